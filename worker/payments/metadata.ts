import type { SaleTerms } from '#contract/sale-terms.ts'
import type Stripe from 'stripe'
import { site } from '#site.config.ts'
import type { Order } from './orders.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Metadata of an object that we made. */
export type OwnMetadata = Stripe.Metadata & { order_id: string; checkout_id: string }

/**
 * The metadata of an object that this product made; null for any other, because an account may serve other
 * businesses too, and `order_id` is a name that many use.
 */
export function ownMetadata(metadata: Stripe.Metadata | null | undefined): OwnMetadata | null {
  const { order_id: orderId = '', checkout_id: checkoutId = '' } = metadata ?? {}
  return uuid.test(orderId) && uuid.test(checkoutId) ? (metadata as OwnMetadata) : null
}

const ownHost = new URL(site.origin).host

/**
 * The same, where it was made for this site: another installation of this product in the account puts its own mark.
 * What was made before there was one counts as ours.
 */
export function metadataOfSite(metadata: Stripe.Metadata | null | undefined): OwnMetadata | null {
  const own = ownMetadata(metadata)
  return own && [ownHost, ...site.alsoServedAt].includes(own['site'] ?? ownHost) ? own : null
}

/** Stripe refuses a longer value, and with it the whole payment. */
const longestValue = 500

/** What is written on Stripe's objects, so that an event finds its order and a payment its source. */
type OrderReference = SaleTerms &
  Pick<
    Order,
    'id' | 'product' | 'attribution' | 'promotionCode' | 'listCents' | 'taxCents' | 'taxReason'
  >

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
    site: ownHost,
    product: order.product,
    product_name: order.productName,
    sale_mode: order.saleMode,
    amount_cents: String(order.amountCents),
    instalment_count: String(order.count),
    interval_days: String(order.intervalDays),
    guarantee: order.guarantee,
    guarantee_rest: order.guarantee.slice(longestValue),
    affiliate_code: affiliateCode,
    promotion_code: order.promotionCode,
    bump: order.bump ? JSON.stringify(order.bump) : null,
    list_cents: order.listCents === null ? null : String(order.listCents),
    tax_cents: order.taxCents === null ? null : String(order.taxCents),
    tax_reason: order.taxReason,
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
