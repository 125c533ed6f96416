/** The value in the middle; of an even number the greater of the two. @throws when there is none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('There was no run.')
  return middle
}
