import { confirmIntent, createIntent, type IntentHooks } from './intents.ts'
import type { Intent, Session } from './objects.ts'
import { Refusal } from './refusal.ts'
import type { IntentPurpose, Store } from './store.ts'
import { usualSession } from './usual-fields.ts'

type NewSession = Pick<Session, 'success_url'> &
  Partial<
    Pick<
      Session,
      'cancel_url' | 'client_reference_id' | 'customer_email' | 'metadata' | 'expires_at'
    >
  > & {
    line_items: readonly [{ price: string; quantity: number }]
    payment_intent_data?: Partial<Pick<Intent, 'metadata' | 'description'>>
  }

/** What a session's payment intent will carry once the buyer pays. */
const intentParts = new WeakMap<Session, NewSession['payment_intent_data']>()

const shortestSeconds = 1_800
const longestSeconds = 86_400

function checkedExpiry(expiresAt: number, now: number): number {
  const lives = expiresAt - now
  if (lives >= shortestSeconds && lives <= longestSeconds) return expiresAt
  const limit = lives < shortestSeconds ? 'at least 30 minutes from' : 'less than 24 hours from'
  const message = `The expires_at timestamp must be ${limit} Checkout Session creation.`
  throw new Refusal(400, { param: 'expires_at', message })
}

export function createSession(store: Store, given: NewSession, publicUrl: string): Session {
  const [{ price: priceId, quantity }] = given.line_items
  const price = store.get(store.prices, priceId, 'price')
  if (price.recurring) {
    const message =
      'You must provide at least one recurring price in `subscription` mode, and none in `payment` mode.'
    throw new Refusal(400, { param: 'line_items[0][price]', message })
  }
  const base = store.base('cs_test', 'checkout.session')
  const session: Session = {
    ...usualSession,
    ...base,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_subtotal: price.unit_amount * quantity,
    amount_total: price.unit_amount * quantity,
    currency: price.currency,
    url: `${publicUrl}/pay/${base.id}`,
    success_url: given.success_url,
    cancel_url: given.cancel_url ?? null,
    client_reference_id: given.client_reference_id ?? null,
    customer_email: given.customer_email ?? null,
    metadata: given.metadata ?? {},
    expires_at: checkedExpiry(given.expires_at ?? store.now() + longestSeconds, store.now()),
  }
  intentParts.set(session, given.payment_intent_data)
  store.sessions.set(session.id, session)
  return session
}

export function expireSession(store: Store, session: Session): Session {
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw new Refusal(400, { message })
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
export type SessionBuyer = {
  email: string
  name: string
  phone: string
  country: string
  card: string
}

/** Pays an open session. @throws {Refusal} 402 for a decline */
export function paySession(
  store: Store,
  session: Session,
  buyer: SessionBuyer,
  hooks: IntentHooks,
): Session {
  if (session.status !== 'open') throw new Refusal(400, { message: 'This session is closed.' })
  const { email, name, phone, country, card } = buyer
  session.customer_details = {
    email,
    name,
    phone: phone || null,
    address: { country },
    tax_exempt: 'none',
    tax_ids: [],
  }
  const known = session.payment_intent && store.intents.get(session.payment_intent)
  const intent =
    known ||
    createIntent(
      store,
      {
        amount: session.amount_total,
        currency: session.currency,
        receipt_email: email,
        ...intentParts.get(session),
      },
      { session: session.id },
    )
  session.payment_intent = intent.id
  confirmIntent(store, intent, card, hooks)
  session.status = 'complete'
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid'
  session.url = null
  store.emit('checkout.session.completed', session)
  return session
}
