import { expect, onTestFinished, test, vi } from 'vitest'
import { currency, products } from '#contract/catalogue.ts'
import { type DeskOrder, deskOrderPaths as paths } from '#contract/desk/orders.ts'
import { findPath, type Found } from '#contract/desk/find.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { findCountry } from '#lib/countries.ts'
import { libraryWords } from '#contract/library-words.ts'
import { libraryPaths } from '#contract/paths.ts'
import { orderAccess } from '#lib/orders.ts'
import { dayMs, hourMs } from '#lib/time.ts'
import { sendLead } from './call-worker.ts'
import { auditOf, deskSession, deskTokens } from './desk-session.ts'
import { fillBucket, lessonPath, openedBy } from './library-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { instalments, prices } from './prices.ts'
import { insertRow, mattersOf, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { site } from '#site.config.ts'

async function atDesk(role: 'owner' | 'staff' = 'owner') {
  const stripe = stripeAccount({ ...deskTokens })
  const desk = await deskSession(stripe.request, role)
  const order = async (id: string) => (await desk.get(paths.one(id))).body as DeskOrder
  return { stripe, desk, order }
}

const sale = (more: object = {}) => ({
  key: crypto.randomUUID(),
  product: 'marketing-2025',
  email: someone(),
  firstName: 'Grace',
  lastName: 'Hopper',
  amountCents: 15_000,
  paidOn: '2026-11-02',
  note: 'Transfer 4711',
  ...more,
})

test('a sale by hand opens what was bought and causes the mails of any other, once, and says that it is one', async () => {
  const { stripe, desk, order } = await atDesk()
  const given = sale()
  const { body } = await desk.post(paths.byHand, given)
  expect((await desk.post(paths.byHand, given)).body).toEqual(body)
  const told = await order(body.orderId)
  expect(told).toMatchObject({
    email: given.email,
    state: 'paid',
    paidCents: 15_000,
    totalCents: 15_000,
    handNote: 'Transfer 4711',
    paidAt: '2026-11-02T12:00:00.000Z',
  })
  expect(told.mails.map(({ kind }) => kind).toSorted()).toEqual([
    'operator-order',
    'order-confirmed',
  ])
  expect(told.delivery).toMatchObject({ state: expect.any(String) })
  await fillBucket()
  expect((await (await openedBy(given.email)).get(lessonPath)).response.status).toBe(200)
  expect(await stripe.list('requests')).toEqual([])
  const line = await auditOf('orders.by-hand', body.orderId)
  const detail: unknown = expect.stringContaining(`"currency":"${currency}"`)
  expect(line).toMatchObject([{ actor: 'owner', detail }])
  expect(JSON.stringify(line)).not.toContain(given.email)
})

test('money of a day came behind what its buyer did on that day, and wins the lead of it', async () => {
  const { desk, order } = await atDesk()
  const given = sale()
  const { id } = await sendLead(contactSubmission(given.email))
  await rows(
    'UPDATE leads SET received_at = ?1, submitted_at = ?1 WHERE submission_id = ?2',
    `${given.paidOn}T17:00:00.000Z`,
    id,
  )
  const { orderId } = (await desk.post(paths.byHand, given)).body
  expect((await order(orderId)).paidAt).toBe(`${given.paidOn}T17:00:00.001Z`)
  expect(await rowsWhere('lead_work', { lead_id: id })).toMatchObject([
    { state: 'won', order_id: orderId },
  ])
})

test('money of today is booked on that day, also where UTC has yet to reach it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const paidOn = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  vi.setSystemTime(Date.parse(paidOn) - hourMs)
  const { desk, order } = await atDesk()
  const { orderId } = (await desk.post(paths.byHand, sale({ paidOn }))).body
  expect((await order(orderId)).paidAt).toBe(`${paidOn}T00:00:00.000Z`)
})

