import { faker } from '@faker-js/faker/locale/en'
import { dayMs } from '#lib/time.ts'

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

/** How busy a moment is, from 0 to 1: more by day than by night, in the week, lately, and in the campaign. */
function business(atMs: number, nowMs: number): number {
  const date = new Date(atMs)
  const growth = 2.3 - (1.3 * (nowMs - atMs)) / (sampleDays * dayMs)
  const peak = 1 + campaign.times * campaignHeight(atMs, nowMs)
  const clock = (ofWeekday[date.getUTCDay()] ?? 1) * (ofHour[date.getUTCHours()] ?? 1)
  return (growth * peak * clock) / (2.3 * 3.6 * 1.2 * 1.7)
}

/** So many moments of the year up to now, in order. */
export function sampleMoments(count: number, nowMs: number): number[] {
  const moments: number[] = []
  while (moments.length < count) {
    const atMs = nowMs - faker.number.int(sampleDays * dayMs)
    if (faker.number.float() < business(atMs, nowMs)) moments.push(atMs)
  }
  return moments.toSorted((one, other) => one - other)
}

export const iso = (ms: number): string => new Date(ms).toISOString()

/** One of these names, by weight. */
export function weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
  const names = Object.keys(weights) as Name[]
  return faker.helpers.weightedArrayElement(
    names.map((value) => ({ value, weight: weights[value] })),
  )
}

export const chance = (probability: number): boolean => faker.number.float() < probability

/** A whole number, both ends included. */
export const between = (min: number, max: number): number => faker.number.int({ min, max })

/** An id as Stripe makes them, by which a sample is known. */
export const stripeId = (prefix: string): string =>
  `${prefix}_sample_${faker.string.alphanumeric(24)}`

/** What stands for a SHA-256. */
export const digest = (): string =>
  faker.string.hexadecimal({ length: 64, prefix: '', casing: 'lower' })
