import { expect, test } from 'vitest'
import { mortalWorker, type Death } from './mortal-worker.ts'
import { prices } from './prices.ts'
import { checkoutBody, rows, stripeAccount } from './stripe-account.ts'
import { testEnv } from './test-env.ts'

type Plan = 'upfront' | 'monthly'
type Answer = { status: number; body: { clientSecret: string; orderId: string } }

const pathOf = (plan: Plan) =>
  plan === 'monthly' ? '/api/create-subscription' : '/api/create-payment-intent'

/** A checkout on an account of its own, begun by a worker that dies. */
async function beginAndDie(plan: Plan, death: Death | null) {
  const mortal = mortalWorker(testEnv.DB, death)
  const dying = stripeAccount({ DB: mortal.db })
  const body = { ...checkoutBody(plan), amount: undefined }
  const answer = await mortal.live(() => dying.post(pathOf(plan), body))
  return { body, answer: answer as Answer, mortal, stripe: stripeAccount({}, dying.url) }
}

type Bought = Awaited<ReturnType<typeof beginAndDie>>

/** The same tab again, or another one that begins anew in its place under the other plan. */
async function resume({ stripe, body }: Bought, plan: Plan, who: 'same' | 'other') {
  if (who === 'same') {
    return { answer: (await stripe.post(pathOf(plan), body)) as Answer, plan }
  }
  const other: Plan = plan === 'monthly' ? 'upfront' : 'monthly'
  const begun = {
    ...body,
    checkoutId: crypto.randomUUID(),
    replaces: body.checkoutId,
    paymentData: { ...body.paymentData, paymentPlan: other },
  }
  return { answer: (await stripe.post(pathOf(other), begun)) as Answer, plan: other }
}

const contract = { upfront: prices.fullCents, monthly: prices.planCents }

for (const plan of ['upfront', 'monthly'] as const) {
  for (const who of ['same', 'other'] as const) {
    test(`a ${plan} checkout killed at any boundary and resumed by the ${who} tab charges the contract`, async () => {
      const whole = await beginAndDie(plan, null)
      expect(whole.answer.status).toBe(200)
      const { boundaries } = whole.mortal
      expect(boundaries).toBeGreaterThan(2)
      for (let at = 0; at < boundaries; at += 1) {
        for (const when of ['before', 'after'] as const) {
          const bought = await beginAndDie(plan, { at, when })
          expect(bought.mortal.hasDied, `${when} ${at}`).toBe(true)
          const resumed = await resume(bought, plan, who)
          expect(resumed.answer.status, `${when} ${at}`).toBe(200)
          const { stripe } = bought
          expect(await stripe.pay(resumed.answer.body.clientSecret)).toBe(200)
          // The tab that was open before tries its own form, if it ever got one.
          if (bought.answer.status === 200) await stripe.pay(bought.answer.body.clientSecret)
          await stripe.deliverAll()
          await stripe.advance(200)
          await stripe.deliverAll((events) => events.toReversed())
          const charges = await stripe.list('charges')
          const charged = charges.reduce((sum, { amount }) => sum + amount, 0)
          expect(charged, `${when} ${at}`).toBe(contract[resumed.plan])
          const { email } = bought.body.paymentData
          expect(
            await rows('SELECT paid_cents, total_cents, review FROM orders WHERE email = ?', email),
          ).toEqual([{ paid_cents: charged, total_cents: charged, review: null }])
        }
      }
    }, 240_000)
  }
}

test('a webhook killed at any boundary and sent again enters the payment once and ends the plan', async () => {
  const passes = async (death: Death | null) => {
    const mortal = mortalWorker(testEnv.DB, death)
    const dying = stripeAccount({ DB: mortal.db })
    const stripe = stripeAccount({}, dying.url)
    const started = await stripe.post('/api/create-subscription', checkoutBody('monthly'))
    await stripe.pay(started.body.clientSecret)
    const paid = (await stripe.list('events')).find(({ type }) => type === 'invoice.paid')
    if (!paid) throw new Error('no event')
    const told = await mortal.live(() => dying.deliver(paid))
    if (told.status !== 200) await stripe.deliver(paid)
    await rows(
      'UPDATE stripe_tasks SET next_at_ms = iif(order_id = ?, 0, 9e15) WHERE done_at IS NULL',
      started.body.orderId,
    )
    await stripe.runCron()
    await stripe.advance(365)
    await stripe.deliverAll()
    const charged = (await stripe.list('charges')).reduce((sum, { amount }) => sum + amount, 0)
    const [order] = await rows('SELECT * FROM orders WHERE id = ?', started.body.orderId)
    expect([charged, order?.['paid_cents'], order?.['review']]).toEqual([
      prices.planCents,
      prices.planCents,
      null,
    ])
    return mortal.boundaries
  }
  const boundaries = await passes(null)
  expect(boundaries).toBeGreaterThan(3)
  for (let at = 0; at < boundaries; at += 1) {
    for (const when of ['before', 'after'] as const) await passes({ at, when })
  }
}, 240_000)
