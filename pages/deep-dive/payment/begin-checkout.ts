import { paymentStatusPath, startPaymentPaths } from '#contract/paths.ts'
import type { ApiFailure } from '#contract/api.ts'
import { currency, deepDivePlans, productOf, type PaymentPlan } from '#contract/catalogue.ts'
import type { CheckoutStarted, PaymentStatus } from '#contract/checkout.ts'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import * as checkout from '#words/checkout.ts'
import { site } from '#site.config.ts'
import { currentAttribution } from '#browser/current-attribution.ts'
import { checkoutStore, type StoredAttempt } from './checkout-store.ts'

/** The payment is made already: there is nothing to pay, only something to show. */
export class AlreadyPaid extends Error {
  readonly orderId: string

  constructor(orderId: string) {
    super('already paid')
    this.orderId = orderId
  }
}

/** The purchase was begun at a price that is no longer offered: the next try begins at the new one. */
export class PriceChanged extends Error {}

/** The course that is ticked, and its price; nothing where none is. */
const addedCourse = () =>
  site.bump && checkoutStore.read().details['bump']
    ? { bump: site.bump, bumpAmount: productOf(site.bump).amountCents }
    : {}

function requestOf(plan: PaymentPlan, details: CheckoutDetails, code: string) {
  const paymentData = { ...details, paymentPlan: plan }
  const { amountCents: amount } = productOf(deepDivePlans[plan])
  return { amount, currency, paymentData, code, ...(plan === 'monthly' ? { priceId: '' } : {}) }
}

async function isPaid(orderId: string): Promise<boolean> {
  const answer = await fetch(`${paymentStatusPath}?order=${orderId}`)
  if (!answer.ok) return false
  const { state } = (await answer.json()) as PaymentStatus
  return state === 'paid' || state === 'processing'
}

/**
 * What a new attempt takes the place of. One that was never answered may never have reached the worker, which
 * then knows the order only by what that one was to replace.
 */
const firstUnanswered = (known: StoredAttempt | null | undefined) =>
  known?.replaces ?? known?.checkoutId

/**
 * Begins the purchase, or finds it again: the same details and plan keep their id however often this runs;
 * others get a new one, which takes the old one's place.
 *
 * @param code - A promotion code; blank for none.
 * @param holder - Where the check for people may ask.
 * @throws {AlreadyPaid}, {PriceChanged}, {TurnstileRefusal} or an error in the specification's words, whose `fields`
 *   name faulty details; `told` says that none is sold at the moment, `isOutdated` that this page has another price than
 *   the worker.
 */
export async function beginCheckout(
  plan: PaymentPlan,
  details: CheckoutDetails,
  code: string,
  holder: Element | null,
): Promise<CheckoutStarted> {
  const adConsent = site.advertisers ? checkoutStore.read().details['adConsent'] : undefined
  const added = addedCourse()
  const asked = { ...(code ? { code } : {}), ...(adConsent ? { adConsent } : {}), ...added }
  const contents = JSON.stringify({ plan, ...details, ...asked })
  const kept = checkoutStore.read().attempt
  const known = kept?.isPaid && kept.contents !== contents ? null : kept
  const isSame = known?.contents === contents
  const failure =
    plan === 'upfront' ? checkout.errors.createIntent : checkout.errors.createSubscription

  const attempt = async (checkoutId: string, replaces: string | undefined) => {
    checkoutStore.writeAttempt({ checkoutId, contents, orderId: known?.orderId, replaces })
    const attribution = currentAttribution()
    const request = { ...requestOf(plan, details, code), ...added }
    const body = { checkoutId, replaces, attribution, adConsent, ...request }
    const { postWithProof } = await import('#components/turnstile/post-with-proof.ts')
    const answered = await postWithProof(startPaymentPaths[plan], body, holder)
    const answer = (await answered.json()) as CheckoutStarted | ApiFailure
    // Another was begun meanwhile, and stands in this one's place.
    if (checkoutStore.read().attempt?.checkoutId !== checkoutId) throw new Error(failure)
    return answer
  }

  let answer = await attempt(
    isSame ? known.checkoutId : crypto.randomUUID(),
    isSame ? known.replaces : firstUnanswered(known),
  )
  if ('error' in answer && answer.error.code === 'checkout_conflict') {
    // Paid in the meantime, here or in another tab; or called off by Stripe after a day.
    if (known?.orderId && (await isPaid(known.orderId))) throw new AlreadyPaid(known.orderId)
    answer = await attempt(crypto.randomUUID(), firstUnanswered(checkoutStore.read().attempt))
  }
  if ('error' in answer && answer.error.code === 'price_changed') {
    const { attempt: begun } = checkoutStore.read()
    // Other contents take its place, once the buyer has seen the new price.
    if (begun) checkoutStore.writeAttempt({ ...begun, contents: '' })
    throw new PriceChanged(answer.error.message)
  }
  if ('error' in answer) {
    const { code: why, fields, message } = answer.error
    throw Object.assign(new Error(failure), {
      fields,
      told: why === 'not_on_sale' && message,
      isOutdated: why === 'amount_mismatch',
    })
  }
  const { checkoutId, orderId, state } = answer
  checkoutStore.writeAttempt({ checkoutId, contents, orderId })
  if (state === 'paid' || state === 'processing') throw new AlreadyPaid(orderId)
  return answer
}
