import type { ProductId } from '#contract/catalogue.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { currentAttribution } from '#lib/attribution-store.ts'

/** The worker no longer sells at this price. */
export class OfferEnded extends Error {}

/** Who buys, as far as it is known; the payment page asks for the rest. */
export type Buyer = { email: string; firstName: string; lastName: string; phone: string }

/**
 * Opens the payment page for a product. The same `checkoutId` opens the same purchase again.
 *
 * @returns Its address.
 * @throws {OfferEnded} When the price has ended; an error when the worker does not answer with one.
 */
export async function openCheckout(
  product: ProductId,
  checkoutId: string,
  buyer: Buyer,
): Promise<string> {
  const response = await fetch('/api/create-checkout-session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product, checkoutId, attribution: currentAttribution(), ...buyer }),
    signal: AbortSignal.timeout(20_000),
  })
  if (response.status === errorStatus.offer_ended) throw new OfferEnded()
  if (!response.ok) throw new Error(`Checkout answered ${response.status}.`)
  return ((await response.json()) as { url: string }).url
}
