import { purchaseAction, type TokenExcuse } from '#contract/turnstile.ts'
import type { AppContext } from '../http/app-context.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { countGuess } from '../http/rate-limit.ts'
import { checkPerson } from '../leads/turnstile.ts'
import { currency, productOf, type ProductId } from '#contract/catalogue.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { phoneE164 } from '#lib/phone.ts'

/**
 * A buyer's telephone number in E.164, read for the chosen country; a country outside the list lends no code.
 *
 * @throws {ApiError} `invalid_fields`
 */
export function buyerPhone(phone: string, country: string): string {
  const number = phoneE164(phone, country === 'other' ? undefined : country)
  if (number) return number
  throw invalidField('phone', phoneImpossible)
}

/** What a request says about the price; the worker decides it, so any of these may be absent. */
export type PriceClaims = Partial<Record<'amount' | 'currency' | 'product' | 'priceId', unknown>>

/**
 * Refuses a request whose figures are not the catalogue's: then page and worker disagree, or someone has
 * changed the request.
 *
 * @throws {ApiError} `amount_mismatch`
 */
export function checkClaims(claims: PriceClaims, product: ProductId): void {
  const { amountCents, lookupKey } = productOf(product)
  const isTrue =
    (claims.amount === undefined || claims.amount === amountCents) &&
    (claims.currency === undefined || claims.currency === currency) &&
    (claims.product === undefined || claims.product === product) &&
    (claims.priceId === undefined || claims.priceId === '' || claims.priceId === lookupKey)
  if (!isTrue) throw new ApiError('amount_mismatch')
}

type PurchaseProof = {
  turnstileToken: string
  withoutToken?: TokenExcuse | undefined
  checkoutId?: string | undefined
}

/**
 * Checks that a person opens a purchase. One without a token may go on, because a page without script has
 * none and a sale is not lost to a blocked script; but only a few in a minute from one address.
 *
 * @throws {ApiError} `turnstile_missing`, `turnstile_expired`, `turnstile_refused`, `rate_limited`.
 */
export async function checkBuyer(c: AppContext, proof: PurchaseProof): Promise<void> {
  const check = await checkPerson(c, {
    token: proof.turnstileToken,
    excuse: proof.withoutToken,
    action: purchaseAction,
    subject: proof.checkoutId ?? crypto.randomUUID(),
  })
  if (check === 'none' || check === 'old') await countGuess(c, 'purchase without token')
}
