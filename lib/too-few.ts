/**
 * A count this improbable is no chance. One series is looked at each hour over seven windows, 61,000 times a year; at
 * half its usual rate all year long it would ring by chance less than once in sixteen years.
 */
const chance = 1e-6

/** Weeks a usual rate is worked out from: a younger site has none. */
const fewestWeeks = 4

/** How likely so many or fewer are where `mean` are to be expected (Poisson). */
function atMost(count: number, mean: number): number {
  let term = Math.exp(-mean)
  let sum = term
  for (let each = 1; each <= count; each += 1) {
    term *= mean / each
    sum += term
  }
  return sum
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/**
 * The smallest count that is not too few, from the counts of the same hours in weeks before; 0 where nothing can be
 * said: too few weeks, or so little that even silence is chance. Half the median is taken for usual, so that a quiet
 * week is none, and no count is too few that a week before had.
 *
 * @param together - How many come of one cause: they count as one.
 */
export function fewestUsual(past: readonly number[], together = 1): number {
  if (past.length < fewestWeeks) return 0
  const mean = median(past) / 2 / together
  // Above this `exp` is no number any more, and so much never comes to an hour.
  if (mean > 700) return Math.min(...past, Math.floor(mean / 2) * together)
  let causes = 0
  while (atMost(causes, mean) < chance) causes += 1
  return Math.min(...past, causes * together)
}
