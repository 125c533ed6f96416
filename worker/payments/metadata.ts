import type { Attribution } from '#contract/lead.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'

/** Stripe refuses a longer value, and with it the whole payment. */
const longestValue = 500

/** What is written on Stripe's objects, so that an event finds its order and a payment its source. */
export type OrderReference = SaleTerms & {
  id: string
  product: string
  attribution: Attribution | null
}

function cut(value: string): string {
  return value.slice(0, longestValue).toWellFormed()
}

/**
 * Metadata of an order: at most 50 keys, each value cut to what Stripe takes; blank ones are left out. The
 * terms are among them, so that an order can be put together again from Stripe alone.
 */
export function orderMetadata(order: OrderReference, checkoutId: string): Record<string, string> {
  const { first, affiliateCode } = order.attribution ?? {}
  const entries = {
    order_id: order.id,
    checkout_id: checkoutId,
    product: order.product,
    product_name: order.productName,
    sale_mode: order.saleMode,
    amount_cents: String(order.amountCents),
    instalment_count: String(order.count),
    interval_days: String(order.intervalDays),
    guarantee: order.guarantee,
    affiliate_code: affiliateCode,
    utm_source: first?.utmSource,
    utm_medium: first?.utmMedium,
    utm_campaign: first?.utmCampaign,
    utm_term: first?.utmTerm,
    utm_content: first?.utmContent,
    landing_page: first?.landingPage,
    ...Object.fromEntries(
      Object.entries(first?.clickIds ?? {})
        .slice(0, 8)
        .map(([name, id]) => [`click_${name}`, id]),
    ),
  }
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (value ? [[key, cut(value)]] : [])),
  )
}
