import { expect, test } from 'vitest'
import { refundBody } from '#contract/desk/orders.ts'
import { requestRefund } from '#worker/desk/orders/order-actions.ts'
import { taskInsert } from '#worker/payments/stripe-tasks.ts'
import { refundOversold } from '#worker/payments/refund-payment.ts'
import { runTasks } from '#worker/payments/run-tasks.ts'
import { daySeconds } from '#lib/time.ts'
import { clientOf, stepped } from './interleavings.ts'
import { instalments, prices } from './prices.ts'
import { insertRow, mattersOf, newAccount, type Plan, rows } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

const owner = { actor: 'owner', role: 'owner', by: 'token' } as const

/** A paid order, and a refund of it that is owed and that nobody has begun to make. */
async function owedRefund(plan: Plan = 'upfront', payments = 1) {
  const { stripe, orderId } = await newAccount.openPaid(plan)
  for (let paid = 1; paid < payments; paid += 1) {
    await stripe.advance(instalments.intervalDays, 7_200)
  }
  await stripe.deliverAll()
  const key = crypto.randomUUID()
  const amountCents = plan === 'upfront' ? prices.fullCents : payments * prices.instalmentCents
  await requestRefund(testEnv.DB, orderId, refundBody.parse({ key, amountCents }), owner)
  return {
    stripe,
    orderId,
    intents: (await stripe.list('charges')).map(({ payment_intent: intent }) => intent),
    isDue: () => rows('UPDATE stripe_tasks SET next_at_ms = 0 WHERE order_id = ?', orderId),
    run: (context = { db: testEnv.DB, stripe: clientOf(stripe) }) =>
      runTasks({ ...context, nowMs: Date.now() }, { limit: 3, orderId }),
    request: async () => {
      const columns = 'state, reason, amount_cents AS amountCents'
      return (await rows(`SELECT ${columns} FROM refund_requests WHERE id = ?`, key))[0]
    },
    matters: () => mattersOf(orderId),
  }
}

type Owed = Awaited<ReturnType<typeof owedRefund>>

/** How a second runner comes to a task that a first one is at. */
const seconds: Record<string, (owed: Owed) => Promise<unknown>> = {
  'while it is claimed': ({ run }) => run(),
  'once its claim has run out': async ({ run, isDue }) => {
    await isDue()
    await run()
  },
}

for (const [how, second] of Object.entries(seconds)) {
  test(`a refund that a second runner takes up ${how} is made once, and nobody is told it was refused`, async () => {
    let stops = 0
    for (let hasEnded = false; !hasEnded; stops += 1) {
      const owed = await owedRefund()
      const first = stepped(owed.stripe, (context) => owed.run(context))
      for (let step = 0; step < stops && !hasEnded; step += 1) hasEnded = await first.step()
      await second(owed)
      await first.finish()
      // Whatever ended without its claim is taken up by the next.
      await owed.isDue()
      await owed.run()
      const refunds = await owed.stripe.list('refunds')
      expect([stops, refunds]).toMatchObject([stops, [{ amount: prices.fullCents }]])
      expect([stops, await owed.request()]).toMatchObject([stops, { state: 'made', reason: null }])
      expect(await owed.matters()).toEqual([])
    }
    expect(stops).toBeGreaterThan(6)
  })
}

test('a refund of which Stripe makes a part and refuses the rest is told as that part', async () => {
  const { stripe, run, isDue, intents, request, matters } = await owedRefund('monthly', 2)
  // Spread over both instalments, and then Stripe does not answer.
  await stripe.behave({ mode: 'busy', path: '/refunds' })
  await run()
  await stripe.behave({ mode: 'ok' })
  await stripe.refund(intents[0] ?? '')
  await isDue()
  await run()
  expect(await request()).toEqual({
    state: 'made',
    reason: 'charge_already_refunded',
    amountCents: prices.instalmentCents,
  })
  expect(await matters()).toEqual(['refund_refused'])
})

/** Stripe, which refuses to give one payment back. */
const refuses =
  (intent: string): typeof fetch =>
  async (input, init) =>
    String(init?.body).includes(intent) && init?.method === 'POST'
      ? Response.json(
          { error: { type: 'invalid_request_error', code: 'not_refundable', message: 'No.' } },
          { status: 400 },
        )
      : fetch(input, init)

