import { fewestUsual } from '#lib/too-few.ts'
import { type RatedName, ratedSeries, type WeekSums } from './usual-rates.ts'
import { alarmTiming } from './timing.ts'

/** What is missing of a series: how many, over how many hours, where so many are usual. */
export type Missing = { missing: number; hours: number; found: number; fewest: number }

/** A lead owes two mails, an order up to three: what is missing of one cause is one. */
const together: Partial<Record<RatedName, number>> = { mails: 3 }

/** By series, the first window in which there were too few; nothing where all is as usual, or cannot be said. */
export function missingOf(sums: readonly WeekSums[]): Partial<Record<RatedName, Missing>> {
  const names = Object.keys(ratedSeries) as RatedName[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = sums.filter((each) => each.name === ratedSeries[name])
      const now = own.find(({ week }) => week === 0)
      const past = own.filter(({ week }) => week > 0)
      const found = alarmTiming.windowsHours.map((hours, index): Missing => {
        const count = now?.sums[index] ?? 0
        const fewest = fewestUsual(
          past.map((week) => week.sums[index] ?? 0),
          together[name],
        )
        return { missing: fewest - count, hours, found: count, fewest }
      })
      const first = found.find(({ missing }) => missing > 0)
      return first ? [[name, first] as const] : []
    }),
  )
}
