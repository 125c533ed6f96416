/** Most values of one statement, a few left for others: D1 binds a hundred. */
export const mostBound = 90

/** Places of as many values in SQL, from the first on: the planner looks into such a list, and not into a JSON one. */
export const placesFor = (values: readonly unknown[]): string =>
  values.map((_, index) => `?${index + 1}`).join(', ')
