import { dayMs, hourMs } from '#lib/time.ts'
import type { SampleRandom } from './sample-random.ts'

/** Days the sample goes back. */
export const sampleDays = 365

/** How long ago a campaign was at its height, and how many days it lasted either side. */
const campaign = { daysAgo: 68, halfDays: 9, times: 2.6 } as const

/** Sunday first. */
const ofWeekday = [0.45, 1.15, 1.2, 1.15, 1.05, 0.9, 0.4]
/** UTC: mornings of Europe, and a long afternoon of both. */
const ofHour = [
  0.35, 0.25, 0.2, 0.15, 0.15, 0.2, 0.35, 0.6, 0.85, 1, 1, 0.95, 1, 1.3, 1.6, 1.7, 1.65, 1.5, 1.35,
  1.2, 1.05, 0.85, 0.65, 0.5,
]

/** How far a moment is inside the campaign: 0 outside of it, 1 at its height. */
export function campaignHeight(atMs: number, nowMs: number): number {
  const daysFromPeak = Math.abs((nowMs - atMs) / dayMs - campaign.daysAgo)
  return Math.max(0, 1 - daysFromPeak / campaign.halfDays)
}

function weightOf(hourStartMs: number, nowMs: number): number {
  const hour = new Date(hourStartMs)
  const share = 1 - (nowMs - hourStartMs) / (sampleDays * dayMs)
  const growth = 1 + 1.3 * share
  const isHoliday =
    (hour.getUTCMonth() === 11 && hour.getUTCDate() > 22) || hour.getUTCMonth() === 7
  const peak = 1 + campaign.times * campaignHeight(hourStartMs, nowMs)
  const clock = (ofWeekday[hour.getUTCDay()] ?? 1) * (ofHour[hour.getUTCHours()] ?? 1)
  return growth * peak * clock * (isHoliday ? 0.65 : 1)
}

/** So many moments of the year up to now, in order: more by day than by night, in the week, lately, and in a campaign; no two days alike. */
export function sampleMoments(random: SampleRandom, count: number, nowMs: number): number[] {
  const lastHourMs = Math.floor(nowMs / hourMs) * hourMs
  const hours = Array.from(
    { length: sampleDays * 24 },
    (_, ago) => lastHourMs - (sampleDays * 24 - ago) * hourMs,
  )
  const days = Array.from({ length: sampleDays + 2 }, () => 0.82 + 0.36 * random.next())
  const dayOf = (atMs: number) => sampleDays - Math.floor((nowMs - atMs) / dayMs)
  let total = 0
  const sums = hours.map(
    (startMs) => (total += weightOf(startMs, nowMs) * (days[dayOf(startMs)] ?? 1)),
  )
  let hour = 0
  const drawn = Array.from({ length: count }, () => random.next() * total)
  drawn.sort((one, other) => one - other)
  const moments = drawn.map((wanted) => {
    while (hour < hours.length - 1 && (sums[hour] ?? 0) < wanted) hour += 1
    return (hours[hour] ?? lastHourMs) + Math.floor(random.next() * hourMs)
  })
  return moments.toSorted((one, other) => one - other)
}
