import { productOf, type ProductId } from '#contract/catalogue.ts'
import { checkoutCountries } from '#contract/forms/checkout-details.ts'
import { offeredTerms } from '#contract/sale-terms.ts'
import { openOrder } from '#worker/payments/new-attempts.ts'
import { noteStripeObject } from '#worker/payments/order-attempts.ts'
import type { SampleVisitor, SampleWorld } from './sample-world.ts'

/** An order that was begun. */
export type SampleOrder = {
  id: string
  product: ProductId
  visitor: SampleVisitor
  /** What Stripe made for it. */
  stripeId: string
}

const prefixes = { 'payment-intent': 'pi', instalments: 'sub', 'checkout-session': 'cs' } as const

const nobody = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  country: '',
  agreedTerms: false,
  agreeMarketing: false,
}

/** Opens an order as the checkout does, on the terms the catalogue offers. Stripe's own page asks for the buyer later. */
export async function openSampleOrder(
  { db, random }: SampleWorld,
  product: ProductId,
  visitor: SampleVisitor,
  atMs: number,
): Promise<SampleOrder> {
  const id = random.uuid()
  const checkoutId = random.uuid()
  const { saleMode } = productOf(product)
  const stripeId = `${prefixes[saleMode]}_sample_${random.uuid().replaceAll('-', '')}`
  const { person, attribution } = visitor
  const details = {
    ...person,
    country: person.country in checkoutCountries ? person.country : 'other',
    agreedTerms: true,
    agreeMarketing: random.chance(0.4),
  }
  await openOrder(db, {
    orderId: id,
    checkoutId,
    product,
    terms: offeredTerms(product),
    fingerprint: random.uuid(),
    details: saleMode === 'checkout-session' ? nobody : details,
    attribution,
    nowMs: atMs,
  })
  const customer = saleMode === 'instalments' && { customerId: `cus_sample_${id.slice(0, 8)}` }
  const createdAt = new Date(atMs).toISOString()
  const attempt = { checkoutId, orderId: id, product, fingerprint: '', generation: 0, createdAt }
  await noteStripeObject(db, { ...attempt, stripeId: null }, { stripeId, ...customer })
  return { id, product, visitor, stripeId }
}
