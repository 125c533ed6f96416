import { expect, test } from 'vitest'
import { saleMonth } from '#lib/sale-month.ts'
import { buyAudit, countedNow, freshMonth, perMonth, sellAudits, sessionOf } from './seats.ts'
import { rows, stripeAccount } from './stripe-account.ts'

type Status = { state: string; isSoldOut: boolean; refundedCents: number }

async function statusOf(stripe: ReturnType<typeof stripeAccount>, orderId: string) {
  return (await stripe.request(`/api/payment-status?order=${orderId}`)).json<Status>()
}

/** An audit whose page is open though its spot is not held any more, with the month sold out. */
async function slip() {
  await freshMonth()
  const stripe = stripeAccount()
  const late = await buyAudit(stripe)
  await rows('DELETE FROM seats WHERE order_id = ?', late.body.orderId)
  await sellAudits(stripe, perMonth)
  await stripe.paySession(sessionOf(late))
  return { stripe, orderId: late.body.orderId as string }
}

test('a payment that comes when the last spot is sold is refunded, once, and the buyer is told', async () => {
  const { stripe, orderId } = await slip()
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toMatchObject([{ metadata: { order_id: orderId } }])
  // The event of the refund itself.
  await stripe.deliverAll()
  // Before the clock, which asks this account for other tests' orders, too.
  expect(await stripe.refused()).toEqual([])
  await stripe.runCron()
  expect(await stripe.list('refunds')).toHaveLength(1)
  expect(await statusOf(stripe, orderId)).toMatchObject({ state: 'refunded', isSoldOut: true })
  expect(await rows('SELECT review FROM orders WHERE id = ?', orderId)).toEqual([
    { review: 'sold_out' },
  ])
  expect(await rows(`SELECT 1 FROM deliveries WHERE id = ?`, orderId)).toEqual([])
  expect((await countedNow()).audit).toMatchObject({ left: 0, held: 0 })
})

test('while Stripe cannot refund, a person sees it, the buyer is told, and the clock makes it good', async () => {
  const { stripe, orderId } = await slip()
  const open = () =>
    rows('SELECT kind FROM attention WHERE subject_id = ? AND cleared_at IS NULL', orderId)
  await stripe.behave({ mode: 'error', path: '/refunds' })
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  expect(await open()).toEqual([{ kind: 'sale_slipped' }])
  expect(await statusOf(stripe, orderId)).toMatchObject({ state: 'paid', isSoldOut: true })
  await stripe.behave({ mode: 'ok' })
  await stripe.runCron()
  expect(await open()).toEqual([])
})

test('an event delivered twice refunds once', async () => {
  const { stripe, orderId } = await slip()
  const completed = (await stripe.list('events')).findLast(
    ({ type }) => type === 'checkout.session.completed',
  )
  if (!completed) throw new Error('Nothing was paid.')
  await Promise.all([stripe.deliver(completed), stripe.deliver(completed)])
  await stripe.deliver(completed)
  expect(await stripe.list('refunds')).toHaveLength(1)
  expect(await rows('SELECT 1 FROM slipped_sales WHERE order_id = ?', orderId)).toHaveLength(1)
})

test('a late payment takes a spot that is still free', async () => {
  await freshMonth()
  const stripe = stripeAccount()
  const late = await buyAudit(stripe)
  await rows('DELETE FROM seats')
  await stripe.paySession(sessionOf(late))
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  expect((await countedNow()).audit.left).toBe(perMonth - 1)
})

test('an audit held before midnight of the month’s last day and paid after it is one of the old month’s', async () => {
  await freshMonth()
  const stripe = stripeAccount()
  const held = await buyAudit(stripe)
  await rows(`UPDATE seats SET period = '2001-01' WHERE order_id = ?`, held.body.orderId)
  await sellAudits(stripe, perMonth)
  await stripe.paySession(sessionOf(held))
  await stripe.deliverAll()
  expect(await stripe.list('refunds')).toEqual([])
  const counts = await rows(
    `SELECT period, count(*) AS n FROM seats WHERE state = 'sold' GROUP BY period ORDER BY period`,
  )
  expect(counts).toEqual([
    { period: '2001-01', n: 1 },
    { period: saleMonth(Date.now()), n: perMonth },
  ])
})
