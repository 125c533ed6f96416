import { expect, test } from 'vitest'
import { prices } from './prices.ts'
import { checkoutBody, orderOf, rows, sign, stripeAccount } from './stripe-account.ts'

async function paidOrder() {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-payment-intent', checkoutBody())
  await stripe.pay(started.body.clientSecret)
  const { orderId } = started.body as { orderId: string }
  const [intent] = await stripe.list('intents')
  return { stripe, orderId, intentId: intent?.id ?? '' }
}

const succeeded = 'payment_intent.succeeded'

for (const [what, at, secret] of [
  ['forged', 0, 'whsec_other'],
  ['stale', -301, undefined],
  ['signed in the future', 301, undefined],
] as const) {
  test(`a ${what} webhook is refused and leaves no trace`, async () => {
    const { stripe, orderId } = await paidOrder()
    const event = await stripe.eventOf(succeeded)
    const body = JSON.stringify(event)
    const signature = await sign(body, Math.floor(Date.now() / 1000) + at, secret)
    const answer = await stripe.request('/api/stripe-webhook', {
      method: 'POST',
      headers: { 'stripe-signature': signature },
      body,
    })
    expect(answer.status).toBe(403)
    expect(await orderOf(orderId)).toMatchObject({ state: 'pending' })
    expect(await rows('SELECT 1 FROM stripe_events WHERE id = ?', event.id)).toEqual([])
  })
}

test('a webhook without a signature, or with a changed body, is refused', async () => {
  const { stripe } = await paidOrder()
  const bare = await stripe.request('/api/stripe-webhook', { method: 'POST', body: '{}' })
  expect(bare.status).toBe(403)
  const headers = { 'stripe-signature': await sign('{"amount":1}') }
  const changed = { method: 'POST', headers, body: '{"amount":2}' }
  expect((await stripe.request('/api/stripe-webhook', changed)).status).toBe(403)
})

test('while the webhook’s secret is exchanged, an event signed with the old and the new is taken', async () => {
  const { stripe, orderId } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  const body = JSON.stringify(event)
  const at = Math.floor(Date.now() / 1000)
  const [, ours] = (await sign(body, at)).split(',')
  const signature = `${await sign(body, at, 'whsec_the_next')},${ours}`
  const headers = { 'stripe-signature': signature }
  const answer = await stripe.request('/api/stripe-webhook', { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
})

test('an event five times at once and again a day later counts once', async () => {
  const { stripe, orderId } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  const answers = await Promise.all(Array.from({ length: 5 }, () => stripe.deliver(event)))
  answers.push(await stripe.deliver(event))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect(answers.filter(({ body }) => body.outcome === 'applied' && !body.duplicate)).toHaveLength(
    1,
  )
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', paid_cents: prices.fullCents })
  expect(await rows('SELECT 1 FROM deliveries WHERE id = ?', orderId)).toHaveLength(1)
  const confirmed = `SELECT 1 FROM mails WHERE kind = 'order-confirmed' AND subject_id = ?`
  expect(await rows(confirmed, orderId)).toHaveLength(1)
  expect(await rows('SELECT 1 FROM order_changes WHERE order_id = ?', orderId)).toHaveLength(1)
})

test('a decline that is reported after the payment changes nothing', async () => {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-payment-intent', checkoutBody())
  expect(await stripe.pay(started.body.clientSecret, '4000000000000002')).toBe(402)
  expect(await stripe.pay(started.body.clientSecret)).toBe(200)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'paid' })
})

test('a decline leaves the order failed, a payment after it paid', async () => {
  const stripe = stripeAccount()
  const started = await stripe.post('/api/create-payment-intent', checkoutBody())
  await stripe.pay(started.body.clientSecret, '4000000000000002')
  await stripe.deliverAll()
  expect(await orderOf(started.body.orderId)).toMatchObject({ state: 'failed', paid_cents: 0 })
  await stripe.pay(started.body.clientSecret)
  await stripe.deliverAll()
  expect(await orderOf(started.body.orderId)).toMatchObject({
    state: 'paid',
    paid_cents: prices.fullCents,
  })
})

