import { afterAll } from 'vitest'
import type { Availability } from '#contract/availability.ts'
import { currentAvailability } from '#worker/campaigns/availability.ts'
import { site } from '#site.config.ts'
import { rows, type stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

/** Spots of a month while a file has `fewSpots`: enough to have three of them held and another free. */
export const perMonth = 4

/** Sets the spots of a month, for a whole file. */
export function fewSpots(): void {
  const { auditSpotsPerMonth } = site.campaign
  site.campaign.auditSpotsPerMonth = perMonth
  afterAll(() => void (site.campaign.auditSpotsPerMonth = auditSpotsPerMonth))
}

/** Forgets every audit that other tests have sold: the month begins with all its spots. */
export async function freshMonth(): Promise<void> {
  await rows('DELETE FROM seats')
  await rows(
    `UPDATE orders SET paid_at = '2020-01-01T00:00:00.000Z' WHERE product = 'velocity-audit'`,
  )
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
