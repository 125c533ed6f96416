import { currency, productOf, type ProductId } from '#contract/catalogue.ts'
import { ApiError } from '../http/errors.ts'

/** What a request says about the price; the worker decides it, so any of these may be absent. */
export type PriceClaims = {
  amount?: unknown
  currency?: unknown
  product?: unknown
  priceId?: unknown
}

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
