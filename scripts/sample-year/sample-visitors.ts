import { visitKeptDays } from '#contract/retention.ts'
import { faker } from '@faker-js/faker/locale/en'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { samplePerson, sampleTouch } from './sample-people.ts'
import { between, chance, digest, iso } from './sample-random.ts'
import type { SampleVisitor, SampleYear } from './sample-rows.ts'

/** Somebody new; a few come through a partner's link, of which a visit is kept. */
export function newVisitor(year: SampleYear, atMs: number): SampleVisitor {
  const { nowMs, insert, partners } = year
  const person = samplePerson()
  const firstMs = atMs - faker.number.float() ** 3 * 40 * dayMs - between(1, 9) * minuteMs
  const first = sampleTouch(firstMs, nowMs)
  const lastMs = Math.max(firstMs, atMs - between(1, 50) * 30_000)
  const last = chance(0.6) ? first : sampleTouch(lastMs, nowMs)
  const open = partners.filter((each) => each.fromMs < firstMs && atMs < each.untilMs)
  if (open.length === 0 || !chance(0.07)) return { person, attribution: { first, last } }
  const { id: partnerId, code } = faker.helpers.weightedArrayElement(
    open.map((value) => ({ value, weight: value.weight })),
  )
  const visitId = faker.string.uuid()
  const isKept = nowMs - firstMs < visitKeptDays * dayMs
  insert('affiliate_visits', {
    id: visitId,
    partnerId,
    madeAt: iso(firstMs),
    holdsUntil: iso(firstMs + affiliateWindowDays * dayMs),
    networkHash: isKept ? digest() : null,
    deviceHash: isKept ? digest() : null,
  })
  const unnamed = { utmSource: '', utmMedium: '', utmCampaign: '', clickIds: {} }
  const touch = { ...first, ...unnamed, referrer: 'https://partner.example/' }
  return { person, attribution: { first: touch, last: touch, affiliateCode: code, visitId } }
}

/** Somebody who was here before with this probability, come another way this time; else somebody new. */
export function visitorAt(year: SampleYear, probability: number, atMs: number): SampleVisitor {
  const { visitors, nowMs } = year
  // Most come back soon: out of the last visitors.
  const known = chance(probability) && visitors.at(-between(1, Math.min(900, visitors.length || 1)))
  if (!known) return newVisitor(year, atMs)
  const { first, affiliateCode, visitId } = known.attribution
  const isKept = first && atMs - Date.parse(first.at) < affiliateWindowDays * dayMs
  const last = sampleTouch(atMs - between(1, 50) * 30_000, nowMs)
  const partner = isKept && affiliateCode ? { affiliateCode, visitId } : {}
  return { person: known.person, attribution: { first, last, ...partner } }
}
