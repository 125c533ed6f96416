/** What the checkout keeps in a tab: what was typed, ticks as `on`, and the attempt that stands for it. */
export type StoredCheckout = {
  details: Record<string, string>
  attempt?: {
    checkoutId: string
    contents: string
    orderId?: string
    /** The attempt it takes the place of, until the worker has answered that it has. */
    replaces?: string
  }
}

/** Where a tab keeps it. */
export const storedCheckoutKey = 'checkout'
