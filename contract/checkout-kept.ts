/** What the checkout keeps in a tab: what was typed, ticks as `on`, and the attempt that stands for it. */
export type StoredCheckout = {
  details: Record<string, string>
  attempt?: {
    checkoutId: string
    contents: string
    orderId?: string
    /** The attempt it takes the place of, until the worker has answered that it has. */
    replaces?: string
    /** The same contents lead to what was paid, others are an order of their own. */
    isPaid?: boolean
  }
}

/** Where a tab keeps it. */
export const storedCheckoutKey = 'checkout'
