import type Stripe from 'stripe'
import { beforeEach, expect, test } from 'vitest'
import { productOf } from '#contract/catalogue.ts'
import { bookingSubjects } from '#contract/forms/booking.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import type { MailKind } from '#contract/mails.ts'
import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { raiseAttention } from '#worker/database/attention.ts'
import { answerToLead } from '#worker/leads/mails-of-lead.ts'
import { applyEvent } from '#worker/payments/apply-event.ts'
import { planCallOff } from '#worker/payments/refund-requests.ts'
import { remindOfInstalments } from '#worker/payments/payments-cron.ts'
import { reportOpen } from '#worker/mail/mail-cron.ts'
import { sendLead } from './call-worker.ts'
import { renewTables } from './fresh-database.ts'
import { clientOf, stepped } from './interleavings.ts'
import { paidOrder } from './library-rig.ts'
import { inboxOf, inboxInTheEnd, resendSettings } from './mail-rig.ts'
import { contactSubmission } from './sample-leads.ts'
import { someone } from './sandbox-crm.ts'
import { instalments } from './prices.ts'
import { insertRow, orderOf, rows, rowsWhere, stripeAccount } from './stripe-account.ts'
import { troubledDb } from './tapped-db.ts'
import { testEnv } from './test-env.ts'

beforeEach(renewTables)

type Row = { kind: MailKind; data: string }

const mailsTo = (address: string) =>
  rows<Row>('SELECT kind, data FROM mails WHERE address = ? ORDER BY rowid', address)

const kindsTo = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind)

/** What the mails of a kind to an address say. */
const toldOf = async (address: string, wanted: MailKind): Promise<unknown[]> =>
  (await mailsTo(address))
    .filter(({ kind }) => kind === wanted)
    .map(({ data }) => JSON.parse(data) as unknown)

const payUrl = expect.stringMatching(/^https:\/\/invoice\.stripe\.com\//) as unknown

const lead = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '+15550100199',
  source: 'x',
  tags: [] as string[],
  customFields: [] as { id: string; value: string }[],
}

const asked = (fields: Record<string, string>) => ({
  ...lead,
  customFields: Object.entries(fields).map(([id, value]) => ({ id, value })),
})

test.each([
  ['contact', asked({ plan_requested: 'accelerator' }), { plan: 'accelerator' }],
  ['contact', asked({ plan_requested: 'no such plan' }), { plan: null }],
  ['qualification', lead, { form: 'qualification' }],
  ['offer', lead, { firstName: 'Ada' }],
  ['vip', lead, { firstName: 'Ada' }],
  ['partner', lead, { programme: 'partner' }],
  ['affiliate', lead, { programme: 'affiliate' }],
  [
    'booking',
    asked({
      booking_subject: bookingSubjects[0],
      preferred_time_2: '2026-12-01T10:00',
      time_zone: 'Europe/Berlin',
    }),
    { times: ['2026-12-01T10:00'], timeZone: 'Europe/Berlin', bookingId: 'an-id' },
  ],
  [
    'email-results',
    asked({ calculator: 'pricing', results_url: `${site.origin}/pricing?a=1&b=2` }),
    { calculator: 'pricing', inputs: 'a=1&b=2' },
  ],
  ['estimate', asked({ estimate_inputs: 'a=1' }), { estimate: { inputs: 'a=1' } }],
  ['estimate', asked({ estimate_inputs: '' }), { estimate: { inputs: '' } }],
  ['waiting-list', asked({ waiting_for: waitingLists.vip.name }), { list: 'vip' }],
])('a lead of the form %s is answered with what it asked for', (kind, given, data) => {
  expect(answerToLead({ submissionId: 'an-id', kind, lead: given })?.data).toMatchObject(data)
})

test.each([
  ['lead', lead],
  ['newsletter', lead],
  ['booking', lead],
  ['estimate', lead],
  ['email-results', asked({ calculator: 'pricing', results_url: 'nonsense' })],
  ['waiting-list', asked({ waiting_for: 'something else' })],
  ['__proto__', lead],
])('a lead of the kind %s that promises no mail causes none', (kind, given) => {
  expect(answerToLead({ submissionId: 'an-id', kind, lead: given })).toBeNull()
})

