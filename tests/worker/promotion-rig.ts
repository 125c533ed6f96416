import { expect } from 'vitest'
import { type NewPromotion, promotionPaths, type Promotions } from '#contract/desk/promotions.ts'
import { hourMs } from '#lib/time.ts'
import { returnPromotions } from '#worker/payments/promotions.ts'
import { atDesk } from './desk-session.ts'
import { clientOf } from './interleavings.ts'
import type { Plan, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Account = ReturnType<typeof stripeAccount>

/** A fifth off everything, as often as anybody likes. */
export const fifthOff: Omit<NewPromotion, 'code'> = {
  percentOff: 20,
  centsOff: null,
  product: null,
  endsAt: null,
  mostUses: null,
  isOnceEach: false,
  partnerCode: null,
}

/** A code of a test's own, as the owner makes it; `fifthOff` unless told otherwise. */
export async function makeCode(of: Partial<NewPromotion> = {}): Promise<string> {
  const { post } = await atDesk('owner')
  const made = { ...fifthOff, code: `T${crypto.randomUUID().slice(0, 13)}`, ...of }
  if (of.centsOff) made.percentOff = null
  const answer = await post(promotionPaths.list, made)
  expect(answer.status).toBe(200)
  return made.code.toUpperCase()
}

/** What the desk says of a code. */
export async function codeAtDesk(code: string) {
  const { get } = await atDesk('staff')
  const { promotions } = (await get(promotionPaths.list)).body as Promotions
  return promotions.find((each) => each.code === code)
}

/** Asks to begin a purchase of the Deep Dive with a code. */
export const tryCode = (stripe: Account, code: unknown, plan?: Plan, details?: object) =>
  stripe.begin(plan, details, { code })

/** The cron's look at codes whose purchases were left, some hours later; how many wait for the next one. */
export async function hoursLater(stripe: Account, hours = 3): Promise<number> {
  const nowMs = Date.now() + hours * hourMs
  return (await returnPromotions(testEnv.DB, clientOf(stripe), nowMs, 500)).waiting
}