test('an event of another business in the same account is ignored and leaves no trace', async () => {
  const { stripe } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  for (const metadata of [{}, { order_id: '4711' }, { order_id: crypto.randomUUID() }]) {
    const object = { ...(event.data.object as object), id: 'pi_stranger', metadata }
    const stranger = { ...event, id: `evt_${crypto.randomUUID()}`, data: { object } }
    expect((await stripe.deliver(stranger)).body).toMatchObject({ outcome: 'ignored' })
    expect(await rows('SELECT 1 FROM stripe_events WHERE id = ?', stranger.id)).toEqual([])
  }
})

test('money of ours whose order nobody knows is entered in an order put together again', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  const before = await orderOf(orderId)
  await rows('DELETE FROM order_attempts WHERE order_id = ?', orderId)
  await rows('DELETE FROM orders WHERE id = ?', orderId)
  await stripe.deliverAll()
  const { product, product_name, guarantee, email, total_cents } = before ?? {}
  expect(await orderOf(orderId)).toMatchObject({
    product,
    product_name,
    guarantee,
    email,
    total_cents,
    state: 'paid',
    paid_cents: prices.fullCents,
    review: 'rebuilt_order',
  })
  expect(await rows('SELECT 1 FROM order_payments WHERE stripe_id = ?', intentId)).toHaveLength(1)
})

test('an event of a shape nobody foresaw is kept for review, and one without its frame is refused', async () => {
  const { stripe, orderId } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  const object = { ...(event.data.object as object), id: { nested: true } }
  const bent = { ...event, id: `evt_${crypto.randomUUID()}`, data: { object } }
  expect((await stripe.deliver(bent)).body).toMatchObject({ outcome: 'review' })
  expect(await rows('SELECT * FROM stripe_events WHERE id = ?', bent.id)).toMatchObject([
    { outcome: 'review', reason: 'unreadable_event' },
  ])
  expect(await orderOf(orderId)).toMatchObject({ state: 'pending', paid_cents: 0 })
  const frameless = { ...event, id: `evt_${crypto.randomUUID()}`, created: 'yesterday' }
  expect((await stripe.deliver(frameless as never)).status).toBe(400)
})

test('a rightly signed event that money or Stripe cannot have said is kept for a person, not sent again', async () => {
  const { stripe, orderId } = await paidOrder()
  const [charge] = await stripe.list('charges')
  const event = await stripe.eventOf(succeeded)
  const intent = event.data.object as object
  const refund = { id: 're_1', object: 'refund', status: 'failed' }
  const bent: [type: string, object: object][] = [
    [succeeded, { ...intent, amount_received: 'much' }],
    [succeeded, { ...intent, amount_received: 2 ** 60 }],
    [succeeded, { ...intent, amount_received: -1 }],
    [succeeded, { ...intent, amount_received: 0.5 }],
    [succeeded, { ...intent, amount_received: null }],
    ['charge.refunded', { ...charge, amount_refunded: [] }],
    ['refund.failed', { ...refund, charge: 'ch_of_nobody' }],
  ]
  for (const [type, object] of bent) {
    const id = `evt_${crypto.randomUUID()}`
    const answer = await stripe.deliver({ ...event, id, type, data: { object } })
    expect([object, answer.status, answer.body.outcome]).toEqual([object, 200, 'review'])
    expect(
      await rows('SELECT detail FROM attention WHERE subject_id = ? AND cleared_at IS NULL', id),
    ).toEqual([{ detail: 'unreadable_event' }])
  }
  expect(await orderOf(orderId)).toMatchObject({ state: 'pending', paid_cents: 0 })
})

test('an event about an object that names itself after a property of all objects is answered', async () => {
  const { stripe } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  const object = { id: 'pi_1', object: '__proto__', metadata: {} }
  expect(await stripe.deliver({ ...event, id: 'evt_proto', data: { object } })).toMatchObject({
    status: 200,
    body: { outcome: 'ignored' },
  })
})

test('a payment of another amount than the order is entered and flagged', async () => {
  const { stripe, orderId } = await paidOrder()
  const event = await stripe.eventOf(succeeded)
  const object = { ...(event.data.object as object), amount_received: 100 }
  const { body } = await stripe.deliver({ ...event, data: { object } })
  expect(body).toMatchObject({ outcome: 'applied' })
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: 100,
    review: 'amount_differs',
  })
  expect(
    await rows('SELECT kind FROM attention WHERE subject_id = ? AND cleared_at IS NULL', orderId),
  ).toEqual([{ kind: 'amount_differs' }])
})