test('whoever writes to us hears at once what happens next, and so does the operator, once', async () => {
  const email = someone()
  const submission = { ...contactSubmission(email), submissionId: crypto.randomUUID() }
  for (let times = 0; times < 3; times += 1) await sendLead(submission, resendSettings)
  expect(await inboxOf(email)).toMatchObject([{ count: 1 }])
  expect(await kindsTo(email)).toEqual(['enquiry-received'])
  const told = { kind: 'operator-lead', subject_id: submission.submissionId }
  expect(await rowsWhere('mails', told)).toHaveLength(1)
})

test('the operator who answers a notice writes to whom it is about, not to themselves', async () => {
  const email = someone()
  await sendLead(contactSubmission(email), resendSettings)
  const notices = await inboxOf(site.contactEmail)
  expect(notices.filter(({ text }) => text.includes(email))).toMatchObject([{ replyTo: email }])
  expect(await inboxOf(email)).toMatchObject([{ replyTo: site.contactEmail }])
})

test('a plan is confirmed, each payment told, a decline told with where to pay, and a refund with its sum', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { amountCents } = productOf('deep-dive-instalments')
  const { email: to } = await stripe.buy('monthly')
  await stripe.deliverAll()
  expect(await kindsTo(to)).toEqual(['order-confirmed'])
  await stripe.advance(instalments.intervalDays + 1, 120)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-paid')).toMatchObject([{ number: 2, amountCents }])
  await stripe.refuseNext()
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-failed')).toMatchObject([{ number: 3, payUrl }])
  const paid = (await stripe.list('charges')).filter(({ status }) => status === 'succeeded')
  const [charge, other] = paid.map((each) => each.payment_intent ?? '')
  const parts = [
    [charge, 1_000],
    [charge, amountCents - 1_000],
    [other, amountCents],
  ] as const
  for (const [intent = '', cents] of parts) {
    await stripe.refund(intent, cents)
    await stripe.deliverAll()
  }
  expect(await toldOf(to, 'refunded')).toMatchObject(
    parts.map(([, cents]) => ({ amountCents: cents, isWhole: false })),
  )
  expect(new Set((await inboxOf(to)).map(({ count }) => count))).toEqual(new Set([1]))
})

test('a payment that was open when the rest was called off is told of, and no other is announced', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { email: to, orderId } = await stripe.buy('monthly')
  await stripe.refuseNext(true)
  await stripe.deliverAll()
  await testEnv.DB.batch(planCallOff(testEnv.DB, orderId, Date.now()))
  expect(await stripe.answerBank()).toBe(200)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-paid')).toMatchObject([{ number: 2, nextAt: null }])
  const texts = (await inboxOf(to)).map(({ text }) => text)
  expect(texts.join('\n')).toContain('nothing more is charged')
})

test('a payment that was open when Stripe ended the plan is told of, and none is announced that nobody takes', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { email: to } = await stripe.buy('monthly')
  await stripe.refuseNext(true)
  const [plan] = await stripe.list('subscriptions')
  await clientOf(stripe).subscriptions.cancel(plan?.id ?? '')
  await stripe.deliverAll()
  expect(await stripe.answerBank()).toBe(200)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-paid')).toMatchObject([{ number: 2, nextAt: null }])
  expect((await inboxOf(to)).map(({ text }) => text).join('\n')).toContain('still open')
})

test('an instalment that the bank asks about is told once with where to answer, and no other way to pay is offered while Stripe tries the next', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { email: to, orderId } = await stripe.buy('monthly')
  await stripe.refuseNext(true)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-failed')).toMatchObject([{ number: 2, payUrl }])
  const endsAt = new Date(Date.now() + 20 * dayMs).toISOString()
  await rows('UPDATE orders SET plan_ends_at = ? WHERE id = ?', endsAt, orderId)
  expect(await stripe.answerBank()).toBe(200)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-paid')).toMatchObject([{ nextAt: null, rest: 'tried' }])
  expect((await inboxOf(to)).map(({ text }) => text).join('\n')).toContain('tried again by itself')
})

