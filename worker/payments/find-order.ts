import type Stripe from 'stripe'
import {
  orderByCustomer,
  orderById,
  orderByPayment,
  orderByStripeId,
  type Order,
} from './orders.ts'
import { ownMetadata } from './metadata.ts'

type IdOrObject = string | { id: string } | null | undefined

/** Id of a reference that Stripe may have expanded into its object. */
export function idOf(reference: IdOrObject): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}

/** What an invoice is paid by: of what has been paid, or of all. @throws the SDK's errors. */
export async function intentsOf(stripe: Stripe, invoice: string, status?: 'paid') {
  const { data } = await stripe.invoicePayments.list({ invoice, ...(status && { status }) })
  return data.flatMap(({ payment }) => idOf(payment.payment_intent) ?? [])
}

/** The order named in an object's metadata, or the one whose attempt made the object. */
export async function orderOfObject(
  db: D1Database,
  object: { id: string; metadata?: Stripe.Metadata | null },
): Promise<Order | null> {
  const named = ownMetadata(object.metadata)
  return (
    (named ? await orderById(db, named.order_id) : null) ?? (await orderByStripeId(db, object.id))
  )
}

/**
 * The order of a plan that an intent pays an invoice of. Such an intent has nothing of ours but its customer, who may be
 * charged for other things, too.
 *
 * @throws the SDK's errors.
 */
export async function orderOfInstalment(
  db: D1Database,
  stripe: Stripe,
  { id, customer }: { id: string; customer: IdOrObject },
): Promise<Order | null> {
  const order = await orderByCustomer(db, idOf(customer) ?? '')
  if (!order?.subscriptionId) return null
  const payment = { type: 'payment_intent', payment_intent: id } as const
  const { data } = await stripe.invoicePayments.list({ payment, expand: ['data.invoice'] })
  const isOfPlan = data.some(
    ({ invoice }) =>
      typeof invoice === 'object' &&
      'parent' in invoice &&
      idOf(invoice.parent?.subscription_details?.subscription) === order.subscriptionId,
  )
  return isOfPlan ? order : null
}

/**
 * The order a payment intent was paid for: by what we know of it, else by what Stripe does.
 *
 * @throws the SDK's errors.
 */
export async function orderOfIntent(
  db: D1Database,
  stripe: Stripe,
  intentId: string | null,
): Promise<Order | null> {
  if (!intentId) return null
  const known = (await orderByPayment(db, intentId)) ?? (await orderByStripeId(db, intentId))
  if (known) return known
  const intent = await stripe.paymentIntents.retrieve(intentId)
  return (await orderOfObject(db, intent)) ?? orderOfInstalment(db, stripe, intent)
}
