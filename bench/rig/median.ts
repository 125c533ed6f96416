/** The value in the middle. @throws when there is none. */
export function median(values: readonly number[]): number {
  return medianBy(values, (value) => value)
}

/** The whole of the run in the middle by one of its figures, so that its figures belong together. @throws when there is none. */
export function medianBy<Run>(runs: readonly Run[], figure: (run: Run) => number): Run {
  const sorted = runs.toSorted((one, other) => figure(one) - figure(other))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There was no run.')
  return middle
}