test('a payment that was on its way and never came is told to its buyer and to a person, who has nothing to do once it is paid', async () => {
  const stripe = stripeAccount()
  const { clientSecret, intent, orderId, email: to } = await stripe.open()
  await stripe.pay(clientSecret, '4000000000000077')
  await stripe.deliverAll()
  await stripe.turn('settle', { intent, isDeclined: true })
  await stripe.deliverAll()
  expect(await kindsTo(to)).toEqual(['payment-failed'])
  expect(await orderOf(orderId)).toMatchObject({ state: 'failed', matters: ['failed_late'] })
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  expect(await orderOf(orderId)).toMatchObject({ state: 'paid', matters: [] })
})

test('the same on Stripe’s page, of which the buyer is known from when the payment is on its way', async () => {
  const [stripe, to] = [stripeAccount(), someone()]
  const settle = await stripe.payLate('marketing-2025', { email: to, name: 'Grace Hopper' })
  const order = { email: to, last_name: 'Hopper' }
  expect(await rowsWhere('orders', order)).toMatchObject([{ state: 'processing' }])
  await settle(false)
  await stripe.deliverAll()
  expect(await kindsTo(to)).toEqual(['payment-failed'])
})

/** A plan whose second and third payment both wait for the buyer's bank. */
async function leaveTwoOpen(stripe: ReturnType<typeof stripeAccount>) {
  const bought = await stripe.buy('monthly')
  await stripe.refuseNext(true)
  await stripe.advance(instalments.intervalDays)
  await stripe.deliverAll()
  return bought
}

test('where one payment stays open, the next that is declined is told as itself, with no day that is past, and the next that comes announces none', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { email: to } = await leaveTwoOpen(stripe)
  expect(await toldOf(to, 'instalment-failed')).toMatchObject([
    { number: 2, closesAt: expect.any(String) },
    { number: 3, closesAt: null },
  ])
  // The day after that of the payment which is still open.
  await stripe.advance(1)
  expect(await stripe.answerBank()).toBe(200)
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-paid')).toMatchObject([{ nextAt: null, rest: 'tried' }])
})

test.each([
  ['the older first', [1, 2]],
  ['the newer first, after which Stripe calls it active', [2, 1]],
])('a plan with two payments open is overdue until both have come, %s', async (_name, order) => {
  const stripe = stripeAccount()
  const { orderId } = await leaveTwoOpen(stripe)
  const intents = await stripe.list('intents')
  for (const [index, plan_state] of ['past_due', 'active'].entries()) {
    await stripe.turn('settle', { intent: intents[order[index] ?? 0]?.id })
    await stripe.deliverAll()
    expect(await orderOf(orderId)).toMatchObject({ plan_state })
  }
})

test('a decline says nothing of access that the desk has closed', async () => {
  const stripe = stripeAccount({ ...resendSettings })
  const { email: to, orderId } = await stripe.buy('monthly')
  await stripe.deliverAll()
  const closed = 'access_closed_at = ?1, access_withdrawn_at = ?1'
  await rows(`UPDATE orders SET ${closed} WHERE id = ?2`, new Date().toISOString(), orderId)
  await stripe.refuseNext()
  await stripe.deliverAll()
  expect(await toldOf(to, 'instalment-failed')).toMatchObject([
    { number: 2, payUrl, closesAt: null },
  ])
  const mails = await inboxOf(to)
  const mail = mails.find(({ subject }) => subject.includes('did not go through'))
  expect(mail?.text).toContain('Pay now')
  expect(mail?.text).not.toMatch(/nothing changes|stays open/i)
})

test('a decline that is heard of after its instalment was paid writes to nobody', async () => {
  const stripe = stripeAccount()
  const { email: to, orderId } = await stripe.buy('monthly')
  await stripe.refuseNext(true)
  expect(await stripe.answerBank()).toBe(200)
  await stripe.deliverAll((events) => events.toReversed())
  expect(await kindsTo(to)).toEqual(['order-confirmed', 'instalment-paid'])
  expect(await orderOf(orderId)).toMatchObject({ plan_state: 'active' })
})

