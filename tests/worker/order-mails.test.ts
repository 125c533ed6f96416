import { beforeEach, expect, test } from 'vitest'
import { inboxOf, resendSettings, settleMails } from './mail-rig.ts'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'

beforeEach(settleMails)

test('a buyer is sent one confirmation, however often the webhook comes', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const body = checkoutBody()
  const started = await stripe.post('/api/create-payment-intent', body)
  await stripe.pay(started.body.clientSecret)
  const { orderId } = started.body as { orderId: string }
  const event = (await stripe.list('events')).find(
    ({ type }) => type === 'payment_intent.succeeded',
  )
  if (!event) throw new Error('no event')
  await Promise.all(Array.from({ length: 5 }, () => stripe.deliver(event)))
  await stripe.deliver(event)
  expect(await inboxOf(body.paymentData.email)).toMatchObject([
    { key: `order-confirmed:${orderId}`, count: 1 },
  ])
  expect(
    await rows(
      'SELECT state FROM mails WHERE subject_id = ? AND address = ?',
      orderId,
      body.paymentData.email,
    ),
  ).toEqual([{ state: 'delivered' }])
})
