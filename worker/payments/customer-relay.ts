import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import { attributionForCrm } from '#lib/attribution-for-crm.ts'
import { findCountry } from '#lib/countries.ts'
import { moneyOf } from '#contract/money.ts'
import type { CrmLead } from '../crm/crm.ts'
import { sql } from '../database/sql.ts'
import { customerSource, customerTag, type OrderFieldId } from '../crm/product-names.ts'
import { deliveryInsert } from '../crm/crm-channel.ts'
import type { Order } from './orders.ts'
import type { OrderListener } from './order-ledger.ts'

/** A paid order as the CRM knows it: a contact with the tag 'Customer'. */
function customerLead(order: Order, paidAt: string): CrmLead {
  const country =
    findCountry(order.country)?.name ?? checkoutCountries[order.country] ?? order.country
  const terms = order.consents.find(({ to }) => to === 'terms')
  const marketing = order.consents.find(({ to }) => to === 'marketing')
  const fields: Record<OrderFieldId, string | undefined> = {
    order_id: order.id,
    product: order.productName,
    order_total: moneyOf(order.totalCents, order.currency, 'exact'),
    payments: String(order.count),
    address: order.address,
    city: order.city,
    state: order.region,
    postal_code: order.postalCode,
    country,
    terms_agreed: terms?.text,
    terms_agreed_at: terms?.at,
    // Where it was asked, a refusal is sent too.
    marketing_agreed: marketing?.text ?? (terms ? 'no' : undefined),
    marketing_agreed_at: marketing?.at,
  }
  return {
    email: order.email,
    firstName: order.firstName,
    lastName: order.lastName,
    phone: order.phone,
    source: customerSource,
    tags: [customerTag, ...(order.bump ? [order.bump.plan, order.bump.name] : [order.productName])],
    customFields: Object.entries(fields).flatMap(([id, value]) => (value ? [{ id, value }] : [])),
    submissionId: order.id,
    submittedAt: paidAt,
    ...(order.attribution ? { attribution: attributionForCrm(order.attribution) } : {}),
  }
}

/**
 * Queues the customer for the CRM with the first payment; later ones meet the same row. Erased buyers are not sent, nor
 * those whose money has all gone back before the payment was heard of.
 */
export const customerRelay: OrderListener = (db, order, change, nowMs) =>
  change.kind === 'payment' && order.email
    ? [
        deliveryInsert(db, {
          id: order.id,
          subject: 'order',
          payload: customerLead(order, change.happenedAt),
          nowMs,
        }),
        sql`DELETE FROM deliveries WHERE id = ${order.id} AND attempts = 0 AND state = 'pending'
          AND EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND state = 'refunded')`.on(db),
      ]
    : []
