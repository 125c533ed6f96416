import type { Goal } from '../rig/goal.ts'
import type { Table } from '../rig/part.ts'
import type { DeskFigures, DeskRequestFigures } from './desk-figures.ts'

/** Two thousand requests of so many rows are a day of what D1 reads on the free plan. */
const limits = {
  p95Ms: 100,
  cpuMs: 10,
  rowsPerShown: 25,
  rowsOfSum: 2_500,
} as const

const rowsPerShown = ({ rowsRead, shown }: DeskRequestFigures) => rowsRead / shown

/** The request nearest to a limit stands for all of them. */
function worst(
  requests: readonly DeskRequestFigures[],
  limit: number,
  figure: (request: DeskRequestFigures) => number,
): Pick<Goal, 'where' | 'figure' | 'limited' | 'is' | 'limit' | 'within'> {
  const [first] = requests.toSorted((one, other) => figure(other) - figure(one))
  if (!first) throw new Error('The desk was asked nothing.')
  const kept = requests.filter((request) => figure(request) <= limit).length
  return {
    where: first.name,
    figure: figure(first),
    limited: 'figure',
    is: 'at most',
    limit,
    within: { kept, of: requests.length },
  }
}

/** What every request of the desk has to keep. */
export function deskGoals({ oneRow, requests, leads, views }: DeskFigures): Goal[] {
  const lists = requests.filter(({ isSum }) => !isSum)
  const sums = requests.filter(({ isSum }) => isSum)
  const bare = (figure: number) => ({ name: 'one row by Hono', figure })
  const goals: Goal[] = [
    {
      name: `Desk: 95 of 100 answers, at ${leads} leads and ${views} page views`,
      unit: 'ms',
      baseline: bare(oneRow.p95Ms),
      ...worst(requests, limits.p95Ms, ({ p95Ms }) => p95Ms),
    },
    {
      name: 'Desk: rows read for one shown',
      unit: '',
      ...worst(lists, limits.rowsPerShown, rowsPerShown),
    },
    {
      name: 'Desk: rows read by a request that sums',
      unit: '',
      ...worst(sums, limits.rowsOfSum, ({ rowsRead }) => rowsRead),
    },
  ]
  if (oneRow.cpuMs !== null) {
    goals.push({
      name: 'Desk: processor time of a request',
      unit: 'ms',
      baseline: bare(oneRow.cpuMs),
      ...worst(requests, limits.cpuMs, ({ cpuMs }) => cpuMs ?? 0),
      note: 'what a free plan allows a request; runtime and local database included',
    })
  }
  return goals
}

const milliseconds = (figure: number | null) => figure?.toFixed(2) ?? ''

/** Every request of the desk by itself. */
export const deskTable = ({ leads, views, oneRow, requests }: DeskFigures): Table => ({
  title: 'Requests of the desk',
  note: `At ${leads} leads and ${views} page views. The first row is a route of Hono that answers one row of the same database; rows read are as D1 counts them, shown is what the answer lists.`,
  columns: [
    'Request',
    'p50 ms',
    'p95 ms',
    'CPU ms',
    'p50 × one row',
    'Rows read',
    'Shown',
    'Rows a shown',
  ],
  rows: [
    [
      'one row by Hono',
      milliseconds(oneRow.p50Ms),
      milliseconds(oneRow.p95Ms),
      milliseconds(oneRow.cpuMs),
      '1.0',
      '1',
      '1',
      '1.0',
    ],
    ...requests.map((request) => [
      request.name,
      milliseconds(request.p50Ms),
      milliseconds(request.p95Ms),
      milliseconds(request.cpuMs),
      (request.p50Ms / oneRow.p50Ms).toFixed(1),
      String(request.rowsRead),
      String(request.shown),
      rowsPerShown(request).toFixed(1),
    ]),
  ],
})
