import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { deskPaymentPaths } from '#contract/desk/payments.ts'
import { deskSession, deskTokens } from './desk-session.ts'
import { prices } from './prices.ts'
import { orderOf, rows, stripeAccount } from './stripe-account.ts'

/** A plan that is paid, of which Stripe tells in the shapes of an older version of its API. */
async function outdatedPlan() {
  const stripe = stripeAccount({ ...deskTokens })
  await stripe.turn('outdated')
  const { orderId } = await stripe.openPaid('monthly')
  const paid = await stripe.eventOf('invoice.paid')
  expect(paid.api_version).not.toBe(Stripe.API_VERSION)
  expect(paid.data.object).not.toHaveProperty('parent')
  return { stripe, paid, order: () => orderOf(orderId) }
}

const versionMatters = () =>
  rows(`SELECT detail FROM attention WHERE kind = 'stripe_version' AND cleared_at IS NULL`)

test('an event in an older shape is read by its object as it stands, and the endpoint is told of', async () => {
  const { stripe, paid, order } = await outdatedPlan()
  await rows(`DELETE FROM attention WHERE kind = 'stripe_version'`)
  expect((await stripe.deliver(paid)).body).toMatchObject({ outcome: 'applied' })
  expect(await order()).toMatchObject({ state: 'paid', paid_cents: prices.instalmentCents })
  expect(await versionMatters()).toEqual([{ detail: paid.api_version }])
})

test('an event of our own version asks Stripe for nothing and tells nobody', async () => {
  const stripe = stripeAccount()
  await stripe.openPaid()
  await rows(`DELETE FROM attention WHERE kind = 'stripe_version'`)
  const before = (await stripe.list('requests')).length
  await stripe.deliverAll()
  expect(await versionMatters()).toEqual([])
  expect(await stripe.list('requests')).toHaveLength(before)
})

test('an event in an older shape that was kept for a person is applied again by its object', async () => {
  const { stripe, paid, order } = await outdatedPlan()
  await rows(
    `INSERT INTO stripe_events (id, type, object_id, outcome, reason, created_at, received_at)
     VALUES (?1, 'invoice.paid', 'in', 'review', 'unknown_plan', ?2, ?2)`,
    paid.id,
    '2026-11-01T00:00:00.000Z',
  )
  const owner = await deskSession(stripe.request)
  const { body } = await owner.post(deskPaymentPaths.apply, { ids: [paid.id] })
  expect(body).toEqual({ events: [{ id: paid.id, outcome: 'applied' }] })
  expect(await order()).toMatchObject({ state: 'paid', paid_cents: prices.instalmentCents })
})

test('a year of events in an older shape ends in the same ledger', async () => {
  const { stripe, order } = await outdatedPlan()
  await stripe.deliverAll()
  await stripe.advance(365)
  await stripe.deliverAll()
  expect(await order()).toMatchObject({
    state: 'paid',
    paid_cents: prices.planCents,
    plan_state: 'completed',
    review: null,
  })
})

test('while Stripe cannot be asked for the object, the event is sent again', async () => {
  const { stripe, paid, order } = await outdatedPlan()
  await stripe.behave({ mode: 'down' })
  expect((await stripe.deliver(paid)).status).toBe(503)
  await stripe.behave({ mode: 'ok' })
  expect((await stripe.deliver(paid)).body).toMatchObject({ outcome: 'applied' })
  expect(await order()).toMatchObject({ state: 'paid' })
})
