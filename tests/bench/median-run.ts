import type { PageFigures } from './page-figures.ts'

/** The run in the middle by largest paint, whole, so that its figures belong together. */
export function medianRun(runs: readonly PageFigures[]): PageFigures {
  const sorted = runs.toSorted((one, other) => one.largestPaintMs - other.largestPaintMs)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('There was no run.')
  return median
}
