import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { handledEvents } from '#worker/payments/handled-events.ts'
import { clientOf } from './interleavings.ts'
import { instalments, prices } from './prices.ts'
import { orderOf, rows, stripeAccount } from './stripe-account.ts'

type Account = ReturnType<typeof stripeAccount>
type Type = (typeof handledEvents)[number]

const pays = '4242424242424242'
const isDeclined = '4000000000000002'
const takesDays = '4000000000000077'

async function inFull(stripe: Account, card?: string): Promise<string> {
  const { clientSecret, intent } = await stripe.open()
  if (card) await stripe.pay(clientSecret, card)
  return intent
}

const paidInFull = async (stripe: Account) => (await stripe.buy()).intent

async function plan(stripe: Account, card = pays) {
  const { clientSecret } = await stripe.open('monthly')
  await stripe.pay(clientSecret, card)
  return (await stripe.list('subscriptions'))[0]?.id
}

/** A plan whose second payment does not come by itself; what was before is known. */
async function refusedRenewal(stripe: Account, asksBank: boolean) {
  await plan(stripe)
  await stripe.deliverAll()
  await stripe.refuseNext(asksBank)
}

/** A plan that asks for one payment more than was agreed, which is known to be paid to its end. */
async function extraInvoice(stripe: Account, seconds: number) {
  const subscription = await plan(stripe)
  await stripe.deliverAll()
  await stripe.turn('endless', { subscription })
  for (let paid = 1; paid < instalments.count; paid += 1) {
    await stripe.advance(instalments.intervalDays, 3_700)
    await stripe.deliverAll()
  }
  await stripe.advance(instalments.intervalDays, seconds - 3_700 * (instalments.count - 1))
}

async function failedRefund(stripe: Account) {
  const refund = await stripe.refund(await paidInFull(stripe), 1_000)
  await stripe.deliverAll()
  await stripe.turn('refund/fail', { refund: refund.id })
}

async function movedDispute(stripe: Account, to: string) {
  const { id } = await stripe.dispute(await paidInFull(stripe))
  await stripe.moveDispute(id, to)
}

/** What brings about each event, and what the order says when it is the only one of them that is heard. */
const leads: Record<Type, [happen: (stripe: Account) => Promise<unknown>, order: object]> = {
  'payment_intent.succeeded': [
    (stripe) => inFull(stripe, pays),
    { state: 'paid', paid_cents: prices.fullCents },
  ],
  'payment_intent.processing': [(stripe) => inFull(stripe, takesDays), { state: 'processing' }],
  'payment_intent.payment_failed': [(stripe) => inFull(stripe, isDeclined), { state: 'failed' }],
  'payment_intent.canceled': [
    async (stripe) => clientOf(stripe).paymentIntents.cancel(await inFull(stripe)),
    { state: 'failed' },
  ],
  'invoice.created': [
    (stripe) => extraInvoice(stripe, 60),
    { matters: ['extra_instalment_voided'], paid_cents: prices.planCents },
  ],
  'invoice.finalized': [
    (stripe) => extraInvoice(stripe, 3_700),
    { matters: ['extra_instalment_refunded'] },
  ],
  'invoice.finalization_failed': [
    async (stripe) => {
      const subscription = await plan(stripe)
      await stripe.deliverAll()
      await stripe.advance(instalments.intervalDays, 60)
      await stripe.turn('unfinalized', { subscription })
    },
    { plan_state: 'active', matters: ['instalment_not_asked'] },
  ],
  'invoice.paid': [plan, { state: 'paid', paid_cents: prices.instalmentCents }],
  'invoice.payment_failed': [(stripe) => plan(stripe, isDeclined), { state: 'failed' }],
  'invoice.payment_action_required': [
    (stripe) => refusedRenewal(stripe, true),
    { plan_state: 'past_due' },
  ],
  'customer.subscription.updated': [
    (stripe) => refusedRenewal(stripe, false),
    { plan_state: 'past_due' },
  ],
  'customer.subscription.deleted': [
    async (stripe) => {
      const subscription = await plan(stripe)
      await stripe.deliverAll()
      // As a person does in Stripe's dashboard.
      await clientOf(stripe).subscriptions.cancel(subscription ?? '')
    },
    { plan_state: 'canceled', matters: ['plan_ended_unpaid'] },
  ],
  'charge.refunded': [
    async (stripe) => stripe.refund(await paidInFull(stripe)),
    { state: 'refunded', refunded_cents: prices.fullCents },
  ],
  'refund.updated': [failedRefund, { state: 'paid', refunded_cents: 0 }],
  'refund.failed': [failedRefund, { state: 'paid', refunded_cents: 0 }],
  'charge.dispute.created': [
    async (stripe) => stripe.dispute(await paidInFull(stripe)),
    { dispute: 'open' },
  ],
  'charge.dispute.updated': [
    (stripe) => movedDispute(stripe, 'warning_under_review'),
    { dispute: 'inquiry' },
  ],
  'charge.dispute.closed': [(stripe) => movedDispute(stripe, 'won'), { dispute: 'won' }],
  'radar.early_fraud_warning.created': [
    async (stripe) => stripe.warnOfFraud(await paidInFull(stripe)),
    { state: 'paid', matters: ['fraud_warned'] },
  ],
  'checkout.session.completed': [(stripe) => stripe.payPage('marketing-2025'), { state: 'paid' }],
  'checkout.session.async_payment_succeeded': [
    async (stripe) => (await stripe.payLate('marketing-2025'))(true),
    { state: 'paid', paid_cents: prices.courseCents },
  ],
  'checkout.session.async_payment_failed': [
    async (stripe) => (await stripe.payLate('marketing-2025'))(false),
    { state: 'failed', paid_cents: 0 },
  ],
  'checkout.session.expired': [
    async (stripe) => {
      await stripe.post('/api/create-checkout-session', { product: 'marketing-2025' })
      await stripe.advance(2)
    },
    { state: 'failed' },
  ],
}

test('what a plan was before is told late, and changes nothing', async () => {
  const stripe = stripeAccount()
  await refusedRenewal(stripe, false)
  await stripe.deliverAll()
  const told = await stripe.eventOf('customer.subscription.updated')
  const object = told.data.object as Stripe.Subscription
  await stripe.deliver({
    ...told,
    id: `evt_${crypto.randomUUID()}`,
    created: told.created - 1,
    data: { object: { ...object, status: 'active' } },
  })
  const state = 'SELECT plan_state FROM orders WHERE stripe_subscription_id = ?'
  expect(await rows(state, object.id)).toEqual([{ plan_state: 'past_due' }])
})

for (const type of handledEvents) {
  test(`${type} leads to what it says, heard alone`, async () => {
    const stripe = stripeAccount()
    const [happen, expected] = leads[type]
    await happen(stripe)
    const outcomes = await stripe.deliverAll((events) =>
      events.filter((event) => event.type === type),
    )
    expect(outcomes).toContain(`${type} 200 applied`)
    const [changed] = await rows<{ id: string }>(
      `SELECT order_id AS id FROM order_changes
       JOIN json_each(?) AS heard ON heard.value = event_id LIMIT 1`,
      JSON.stringify((await stripe.list('events')).map(({ id }) => id)),
    )
    expect(await orderOf(changed?.id ?? '')).toMatchObject(expected)
    // A declined card is no fault of the worker's.
    expect((await stripe.refused()).filter(({ status }) => status !== 402)).toEqual([])
  })
}
