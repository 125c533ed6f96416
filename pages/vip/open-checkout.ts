import type { ProductId } from '#contract/catalogue.ts'
import { errorStatus } from '#contract/error-codes.ts'
import { currentAttribution } from '#browser/current-attribution.ts'

/** The worker no longer sells at this price. */
export class OfferEnded extends Error {}

/** Who buys, as far as it is known; the payment page asks for the rest. */
export type Buyer = { email: string; firstName: string; lastName: string; phone: string }

type Purchase = { product: ProductId; checkoutId: string; buyer: Buyer }

/**
 * Opens the payment page for a product. The same `checkoutId` opens the same purchase again.
 *
 * @param holder - Where the check for people may ask.
 * @returns Its address.
 * @throws {OfferEnded} when the price has ended, {TurnstileRefusal}, or when the worker does not answer with one.
 */
export async function openCheckout(
  { product, checkoutId, buyer }: Purchase,
  holder: Element | null,
): Promise<string> {
  const purchase = { product, checkoutId, attribution: currentAttribution(), ...buyer }
  const response = await (
    await import('#components/turnstile/post-with-proof.ts')
  ).postWithProof('/api/create-checkout-session', purchase, holder)
  if (response.status === errorStatus.offer_ended) throw new OfferEnded()
  if (!response.ok) throw new Error(`Checkout answered ${response.status}.`)
  return ((await response.json()) as { url: string }).url
}