test('a payment to come is told of once, three days ahead, and never of a plan that ended', async () => {
  const { email: to } = await stripeAccount().buy('monthly')
  const { intervalDays } = instalments
  const told = async (days: number) => {
    await remindOfInstalments(testEnv.DB, Date.now() + days * dayMs)
    return (await toldOf(to, 'instalment-upcoming')).length
  }
  expect(await told(intervalDays - 5)).toBe(0)
  expect(await told(intervalDays - 2)).toBe(1)
  expect(await told(intervalDays - 1)).toBe(1)
  const again = async (change: string) => {
    await rows(`UPDATE orders SET ${change} WHERE email = ?`, to)
    await rows(`DELETE FROM mails WHERE kind = 'instalment-upcoming' AND address = ?`, to)
    return told(intervalDays - 1)
  }
  const closed = `access_closed_at = '2026-01-01'`
  expect(await again(`${closed}, access_withdrawn_at = '2026-01-01'`)).toBe(1)
  expect(await again(`${closed}, access_withdrawn_at = NULL`)).toBe(0)
  expect(await again(`access_closed_at = NULL, plan_state = 'canceled'`)).toBe(0)
})

test('payments to come are told of by the day on which Stripe takes them, and none of a plan that is called off', async () => {
  const stripe = stripeAccount()
  const { orderId, clientSecret, email: to } = await stripe.open('monthly')
  await stripe.advance(0, 20 * 3_600)
  await stripe.pay(clientSecret)
  await stripe.deliverAll()
  const [plan] = await stripe.list('subscriptions')
  const beganMs = (plan?.billing_cycle_anchor ?? 0) * 1_000
  const dayOf = (number: number) =>
    new Date(beganMs + number * instalments.intervalDays * dayMs).toISOString()
  expect(await toldOf(to, 'order-confirmed')).toMatchObject([
    { planEndsAt: dayOf(instalments.count) },
  ])
  const { payments } = await stripe.statusOf(orderId)
  expect(payments[1].dueOn).toBe(dayOf(1).slice(0, 10))
  const remind = async () => {
    await remindOfInstalments(testEnv.DB, beganMs + (instalments.intervalDays - 2.9) * dayMs)
    return toldOf(to, 'instalment-upcoming')
  }
  const callOff = (at: string | null) =>
    rows('UPDATE orders SET plan_called_off_at = ? WHERE id = ?', at, orderId)
  await callOff(dayOf(0))
  expect(await remind()).toEqual([])
  await callOff(null)
  expect(await remind()).toMatchObject([{ dueAt: dayOf(1).replace('.000', '') }])
})

test('a refund that came back and is made once more is told of once more, with its own credit note', async () => {
  const stripe = stripeAccount()
  const { email: to, intent } = await stripe.buy()
  const giveBack = async (cents: number) => {
    const { id: refund } = await stripe.refund(intent, cents)
    await stripe.deliverAll()
    await inboxInTheEnd(to)
    return refund
  }
  await giveBack(1_000)
  await stripe.turn('refund/fail', { refund: await giveBack(500) })
  await stripe.deliverAll()
  await stripe.advance(0, 5)
  await giveBack(500)
  expect(await toldOf(to, 'refunded')).toMatchObject([
    { amountCents: 1_000 },
    { amountCents: 500 },
    { amountCents: 500 },
  ])
  const papers = (await inboxOf(to)).flatMap(({ attachments }) => attachments)
  expect(new Set(papers.map(({ name }) => name)).size).toBe(4)
})