test('two payments on one order are both entered and told, until one is given back', async () => {
  const { stripe, orderId } = await paidOrder()
  await stripe.deliverAll()
  const event = await stripe.eventOf(succeeded)
  const id = `pi_${crypto.randomUUID()}`
  const object = { ...(event.data.object as object), id }
  await stripe.deliver({ ...event, id: `evt_${crypto.randomUUID()}`, data: { object } })
  expect(await orderOf(orderId)).toMatchObject({
    paid_cents: 2 * prices.fullCents,
    review: 'overpaid',
  })
  const charge = {
    id: `ch_${crypto.randomUUID()}`,
    object: 'charge',
    amount_refunded: prices.fullCents,
    metadata: (event.data.object as { metadata: object }).metadata,
    payment_intent: id,
  }
  const refunded = { ...event, id: `evt_${crypto.randomUUID()}`, type: 'charge.refunded' }
  await stripe.deliver({ ...refunded, data: { object: charge } })
  expect(await orderOf(orderId)).toMatchObject({ refunded_cents: prices.fullCents, review: null })
  expect(
    await rows('SELECT 1 FROM attention WHERE subject_id = ? AND cleared_at IS NULL', orderId),
  ).toEqual([])
})

test('a refund that fails is taken back out of the ledger and told, whatever arrives late', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  await stripe.deliverAll()
  const { id } = await stripe.refund(intentId)
  const refundEvents = (await stripe.list('events')).filter(
    ({ type }) => type === 'charge.refunded',
  )
  await stripe.turn('refund/fail', { refund: id })
  await stripe.deliverAll((events) => events.toReversed())
  expect(refundEvents).toHaveLength(1)
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    refunded_cents: 0,
    access_closed_at: null,
    review: 'refund_failed',
  })
})

test('refunds are added up in any order, and a full one makes the order refunded', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  await stripe.deliverAll()
  await stripe.refund(intentId, 900)
  await stripe.refund(intentId, 700)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refunded_cents: 1_600 })
  await stripe.refund(intentId)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    state: 'refunded',
    refunded_cents: prices.fullCents,
  })
})

test('a refund that is heard of before its payment ends as refunded', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  await stripe.refund(intentId)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(orderId)).toMatchObject({ state: 'refunded', paid_cents: prices.fullCents })
})

test('a dispute marks the order for review and its end is kept', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  await stripe.deliverAll()
  const { id, evidence_details: evidence } = await stripe.dispute(intentId)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    dispute: 'open',
    review: 'disputed',
    state: 'paid',
  })
  const dueMs = Number(evidence.due_by) * 1_000
  expect(await rows('SELECT detail FROM attention WHERE subject_id = ?', orderId)).toEqual([
    { detail: `answer_by_${new Date(dueMs).toISOString().slice(0, 10)}` },
  ])
  await stripe.closeDispute(id, 'lost')
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    dispute: 'lost',
    lost_cents: prices.fullCents,
    access_closed_at: expect.any(String),
  })
  expect(
    await rows('SELECT kind FROM attention WHERE subject_id = ? AND cleared_at IS NULL', orderId),
  ).toEqual([{ kind: 'dispute_lost' }])
})

test('the payment status is told without naming the buyer, and unknown orders are not found', async () => {
  const { stripe, orderId, intentId } = await paidOrder()
  const read = async (query: string) => {
    const answer = await stripe.request(`/api/payment-status?${query}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect(JSON.parse((await read(`order=${orderId}`)).text)).toMatchObject({ state: 'pending' })
  await stripe.deliverAll()
  const paid = await read(`payment_intent=${intentId}`)
  expect(JSON.parse(paid.text)).toMatchObject({ state: 'paid', paidCents: prices.fullCents })
  expect(paid.text).not.toMatch(/Grace|@example/)
  const unknown = `order=${crypto.randomUUID()}`
  for (const query of ['', unknown, 'order=%27%20OR%201', 'payment_intent=x']) {
    expect((await read(query)).status).toBe(404)
  }
})
