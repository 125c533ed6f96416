/** The most requests that reached the CRM in any 10 s. */
export function mostInTenSeconds(requests: readonly { at: number }[]): number {
  const times = requests.map(({ at }) => at).toSorted((a, b) => a - b)
  let most = 0
  let first = 0
  for (const [index, at] of times.entries()) {
    while (at - Number(times[first]) >= 10_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** Seconds the CRM's own limit (100 in 10 s, of which the worker uses 94) needs for so many leads. */
export const leastSeconds = (leads: number): number => (leads * 107) / 1000
