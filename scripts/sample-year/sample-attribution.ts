import type { Attribution } from '#contract/lead.ts'
import { affiliateWindowDays } from '#lib/attribution.ts'
import { dayMs } from '#lib/time.ts'
import { recordVisit } from '#worker/affiliate/affiliate-visits.ts'
import { sampleTouch } from './sample-touch.ts'
import type { SampleWorld } from './sample-world.ts'

const partnerShare = 0.07

/** How somebody came who leaves something at a moment; a partner's visit is written down as it is for visitors. */
export async function sampleAttribution(world: SampleWorld, atMs: number): Promise<Attribution> {
  const { db, random, partners, nowMs } = world
  const firstMs = atMs - Math.floor(random.next() ** 3 * 40 * dayMs) - random.between(1, 9) * 60_000
  const first = sampleTouch(random, firstMs, nowMs)
  const lastMs = atMs - random.between(1, 50) * 30_000
  const last = random.chance(0.6) ? first : sampleTouch(random, Math.max(firstMs, lastMs), nowMs)
  if (partners.length === 0 || !random.chance(partnerShare)) return { first, last }
  const weights = Object.fromEntries(partners.map(({ code, weight }) => [code, weight]))
  const code = random.weighted(weights)
  const visitId = random.uuid()
  const hash = () => random.uuid().replaceAll('-', '').repeat(2)
  await recordVisit(db, {
    id: visitId,
    code,
    madeAt: new Date(firstMs).toISOString(),
    holdsUntil: new Date(firstMs + affiliateWindowDays * dayMs).toISOString(),
    networkHash: hash(),
    deviceHash: hash(),
  })
  const referrer = 'https://partner.example/'
  const through = {
    ...first,
    referrer,
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    clickIds: {},
  }
  return { first: through, last: through, affiliateCode: code, visitId }
}
