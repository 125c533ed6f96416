import { confirmIntent, createIntent } from './intents.ts'
import { type Session, usual, type Whole } from './objects.ts'
import { Refusal } from './refusal.ts'
import {
  email,
  expandable,
  flag,
  integer,
  metadata,
  oneOf,
  parametersOf,
  text,
  url,
} from './parameters.ts'
import type { IntentPurpose, Store } from './store.ts'
import { priceData, priceOf } from './prices.ts'
import { taxOn } from './tax.ts'
import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, pageParameters, pagesOf } from './endpoint.ts'

type NewSession = z.output<typeof creation>

/** What a session's payment intent will carry once the buyer pays. */
const intentParts = new WeakMap<Session, NewSession['payment_intent_data']>()

const shortestSeconds = 1_800
const longestSeconds = 86_400

function checkedExpiry(expiresAt: number, now: number): number {
  const lives = expiresAt - now
  if (lives >= shortestSeconds && lives <= longestSeconds) return expiresAt
  throw new Refusal(400, { param: 'expires_at', message: 'It must be in 30 minutes to 24 hours.' })
}

function createSession(store: Store, given: NewSession, publicUrl: string): Session {
  const [{ quantity, ...item }] = given.line_items
  const price = priceOf(store, item, 'line_items[0]')
  if (price.recurring) {
    throw new Refusal(400, { param: 'line_items', message: 'A payment has no recurring price.' })
  }
  const base = store.base('cs_test', 'checkout.session')
  const session = usual<Session>({
    ...base,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: price.unit_amount * quantity,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    url: `${publicUrl}/pay/${base.id}`,
    automatic_tax: { enabled: given.automatic_tax?.enabled ?? false },
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    customer_email: given.customer_email ?? null,
    metadata: given.metadata ?? {},
    expires_at: checkedExpiry(given.expires_at ?? store.now() + longestSeconds, store.now()),
  })
  intentParts.set(session, given.payment_intent_data)
  store.sessions.set(session.id, session)
  return session
}

export function expireSession(store: Store, session: Session): Session {
  if (session.status !== 'open') {
    throw new Refusal(400, { message: `This session is ${session.status}, not open.` })
  }
  session.status = 'expired'
  session.url = null
  store.emit('checkout.session.expired', session)
  return session
}

/** What becomes of a completed session whose payment took its time. */
export function settleSession(store: Store, { session: id }: IntentPurpose, isPaid: boolean): void {
  const session = id ? store.sessions.get(id) : undefined
  if (session?.status !== 'complete') return
  if (!isPaid) return store.emit('checkout.session.async_payment_failed', session)
  session.payment_status = 'paid'
  store.emit('checkout.session.async_payment_succeeded', session)
}

/** Who buys, and with which card, as typed on the hosted page. */
type SessionBuyer = {
  email: string
  name: string
  phone: string
  line1?: string
  city?: string
  state?: string
  country: string
  postalCode?: string
  company?: string
  taxId?: string
  card: string
}

/** What Stripe's page does once it knows where the buyer is. @throws {Refusal} */
function addTax(session: Session, { country, postalCode, taxId }: SessionBuyer): void {
  const tax = taxOn(session.amount_subtotal ?? 0, {
    address: { country, postal_code: postalCode },
    tax_ids: taxId ? [{ type: 'gb_vat', value: taxId }] : [],
  })
  session.amount_total = (session.amount_subtotal ?? 0) + tax.cents
  session.total_details = { amount_discount: 0, amount_tax: tax.cents }
  taxReasons.set(session, tax.reason)
}

/** Why a session's tax is what it is; told where it is asked for. */
const taxReasons = new WeakMap<Session, ReturnType<typeof taxOn>['reason']>()

