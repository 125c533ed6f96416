import { affiliateWindowDays } from '#lib/attribution.ts'
import { dayMs } from '#lib/time.ts'
import { sampleTouch } from './sample-touch.ts'
import type { SampleVisitor, SampleWorld } from './sample-world.ts'

/** Most come back soon: out of so many of the last visitors. */
const recent = 900

/** Somebody who was here before, come another way this time; a partner's link counts on for its days. */
export function backAgain(
  { random, visitors, nowMs }: SampleWorld,
  atMs: number,
): SampleVisitor | null {
  const known = visitors.at(-random.between(1, Math.min(recent, visitors.length)))
  if (!known) return null
  const { first, affiliateCode, visitId } = known.attribution
  const isKept = first && atMs - Date.parse(first.at) < affiliateWindowDays * dayMs
  const last = sampleTouch(random, atMs - random.between(1, 50) * 30_000, nowMs)
  const partner = isKept && affiliateCode ? { affiliateCode, visitId } : {}
  return { person: known.person, attribution: { first, last, ...partner } }
}
