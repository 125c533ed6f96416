import type { Attribution } from '#contract/lead.ts'

/** Stripe refuses a longer value, and with it the whole payment. */
const longestValue = 500

/** What is written on Stripe's objects, so that an event finds its order and a payment its source. */
export type OrderReference = {
  orderId: string
  checkoutId: string
  product: string
  attribution: Attribution | undefined
}

function cut(value: string): string {
  return value.slice(0, longestValue).toWellFormed()
}

/** Metadata of an order: at most 50 keys, each value cut to what Stripe takes; blank ones are left out. */
export function orderMetadata(order: OrderReference): Record<string, string> {
  const { first, affiliateCode } = order.attribution ?? {}
  const entries = {
    order_id: order.orderId,
    checkout_id: order.checkoutId,
    product: order.product,
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