test.each([
  ['in turn', [0, 1]],
  ['the later first', [1, 0]],
])(
  'of two refunds of a charge that are heard of at once no more is told than went back, %s',
  async (_name, turns) => {
    const stripe = stripeAccount()
    const { email: to, intent } = await stripe.buy()
    for (const cents of [100, 200]) await stripe.refund(intent, cents)
    const events = (await stripe.list('events')).filter(({ type }) => type === 'charge.refunded')
    const heard = events.map((event) =>
      stepped(stripe, (context) =>
        applyEvent({ ...context, event: event as unknown as Stripe.Event, nowMs: Date.now() }),
      ),
    )
    // Noted and worked out, and not committed yet.
    for (const { step } of heard) expect([await step(), await step()]).toEqual([false, false])
    for (const turn of turns) await heard[turn]?.finish()
    const told = (await toldOf(to, 'refunded')) as { amountCents: number }[]
    expect(told.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(300)
  },
)

test('the operator is written to about a matter once, and again when it comes back', async () => {
  const subjectId = crypto.randomUUID()
  const matter = { kind: 'stripe_task', subjectId } as const
  const beginMs = Date.now()
  const meetAfter = async (minutes: number) => {
    const nowMs = beginMs + minutes * 60_000
    await raiseAttention(testEnv.DB, matter, nowMs).run()
    await reportOpen(testEnv.DB, nowMs)
    return (await rowsWhere('mails', { kind: 'operator-attention' })).length
  }
  expect([await meetAfter(0), await meetAfter(1)]).toEqual([1, 1])
  await rows('UPDATE attention SET cleared_at = raised_at WHERE subject_id = ?', subjectId)
  expect(await meetAfter(2)).toBe(2)
})

const meet = (subjectId: string, nowMs: number) =>
  raiseAttention(testEnv.DB, { kind: 'stripe_task', subjectId }, nowMs).run()

/** Matters in the operator’s mails, a list a mail. */
const mattersTold = async () => {
  const told = await toldOf(site.contactEmail, 'operator-attention')
  return (told as { matters: { id: string }[] }[]).map(({ matters }) => matters.map(({ id }) => id))
}

test('of two runs at once neither keeps back what the other has not told', async () => {
  const nowMs = Date.now()
  await meet('one', nowMs)
  const hasRead = Promise.withResolvers<void>()
  let second = Promise.resolve()
  const first = reportOpen(
    troubledDb(testEnv.DB, async () => {
      await meet('two', nowMs)
      const behind = troubledDb(testEnv.DB, () => {
        hasRead.resolve()
        return first
      })
      second = reportOpen(behind, nowMs)
      await hasRead.promise
    }),
    nowMs,
  )
  await first
  await second
  await reportOpen(testEnv.DB, nowMs + 60_000)
  expect(await mattersTold()).toEqual([['stripe_task:one'], ['stripe_task:two']])
})

test('a matter that came up after the run began, whose clock is behind, is told once and keeps none back', async () => {
  const beginMs = Date.now()
  await meet('one', beginMs + 5)
  await reportOpen(testEnv.DB, beginMs)
  await meet('two', beginMs + 10)
  await reportOpen(testEnv.DB, beginMs + 60_000)
  expect(await mattersTold()).toEqual([['stripe_task:one'], ['stripe_task:two']])
})

test('the operator’s mail names who each matter is about, says its cause and leads to its place', async () => {
  const order = await paidOrder(someone(), 'vip', { last_name: 'Of The Dispute' })
  const plan = `sub_${crypto.randomUUID()}`
  const now = new Date().toISOString()
  const task = { id: `stop_plan:${plan}`, kind: 'stop_plan', object_id: plan, order_id: order }
  await insertRow('stripe_tasks', { ...task, created_at: now, done_at: now })
  for (const matter of [
    { kind: 'disputed', subjectId: order },
    { kind: 'stripe_task', subjectId: plan, detail: 'stop_plan' },
  ] as const) {
    await raiseAttention(testEnv.DB, matter, Date.now()).run()
  }
  await reportOpen(testEnv.DB, Date.now())
  expect(JSON.stringify(await rowsWhere('mails', { kind: 'operator-attention' }))).not.toContain(
    'Of The Dispute',
  )
  const mail = (await inboxInTheEnd(site.contactEmail)).find(({ text }) => text.includes(order))
  expect(mail?.text.match(/About: Ada Of The Dispute/g)).toHaveLength(2)
  expect(mail?.text).toContain('Cause: A plan could not be ended')
  expect(mail?.text).toContain(`/desk/orders/${order}`)
  expect(mail?.text).toContain(`/desk/orders?q=${plan}`)
})