test('what Stripe refused of a refund of everything does not go back later by itself', async () => {
  const owed = await owedRefund('monthly', 2)
  // The newest goes back first.
  const first = owed.intents.at(-1) ?? ''
  await owed.run({ db: testEnv.DB, stripe: clientOf(owed.stripe, refuses(first)) })
  const asMade = { state: 'made', reason: 'not_refundable', amountCents: prices.instalmentCents }
  expect(await owed.request()).toEqual(asMade)
  await owed.stripe.deliverAll()
  await owed.isDue()
  await owed.run()
  expect(await owed.stripe.list('refunds')).toHaveLength(1)
  expect(await owed.matters()).toEqual(['refund_refused'])
})

/** Stripe, where the first answer to a refund, or what else is asked, is an error that is kept for its idempotency key. */
function keepsFirstAnswer(status: number, asked = /\/refunds$/): typeof fetch {
  let kept: string | null = null
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input)
    if (init?.method !== 'POST' || !asked.test(pathname)) return fetch(input, init)
    const key = new Headers(init.headers).get('idempotency-key')
    kept ??= key
    if (key !== kept) return fetch(input, init)
    const type = status === 402 ? 'card_error' : 'invalid_request_error'
    return Response.json({ error: { type, code: 'declined', message: 'No.' } }, { status })
  }
}

test('an exact end that was answered with an error is set by the next try, whatever Stripe keeps', async () => {
  const { stripe, orderId } = await newAccount.openPaid('monthly')
  await stripe.behave({ mode: 'busy', path: '/subscriptions' })
  await stripe.deliverAll()
  await stripe.behave({ mode: 'ok' })
  const client = clientOf(stripe, keepsFirstAnswer(500, /\/subscriptions\/\w+$/))
  const tries = []
  for (let look = 0; look < 2; look += 1) {
    await rows('UPDATE stripe_tasks SET next_at_ms = 0 WHERE order_id = ?', orderId)
    const context = { db: testEnv.DB, stripe: client, nowMs: Date.now() }
    tries.push(await runTasks(context, { limit: 1, orderId }))
  }
  expect(tries).toMatchObject([{ failed: 1 }, { done: 1 }])
  const [plan] = await stripe.list('subscriptions')
  const planDays = instalments.count * instalments.intervalDays
  expect(plan?.cancel_at).toBe((plan?.billing_cycle_anchor ?? 0) + planDays * daySeconds)
})

test('a runner whose claim has run out tells nobody what it was refused', async () => {
  for (let stops = 0; ; stops += 1) {
    const owed = await owedRefund()
    const run = (context: Parameters<typeof owed.run>[0]) => owed.run(context)
    const first = stepped(owed.stripe, run, keepsFirstAnswer(400))
    for (let step = 0; step < stops; step += 1) await first.step()
    if ((await owed.request())?.['state'] === 'refused') {
      // It had its claim until the end.
      expect(stops).toBeGreaterThan(6)
      await first.finish()
      break
    }
    await owed.isDue()
    await owed.run()
    await first.finish()
    expect([stops, await owed.request()]).toMatchObject([stops, { state: 'made', reason: null }])
    expect([stops, await owed.matters()]).toEqual([stops, []])
  }
})

/** Everything that gives money back, brought to where it has to, and how it is tried. */
const givers: Record<
  string,
  (owed: Owed, stripe: ReturnType<typeof clientOf>) => Promise<() => Promise<unknown>>
> = {
  give_back: (owed, stripe) => Promise.resolve(() => owed.run({ db: testEnv.DB, stripe })),
  async call_off_invoice(owed, stripe) {
    const [invoice] = await owed.stripe.list('invoices')
    await rows('DELETE FROM stripe_tasks WHERE order_id = ?', owed.orderId)
    await taskInsert(
      testEnv.DB,
      { kind: 'call_off_invoice', objectId: invoice?.id ?? '', orderId: owed.orderId },
      Date.now(),
    ).run()
    return () => owed.run({ db: testEnv.DB, stripe })
  },
  async 'an oversold spot'({ orderId, intents }, stripe) {
    const noticed_at = '2026-11-23T00:00:00.000Z'
    await insertRow('slipped_sales', { order_id: orderId, noticed_at })
    await rows('UPDATE order_payments SET stripe_id = ? WHERE order_id = ?', intents[0], orderId)
    return () => refundOversold(testEnv.DB, stripe, orderId).catch(() => undefined)
  },
}

for (const [what, bring] of Object.entries(givers)) {
  test(`a refund (${what}) whose refusal Stripe keeps for its key is made with the next try`, async () => {
    const owed = await owedRefund('monthly')
    const run = await bring(owed, clientOf(owed.stripe, keepsFirstAnswer(402)))
    await run()
    expect(await owed.stripe.list('refunds')).toEqual([])
    await owed.isDue()
    await run()
    expect(await owed.stripe.list('refunds')).toMatchObject([{ amount: prices.instalmentCents }])
  })
}
