import { expect, onTestFinished, test, vi } from 'vitest'
import { prices } from './prices.ts'
import { mattersOf, newAccount, orderOf, rows, rowsWhere, sign } from './stripe-account.ts'

const succeeded = 'payment_intent.succeeded'

test('a webhook that is forged, stale, bare, changed or without its frame is refused and leaves no trace; one signed with old and new secret is taken', async () => {
  const { stripe, orderId } = await newAccount.openPaid()
  const event = await stripe.eventOf(succeeded)
  const body = JSON.stringify(event)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const now = Math.floor(Date.now() / 1000)
  const send = async (signature?: string) => {
    const headers: HeadersInit = signature === undefined ? {} : { 'stripe-signature': signature }
    return (await stripe.request('/api/stripe-webhook', { method: 'POST', headers, body })).status
  }
  const refused = [
    await sign(body, now, 'whsec_other'),
    await sign(body, now - 301),
    await sign(body, now + 301),
    await sign('{"amount":1}'),
    undefined,
  ]
  for (const signature of refused) expect(await send(signature)).toBe(403)
  const frameless = { ...event, id: `evt_${crypto.randomUUID()}`, created: 'yesterday' }
  expect((await stripe.deliver(frameless as never)).status).toBe(400)
  expect(await orderOf(orderId)).toMatchObject({ state: 'pending' })
  expect(await rowsWhere('stripe_events', { id: event.id })).toEqual([])
  // While the secret is exchanged.
  const [, ours] = (await sign(body, now)).split(',')
  expect(await send(`${await sign(body, now, 'whsec_the_next')},${ours}`)).toBe(200)
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
})

test('an event five times at once and again a day later counts once, and so does a payment that two tell of', async () => {
  const { stripe, orderId } = await newAccount.openPaid()
  const event = await stripe.eventOf(succeeded)
  const other = { ...event, id: `evt_${crypto.randomUUID()}` }
  const told = [event, event, other, event, event, event]
  const answers = await Promise.all(told.map((each) => stripe.deliver(each)))
  answers.push(await stripe.deliver(event))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 200])
  expect(answers.filter(({ body }) => body.outcome === 'applied' && !body.duplicate)).toHaveLength(
    2,
  )
  const once = { state: 'paid', paid_cents: prices.fullCents, matters: [] }
  expect(await orderOf(orderId)).toMatchObject(once)
  expect(await rowsWhere('deliveries', { id: orderId })).toHaveLength(1)
  const confirmed = `SELECT 1 FROM mails WHERE kind = 'order-confirmed' AND subject_id = ?`
  expect(await rows(confirmed, orderId)).toHaveLength(1)
  expect(await rowsWhere('order_changes', { order_id: orderId })).toHaveLength(2)
})

test('a decline that is reported after the payment changes nothing', async () => {
  const { stripe, orderId, clientSecret } = await newAccount.open()
  expect(await stripe.pay(clientSecret, '4000000000000002')).toBe(402)
  expect(await stripe.pay(clientSecret)).toBe(200)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid' })
})

test('a rightly signed event that money or Stripe cannot have said is kept for a person, not sent again', async () => {
  const { stripe, orderId } = await newAccount.openPaid()
  const [charge] = await stripe.list('charges')
  const event = await stripe.eventOf(succeeded)
  const intent = event.data.object as object
  const refund = { id: 're_1', object: 'refund', status: 'failed' }
  const bent: [type: string, object: object][] = [
    [succeeded, { ...intent, id: { nested: true } }],
    [succeeded, { ...intent, amount_received: 'much' }],
    [succeeded, { ...intent, amount_received: 2 ** 60 }],
    [succeeded, { ...intent, amount_received: -1 }],
    [succeeded, { ...intent, amount_received: 0.5 }],
    [succeeded, { ...intent, amount_received: null }],
    ['charge.refunded', { ...charge, amount_refunded: [] }],
    ['charge.refunded', { object: 'charge', customer: { id: { nested: true } } }],
    ['refund.failed', { ...refund, charge: 'ch_of_nobody' }],
    // Half of a sign, which no address can hold.
    ['refund.failed', { ...refund, charge: '\ud800' }],
  ]
  for (const [type, object] of bent) {
    const id = `evt_${crypto.randomUUID()}`
    const answer = await stripe.deliver({ ...event, id, type, data: { object } })
    const sent = JSON.stringify(object)
    expect([sent, answer.status, answer.body.outcome]).toEqual([sent, 200, 'review'])
    const [matter] = await rowsWhere('attention', { subject_id: id, cleared_at: null })
    expect(matter).toMatchObject({ detail: 'unreadable_event' })
    const [kept] = await rowsWhere('stripe_events', { id })
    expect(kept).toMatchObject({ outcome: 'review', reason: 'unreadable_event' })
  }
  expect(await orderOf(orderId)).toMatchObject({ state: 'pending', paid_cents: 0 })
})