/** Pays an open session. @throws {Refusal} 402 for a decline */
export function paySession(store: Store, session: Session, buyer: SessionBuyer): Session {
  if (session.status !== 'open') throw new Refusal(400, { message: 'This session is closed.' })
  const { email: address, name, phone, country, card } = buyer
  session.customer_details = {
    email: address,
    name,
    phone: phone || null,
    address: {
      line1: buyer.line1 ?? null,
      city: buyer.city ?? null,
      state: buyer.state ?? null,
      postal_code: buyer.postalCode ?? null,
      country,
    },
    business_name: buyer.company || null,
    tax_ids: buyer.taxId ? [{ type: 'gb_vat', value: buyer.taxId }] : [],
  }
  if (session.automatic_tax.enabled) addTax(session, buyer)
  const known = session.payment_intent && store.intents.get(session.payment_intent)
  const intent =
    known ||
    createIntent(
      store,
      {
        amount: session.amount_total,
        currency: session.currency,
        receipt_email: address,
        ...intentParts.get(session),
      },
      { session: session.id },
    )
  session.payment_intent = intent.id
  confirmIntent(store, intent, card)
  session.status = 'complete'
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  session.url = null
  store.emit('checkout.session.completed', session)
  return session
}

type Params = Stripe.Checkout.SessionCreateParams

const creation = parametersOf<Params>()({
  mode: oneOf('payment'),
  line_items: z.tuple([
    parametersOf<Stripe.Checkout.SessionCreateParams.LineItem>()({
      price: z.optional(text()),
      price_data: z.optional(
        parametersOf<Stripe.Checkout.SessionCreateParams.LineItem.PriceData>()(priceData),
      ),
      quantity: integer,
    }),
  ]),
  automatic_tax: z.optional(
    parametersOf<Stripe.Checkout.SessionCreateParams.AutomaticTax>()({ enabled: flag }),
  ),
  billing_address_collection: z.optional(oneOf('auto', 'required')),
  tax_id_collection: z.optional(
    parametersOf<Stripe.Checkout.SessionCreateParams.TaxIdCollection>()({ enabled: flag }),
  ),
  success_url: url,
  cancel_url: z.optional(url),
  client_reference_id: z.optional(text(200)),
  customer_email: z.optional(email),
  expires_at: z.optional(integer),
  phone_number_collection: z.optional(
    parametersOf<Stripe.Checkout.SessionCreateParams.PhoneNumberCollection>()({ enabled: flag }),
  ),
  metadata: z.optional(metadata),
  payment_intent_data: parametersOf<Stripe.Checkout.SessionCreateParams.PaymentIntentData>()({
    description: text(1_000),
    metadata,
  }),
})

/** Purchases on the hosted page. */
export const sessionEndpoints = [
  endpoint('POST /checkout/sessions', {
    needsOwnKey: true,
    parameters: creation,
    run: ({ store, given, publicUrl }) => createSession(store, given, publicUrl),
  }),
  pagesOf(
    '/checkout/sessions',
    'sessions',
    parametersOf<Stripe.Checkout.SessionListParams>()({
      ...pageParameters,
      status: oneOf('complete'),
    }),
  ),
  endpoint('GET /checkout/sessions/:id', {
    parameters: parametersOf<Stripe.Checkout.SessionRetrieveParams>()({
      expand: expandable('total_details.breakdown'),
    }),
    run: ({ store, id, given: { expand = [] } }) => {
      const session = store.get(store.sessions, id, 'checkout.session')
      const { total_details: totals } = session
      const reason = taxReasons.get(session)
      if (expand.length === 0 || !totals || !reason) return session
      const rate = usual<Whole<Stripe.TaxRate>>({ object: 'tax_rate' })
      const taxes = [{ amount: totals.amount_tax, rate, taxability_reason: reason }]
      return { ...session, total_details: { ...totals, breakdown: { discounts: [], taxes } } }
    },
  }),
  endpoint('POST /checkout/sessions/:id/expire', {
    run: ({ store, id }) => expireSession(store, store.get(store.sessions, id, 'checkout.session')),
  }),
]
