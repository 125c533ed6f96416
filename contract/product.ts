/**
 * How an order was sold: as a product is, or by hand, as somebody at the desk entered it.
 */
export type OrderSaleMode = SaleMode | 'by-hand'

/**
 * How a product is sold: by Payment Element (`payment-intent`), by a subscription that ends by itself
 * (`instalments`), or on Stripe's own page (`checkout-session`).
 */
export type SaleMode = 'payment-intent' | 'instalments' | 'checkout-session'

/** A payment plan: `count` payments, the first today, the rest `intervalDays` days apart. */
export type InstalmentPlan = { count: number; intervalDays: number }

/** One thing that can be bought. */
export type Product = {
  /** Shown to buyers, on receipts and in Stripe. */
  name: string
  /** What one charge takes, in cents; for instalments, one instalment. */
  amountCents: number
  saleMode: SaleMode
  /** Stripe `lookup_key` of the price; `npm run stripe:setup` finds or makes it by this. */
  lookupKey: string
  instalments?: InstalmentPlan
  /** Path of the page that sells it. */
  page: string
}

/** A consulting programme; `priceCents` is where it starts, null where equity is the price. */
export type Programme = {
  name: string
  priceCents: number | null
  period: 'once' | 'month' | 'equity'
}
