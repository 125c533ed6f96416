import { countsKept } from '../retention.ts'
import * as z from 'zod/mini'
import { countDimensions, type CountKind, type Counts } from '../count.ts'

/** Where the desk asks what converts: figures with one table, and the ways through forms and checkouts. */
export const conversionPaths = {
  figures: '/api/desk/conversion',
  ways: '/api/desk/conversion/ways',
} as const

const dayMs = 86_400_000
const mostDays = countsKept.years * 366

/** A day as the address has it, `2026-11-22`, UTC. */
const day = z.string().check(
  z.refine(
    (text) => {
      const ms = Date.parse(`${text}T00:00:00Z`)
      return /^\d{4}-/.test(text) && new Date(ms || 0).toISOString().startsWith(text)
    },
    { error: 'Please give a day like 2026-11-22.' },
  ),
)

/** The days asked for, both included; what they are compared with is as long and ends where they begin. */
const span = { from: day, to: day }

const spanCheck = z.refine<{ from: string; to: string }>(
  ({ from, to }) => {
    const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
    return days >= 1 && days <= mostDays
  },
  { error: `Please end after the beginning, and within ${countsKept.years} years.`, path: ['to'] },
)

/** Query of the figures; `by` is what the table's rows are. */
export const conversionQuery = z
  .object({ ...span, by: z._default(z.enum(countDimensions), 'page') })
  .check(spanCheck)

/** Query of the ways. */
export const waysQuery = z.object(span).check(spanCheck)

/** Sums of the days asked for, and of as many days before them. */
export type CountPair = { now: Counts; before: Counts }

/** Sums of one value: a page, a source, a form's field. */
export type CountRow = CountPair & { value: string }

/**
 * A point of the chart: a day (`2026-11-22`), or an hour of a single day (`2026-11-22T13`), with the one it is
 * compared with.
 */
export type CountPoint = CountPair & { at: string }

export type ConversionAnswer = {
  total: CountPair
  points: readonly CountPoint[]
  rows: readonly CountRow[]
}

/** What the ways are drawn from. */
export const wayKinds = [
  'path',
  'page',
  'form',
  'field',
  'press',
  'calculator',
  'product',
  'source',
  'first',
] as const satisfies readonly CountKind[]

/**
 * What leads to a lead or an order. Values are as `CountKind` has them; `pages` are those that a way begins on; `first`
 * are sources by the first touch.
 */
export type WaysAnswer = Record<(typeof wayKinds)[number], readonly CountRow[]>
