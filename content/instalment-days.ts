import { productOf } from '#contract/catalogue.ts'

const { count, intervalDays } = productOf('deep-dive-instalments').instalments ?? {
  count: 1,
  intervalDays: 0,
}

/** When the Deep Dive's later payments fall due, in days after the first, as words: `30 and 60`; each behind `before`. */
export function instalmentDays(before = ''): string {
  const days = Array.from({ length: count - 1 }, (_, index) => before + (index + 1) * intervalDays)
  // Without a comma before the last.
  return new Intl.ListFormat('en-GB').format(days)
}