test('who looks for a buyer finds what each has bought, and for its number the order once', async () => {
  const { desk } = await atDesk()
  const lastName = `Sought${crypto.randomUUID().slice(0, 8)}`
  const given = sale({ lastName })
  const { orderId } = (await desk.post(paths.byHand, given)).body
  await desk.post(paths.byHand, sale({ lastName }))
  const found = async (q: string) => (await desk.get(`${findPath}?q=${q}`)).body.found as Found[]
  const ofOrder = `/orders/${orderId}`
  const all = await found(lastName)
  expect(all.map(({ to }) => to.split('/')[1])).toEqual(['people', 'orders', 'people', 'orders'])
  const place = all.findIndex(({ says }) => says === given.email)
  expect(all[place + 1]?.to).toBe(ofOrder)
  expect((await found(orderId)).map(({ to }) => to)).toEqual([ofOrder, all[place]?.to])
})

test('what people do for a sale by hand is due from when it was entered', async () => {
  const { desk, order } = await atDesk()
  const { body } = await desk.post(paths.byHand, sale({ product: 'deep-dive' }))
  const { tasks } = await order(body.orderId)
  expect(tasks).toHaveLength(fulfilment['deep-dive'].length)
  const early = tasks.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < Date.now())
  expect(early).toEqual([])
})

test('a sale by hand takes a spot of the month it was paid in', async () => {
  const { desk } = await atDesk()
  const { body } = await desk.post(paths.byHand, sale({ product: 'velocity-audit' }))
  expect(await rowsWhere('seats', { order_id: body.orderId })).toMatchObject([
    { state: 'sold', period: '2026-11' },
  ])
})

test('money of a sale by hand goes back in the books alone, never through Stripe, and no more than came', async () => {
  const { stripe, desk, order } = await atDesk()
  const { body } = await desk.post(paths.byHand, sale())
  const giveBack = (amountCents: number, key: string = crypto.randomUUID()) =>
    desk.post(paths.refunds(body.orderId), { key, amountCents, cause: 'duplicate', note: 'Twice' })
  const key = crypto.randomUUID()
  expect((await giveBack(5_000, key)).body.refund).toMatchObject({ state: 'made', note: 'Twice' })
  await giveBack(5_000, key)
  expect((await giveBack(10_001)).body.error.fields).toHaveProperty('amountCents')
  expect(await order(body.orderId)).toMatchObject({ refundedCents: 5_000, accessClosedAt: null })
  await giveBack(10_000)
  const told = await order(body.orderId)
  expect(told).toMatchObject({ state: 'refunded', refundedCents: 15_000, refundableCents: 0 })
  expect(told.accessClosedAt).not.toBeNull()
  expect(told.mails.filter(({ kind }) => kind === 'refunded')).toHaveLength(2)
  expect(await stripe.list('requests')).toEqual([])
})

test('a sale by hand that is sent twice at once is entered once, and said to be', async () => {
  const { desk } = await atDesk()
  const given = sale()
  const enter = () => desk.post(paths.byHand, given)
  const [{ body }, again] = await Promise.all([enter(), enter()])
  expect(body).toEqual({ orderId: expect.any(String) })
  expect(again.body).toEqual(body)
  expect(await auditOf('orders.by-hand', body.orderId)).toHaveLength(1)
})

test('a sale by hand, or a link, that is sent once more with other details is refused, not said to be entered, and the dialog says what to do', async () => {
  const { desk, order } = await atDesk()
  const given = sale()
  const { orderId } = (await desk.post(paths.byHand, given)).body
  const { body } = await desk.post(paths.byHand, { ...given, amountCents: 51_000 })
  expect(body.error.fields.key).toContain('begin anew')
  expect(await order(orderId)).toMatchObject({ paidCents: 15_000 })
  const link = { key: crypto.randomUUID(), product: 'marketing-2025', email: someone() }
  await desk.post(paths.paymentLink, link)
  const other = await desk.post(paths.paymentLink, { ...link, email: someone() })
  expect(other.body.error.fields.key).toContain('begin anew')
})

