import type { Goal } from '../rig/goal.ts'
import type { CountFigures } from './count-figures.ts'

/** A million rows written beyond what the paid plan includes. Source: D1's prices. */
const dollarsPerMillionRows = 1

/** What counting a page view has to keep: the processor's time, and a day's rows at D1 for under a dollar. */
export function countGoals(counts: CountFigures): Goal[] {
  const { cpu, viewsInBatch, viewsInDay, rowsWritten } = counts
  const rowsPerView = rowsWritten / viewsInBatch
  const rowsInDay = rowsPerView * viewsInDay
  const list: Goal[] = [
    {
      name: `Counting: dollars a day for ${viewsInDay} page views`,
      figure: (rowsInDay / 1_000_000) * dollarsPerMillionRows,
      unit: '',
      limited: 'figure',
      is: 'at most',
      limit: 1,
      note: `${(rowsPerView * 1_000).toFixed(0)} rows written for 1,000 views, in batches of ${viewsInBatch}; ${((rowsInDay * 30) / 1e6).toFixed(1)} of the 50 million rows a month that the paid plan includes`,
    },
  ]
  if (cpu) {
    list.push({
      name: 'Counting: processor time of a page view told',
      figure: cpu.view,
      unit: 'ms',
      baseline: { name: 'bare ok', figure: cpu.ok },
      limited: 'figure',
      is: 'at most',
      limit: 10,
      note: 'what a free plan allows a request; runtime and local queue included',
    })
  }
  return list
}
