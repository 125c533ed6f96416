import { afterAll } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import { currentAvailability } from '#worker/campaigns/availability.ts'
import { site } from '#site.config.ts'
import type { stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** Sets the spots of a month, for a whole file. */
export function setSpots(spots: number): void {
  const { auditSpotsPerMonth } = site.campaign
  site.campaign.auditSpotsPerMonth = spots
  afterAll(() => void (site.campaign.auditSpotsPerMonth = auditSpotsPerMonth))
}

/** What the worker counts now, not what it has kept for a minute. */
export function countedNow(): Promise<Availability> {
  return currentAvailability(testEnv.DB, Date.now())
}

/** Presses an audit's buy button; `checkoutId` is new unless it is given. */
export function buyAudit(
  stripe: Pick<ReturnType<typeof stripeAccount>, 'post'>,
  more: object = {},
) {
  const checkoutId = crypto.randomUUID()
  const body = { product: 'velocity-audit', checkoutId, ...more }
  return stripe.post('/api/create-checkout-session', body)
}

/** Id of the payment page that an answer leads to. */
export function sessionOf(answer: { body: { url: string } }): string {
  return /cs_\w+/.exec(answer.body.url)?.[0] ?? ''
}

/** Sells `count` audits, one after another, from opened page to applied event. */
export async function sellAudits(
  stripe: ReturnType<typeof stripeAccount>,
  count: number,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const started = await buyAudit(stripe)
    await stripe.paySession(sessionOf(started))
  }
  await stripe.deliverAll()
}