test('of two refunds of a sale by hand at once the one that finds too little left is refused', async () => {
  const { desk, order } = await atDesk()
  const { orderId } = (await desk.post(paths.byHand, sale())).body
  const asked = Array.from({ length: 2 }, () => ({ key: crypto.randomUUID(), amountCents: 10_000 }))
  const answers = await Promise.all(asked.map((each) => desk.post(paths.refunds(orderId), each)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  expect(await order(orderId)).toMatchObject({ refundedCents: 10_000, refundableCents: 5_000 })
  const unseen = { key: crypto.randomUUID(), amountCents: 100, leftCents: 15_000 }
  expect((await desk.post(paths.refunds(orderId), unseen)).body.error.code).toBe('edit_conflict')
})

/** A plan of which one instalment was paid, and what is open of it once a bank has refused the others. */
async function endedPlan() {
  const { stripe, desk, order } = await atDesk()
  const { orderId, email } = await stripe.buy('monthly')
  const sent = (amountCents: number, more: object = {}) =>
    desk.post(paths.payments(orderId), {
      key: crypto.randomUUID(),
      amountCents,
      paidOn: '2026-11-02',
      note: 'Transfer 4712',
      ...more,
    })
  expect((await sent(100)).body.error.fields.amountCents).toContain('End the plan first')
  await stripe.refuseNext()
  await stripe.advance(instalments.count * instalments.intervalDays)
  await stripe.deliverAll()
  // Long past its days.
  const began = new Date(Date.now() - 365 * dayMs).toISOString()
  const back = 'UPDATE orders SET plan_ends_at = NULL, paid_at = ?1 WHERE id = ?2'
  await rows(back, began, orderId)
  await rows('UPDATE order_payments SET paid_at = ?1 WHERE order_id = ?2', began, orderId)
  expect(await mattersOf(orderId)).toEqual(['plan_ended_unpaid'])
  const mails = async () =>
    (await rowsWhere('mails', { subject_id: orderId, kind: 'instalment-paid' })).map(({ data }) =>
      JSON.parse(String(data)),
    )
  return { stripe, desk, email, told: () => order(orderId), sent, mails, orderId }
}

test('the rest of a plan that ended is entered once, opens what was bought again, and leaves nothing to do', async () => {
  const { stripe, email, told, sent, mails, orderId } = await endedPlan()
  await fillBucket()
  const leftCents = prices.planCents - prices.instalmentCents
  const reader = await openedBy(email)
  const shelf = libraryPaths.shelf('deep-dive')
  expect((await reader.get(shelf)).response.status).toBe(404)
  const { tasks } = await told()
  const tooMuch = (await sent(leftCents + 1)).body.error.fields.amountCents
  expect(tooMuch).toContain((leftCents / 100).toFixed(2))
  const key = crypto.randomUUID()
  const answers = await Promise.all([sent(leftCents, { key }), sent(leftCents, { key })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await sent(1, { key })).body.error.fields.key).toContain('another amount')
  const paid = await told()
  expect(paid).toMatchObject({ planState: 'completed', paidCents: prices.planCents, matters: [] })
  expect(paid.payments).toMatchObject([{ note: '' }, { note: 'Transfer 4712' }])
  expect([paid.tasks, paid.invoices.length]).toEqual([tasks, 2])
  expect(await auditOf('orders.payment', orderId)).toHaveLength(1)
  expect((await reader.get(shelf)).response.status).toBe(200)
  const { count } = instalments
  expect(await mails()).toMatchObject([{ number: count, nextAt: null, amountCents: leftCents }])
  expect((await mails())[0]).not.toHaveProperty('rest')
  const { payments } = await stripe.statusOf(orderId)
  expect(payments.map(({ isPaid }: { isPaid: boolean }) => isPaid)).toEqual(Array(count).fill(true))
  expect((await reader.get(libraryPaths.receipt(orderId))).text).not.toContain(
    `, ${libraryWords.purchases.dueState}`,
  )
})

test('a small part of what is left of a plan opens nothing, and its mail says that more is open', async () => {
  const { told, sent, mails } = await endedPlan()
  for (let part = 0; part < instalments.count; part += 1) await sent(100)
  expect(orderAccess({ ...(await told()), paidAt: '2026-01-01' }, Date.now()).is).toBe('unpaid')
  expect(await mails()).toMatchObject(
    Array.from({ length: instalments.count }, () => ({ rest: 'ended' })),
  )
})

test('small parts that are entered by hand make no instalment that Stripe collects later an extra one', async () => {
  const { stripe, sent, orderId } = await endedPlan()
  for (let part = 1; part < instalments.count; part += 1) await sent(100)
  const intents = await stripe.list('intents')
  const open = intents.find(({ status }) => status !== 'succeeded')
  await stripe.turn('settle', { intent: open?.id })
  await stripe.deliverAll()
  expect(await mattersOf(orderId)).not.toContain('extra_instalment_refunded')
  const [order] = await rowsWhere('orders', { id: orderId })
  expect(order).toMatchObject({
    paid_cents: 2 * prices.instalmentCents + 100 * (instalments.count - 1),
  })
})

test('once the last of a plan that ended has gone back by hand nothing of it is left to do', async () => {
  const { stripe, desk, told, sent, orderId } = await endedPlan()
  await sent(100)
  const giveBack = (amountCents: number, isByHand: boolean) =>
    desk.post(paths.refunds(orderId), { key: crypto.randomUUID(), amountCents, isByHand })
  await giveBack(prices.instalmentCents, false)
  await stripe.deliverAll()
  expect(await mattersOf(orderId)).toEqual(['plan_ended_unpaid'])
  await giveBack(100, true)
  expect(await told()).toMatchObject({ state: 'refunded' })
  expect(await mattersOf(orderId)).toEqual([])
})

test('of an order that was paid both ways what came by hand goes back by hand, and no more of each than came so', async () => {
  const { stripe, desk, told, sent, orderId } = await endedPlan()
  const handCents = prices.planCents - prices.instalmentCents
  await sent(handCents)
  expect(await told()).toMatchObject({ refundableCents: prices.planCents, handCents })
  const giveBack = (amountCents: number, isByHand: boolean) =>
    desk.post(paths.refunds(orderId), { key: crypto.randomUUID(), amountCents, isByHand })
  const most = [await giveBack(prices.planCents, false), await giveBack(handCents + 1, true)]
  const left = [prices.instalmentCents, handCents].map((cents) => (cents / 100).toFixed(2))
  for (const [index, { body }] of most.entries())
    expect(body.error.fields.amountCents).toContain(left[index])
  expect((await giveBack(handCents, true)).body.refund).toMatchObject({ state: 'made' })
  expect(await told()).toMatchObject({ refundedCents: handCents, handCents: 0 })
  expect(await stripe.list('refunds')).toEqual([])
  await giveBack(prices.instalmentCents, false)
  await stripe.deliverAll()
  expect(await told()).toMatchObject({ state: 'refunded', refundableCents: 0 })
  const mails = await rowsWhere('mails', { subject_id: orderId, kind: 'refunded' })
  expect(mails.map(({ data }) => 'isByHand' in JSON.parse(String(data)))).toEqual([true, false])
})

test('a day to come, an unknown product and no amount are refused by their names', async () => {
  const { desk } = await atDesk()
  const wrong = { paidOn: '2999-01-01', product: 'nothing', amountCents: 0, email: 'nobody' }
  const { body } = await desk.post(paths.byHand, sale(wrong))
  expect(Object.keys(body.error.fields).toSorted()).toEqual(Object.keys(wrong).toSorted())
})

test.each(['vip', 'deep-dive'] as const)('a paid link for %s is an order', async (product) => {
  const { stripe, desk, order } = await atDesk()
  const email = someone()
  const asked = { key: crypto.randomUUID(), product, email, firstName: 'Ada', isMailed: true }
  const { body: link } = await desk.post(paths.paymentLink, asked)
  expect((await desk.post(paths.paymentLink, asked)).body).toEqual(link)
  const [session] = await stripe.list('sessions')
  expect(session).toMatchObject({
    customer_email: email,
    amount_total: products[product].amountCents,
  })
  const [mail] = await rowsWhere('mails', { address: email, kind: 'payment-link' })
  expect(String(mail?.['data'])).toContain(link.url)
  await stripe.paySession(session?.id ?? '', { email })
  await stripe.deliverAll()
  expect(await order(link.orderId)).toMatchObject({ state: 'paid', email, handNote: null })
})

test('a link is not said to be mailed where mails come back', async () => {
  const { stripe, desk } = await atDesk()
  const email = someone()
  await insertRow('mail_suppressions', { address: email, reason: 'bounced', since: '2026-11-22' })
  const asked = { key: crypto.randomUUID(), product: 'vip', email, isMailed: true }
  const { body } = await desk.post(paths.paymentLink, asked)
  expect(body.error.fields).toHaveProperty('email')
  expect(await stripe.list('sessions')).toEqual([])
})

test('a plan has no payment link and is entered by nobody, as its terms are agreed to on its own page', async () => {
  const { desk } = await atDesk()
  const asked = sale({ product: 'deep-dive-instalments' })
  for (const path of [paths.paymentLink, paths.byHand]) {
    const { body } = await desk.post(path, asked)
    expect(Object.keys(body.error.fields)).toEqual(['product'])
  }
})

test('a link for the VIP price ends with it, and afterwards there is none', async () => {
  const { stripe, desk } = await atDesk()
  const before = { ...site.campaign }
  onTestFinished(() => void Object.assign(site.campaign, before))
  const endsMs = Date.now() + 2 * hourMs
  site.campaign.vipDeadline = new Date(endsMs).toISOString()
  const asked = () => ({ key: crypto.randomUUID(), product: 'vip', email: someone() })
  const { body } = await desk.post(paths.paymentLink, asked())
  expect(Date.parse(body.endsAt)).toBe(endsMs)
  const [session] = await stripe.list('sessions')
  expect(session?.expires_at).toBe(Math.floor(endsMs / 1000))
  site.campaign.vipDeadline = new Date().toISOString()
  const late = await desk.post(paths.paymentLink, asked())
  expect([late.status, late.body.error.code]).toEqual([422, 'offer_ended'])
})

test('Stripe is told why money goes back, and the note stays here', async () => {
  const { stripe, desk, order } = await atDesk()
  const { orderId } = await stripe.buy()
  const refund = {
    key: crypto.randomUUID(),
    amountCents: 100,
    cause: 'fraudulent',
    note: 'A thief',
  }
  await desk.post(paths.refunds(orderId), refund)
  expect(await stripe.list('refunds')).toMatchObject([{ reason: 'fraudulent' }])
  expect((await order(orderId)).refunds).toMatchObject([{ cause: 'fraudulent', note: 'A thief' }])
})

test('orders are exported as they are listed: whole units, one spelling of a country, no formulas', async () => {
  const { stripe, desk } = await atDesk()
  const { orderId } = await stripe.buy('upfront', { firstName: '=1+1', country: 'GB' })
  const given = sale({ lastName: 'Byhand' })
  const { body } = await desk.post(paths.byHand, given)
  const { body: text, headers } = await desk.get(`${paths.csv}?q=${given.email}`)
  expect(headers.get('content-type')).toContain('text/csv')
  const lines = String(text).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${body.orderId},`)
  expect(lines[1]).toContain(`by hand,${site.currency},150.00,150.00,0.00,0.00`)
  const { body: all } = await desk.get(paths.csv)
  const line = String(all)
    .split('\r\n')
    .find((each) => each.includes(orderId))
  expect(line).toContain(`'=1+1`)
  expect(line).toContain(findCountry('GB')?.name)
  expect(String(all)).not.toMatch(/,GB,/)
})