test('a payment of another amount than the order is entered and flagged', async () => {
  const { stripe, orderId } = await newAccount.openPaid()
  const event = await stripe.eventOf(succeeded)
  const object = { ...(event.data.object as object), amount_received: 100 }
  const { body } = await stripe.deliver({ ...event, data: { object } })
  expect(body).toMatchObject({ outcome: 'applied' })
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    paid_cents: 100,
    matters: ['amount_differs'],
  })
  expect(await mattersOf(orderId)).toEqual(['amount_differs'])
})

test('two payments on one order are both entered and told, until one is given back', async () => {
  const { stripe, orderId } = await newAccount.openPaid()
  await stripe.deliverAll()
  const event = await stripe.eventOf(succeeded)
  const id = `pi_${crypto.randomUUID()}`
  const object = { ...(event.data.object as object), id }
  await stripe.deliver({ ...event, id: `evt_${crypto.randomUUID()}`, data: { object } })
  expect(await orderOf(orderId)).toMatchObject({
    paid_cents: 2 * prices.fullCents,
    matters: ['overpaid'],
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
  expect(await orderOf(orderId)).toMatchObject({ refunded_cents: prices.fullCents, matters: [] })
  expect(await mattersOf(orderId)).toEqual([])
})

test('a refund that fails is taken back out of the ledger and told, whatever arrives late', async () => {
  const { stripe, orderId, intent } = await newAccount.openPaid()
  await stripe.deliverAll()
  const { id } = await stripe.refund(intent)
  await stripe.turn('refund/fail', { refund: id })
  const told = await stripe.deliverAll((events) => events.toReversed())
  expect(told).toContain('charge.refunded 200 applied')
  expect(await orderOf(orderId)).toMatchObject({
    state: 'paid',
    refunded_cents: 0,
    access_closed_at: null,
    matters: ['refund_failed'],
  })
})

test('refunds are added up in any order, before their payment too, and a full one makes the order refunded', async () => {
  const { stripe, orderId, intent } = await newAccount.openPaid()
  await stripe.refund(intent, 900)
  await stripe.refund(intent, 700)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', refunded_cents: 1_600 })
  await stripe.refund(intent)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({
    state: 'refunded',
    refunded_cents: prices.fullCents,
  })
})

test('the payment status is told without naming the buyer, and unknown orders are not found', async () => {
  const { stripe, orderId, intent } = await newAccount.openPaid()
  const read = async (query: string, accept = '*/*') => {
    const answer = await stripe.request(`/api/payment-status?${query}`, { headers: { accept } })
    return { status: answer.status, text: await answer.text() }
  }
  const pending = await read(`order=${orderId}`, 'application/json')
  expect(JSON.parse(pending.text)).toMatchObject({ orderId, state: 'pending' })
  await stripe.deliverAll()
  const paid = await read(`payment_intent=${intent}`)
  expect(JSON.parse(paid.text)).toMatchObject({ state: 'paid', paidCents: prices.fullCents })
  expect(paid.text).not.toMatch(/Grace|@example/)
  const unknown = `order=${crypto.randomUUID()}`
  for (const query of ['', unknown, 'order=%27%20OR%201', 'payment_intent=x']) {
    expect((await read(query)).status).toBe(404)
  }
})
