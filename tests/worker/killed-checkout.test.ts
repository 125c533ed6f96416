import { expect, test } from 'vitest'
import { startPaymentPaths } from '#contract/paths.ts'
import { products } from '#contract/catalogue.ts'
import { mortalWorker, type Death } from './mortal-worker.ts'
import { prices } from './prices.ts'
import { sessionOf, setSpots } from './seats.ts'
import {
  checkoutBody,
  orderOf,
  ordersWhere,
  rowsWhere,
  stripeAccount,
  type Plan,
} from './stripe-account.ts'
import { isNight, testEnv } from './test-env.ts'

setSpots(1_000)

/** A worker that dies, and one that lives, on the same Stripe account. */
function workers(death: Death | null) {
  const mortal = mortalWorker(testEnv.DB, death)
  const dying = stripeAccount({ DB: mortal.db })
  return { mortal, dying, stripe: stripeAccount({}, dying.url) }
}

/**
 * Does something once with a worker that lives, and then with one that dies before and after each boundary it passed.
 * After one is before the next, but for an answer that may go out between them: where it `hasSender`, who does
 * something else without it, both are tried, and of the others each night.
 */
async function killedEverywhere(
  { fewest, hasSender = false }: { fewest: number; hasSender?: boolean },
  pass: (death: Death | null, at: string) => Promise<number>,
) {
  const boundaries = await pass(null, 'never')
  expect(boundaries).toBeGreaterThan(fewest)
  for (let at = 0; at < boundaries; at += 1) {
    await pass({ at, when: 'before' }, `before ${at}`)
    const isLast = at === boundaries - 1
    if (isLast || hasSender || isNight) await pass({ at, when: 'after' }, `after ${at}`)
  }
}

/** A checkout on an account of its own, begun by a worker that dies. */
async function beginAndDie(plan: Plan, death: Death | null) {
  const { mortal, dying, stripe } = workers(death)
  const body = { ...checkoutBody(plan), amount: undefined }
  const answer = await mortal.live(() => dying.post(startPaymentPaths[plan], body))
  return { body, answer, mortal, stripe }
}

type Bought = Awaited<ReturnType<typeof beginAndDie>>

/** The same tab again, or another one that begins anew in its place under the other plan. */
async function resume({ stripe, body }: Bought, plan: Plan, who: 'same' | 'other') {
  if (who === 'same') return { answer: await stripe.post(startPaymentPaths[plan], body), plan }
  const other: Plan = plan === 'monthly' ? 'upfront' : 'monthly'
  const details = { ...body.paymentData, paymentPlan: other }
  const answer = await stripe.begin(other, details, { replaces: body.checkoutId })
  return { answer, plan: other }
}

const contract = { upfront: prices.fullCents, monthly: prices.planCents }

for (const plan of ['upfront', 'monthly'] as const) {
  for (const who of ['same', 'other'] as const) {
    test(`a ${plan} checkout killed at any boundary and resumed by the ${who} tab charges the contract`, async () => {
      await killedEverywhere({ fewest: 2 }, async (death, at) => {
        const bought = await beginAndDie(plan, death)
        expect(bought.mortal.hasDied, at).toBe(death !== null)
        const resumed = await resume(bought, plan, who)
        expect(resumed.answer.status, at).toBe(200)
        const { stripe } = bought
        expect(await stripe.pay(resumed.answer.body.clientSecret)).toBe(200)
        // The tab that was open before tries its own form, if it ever got one.
        if (bought.answer.status === 200) await stripe.pay(bought.answer.body.clientSecret)
        await stripe.deliverAll()
        await stripe.advance(200)
        await stripe.deliverAll((events) => events.toReversed())
        const charged = await stripe.chargedCents()
        expect(charged, at).toBe(contract[resumed.plan])
        const { email } = bought.body.paymentData
        expect(await ordersWhere({ email })).toMatchObject([
          {
            paid_cents: charged,
            total_cents: charged,
            plan_state: resumed.plan === 'monthly' ? 'completed' : null,
            matters: [],
          },
        ])
        return bought.mortal.boundaries
      })
    })
  }
}

test('a webhook killed at any boundary and sent again enters the payment once and ends the plan', async () => {
  await killedEverywhere({ fewest: 3, hasSender: true }, async (death) => {
    const { mortal, dying, stripe } = workers(death)
    const { orderId } = await stripe.openPaid('monthly')
    const paid = await stripe.eventOf('invoice.paid')
    const told = await mortal.live(() => dying.deliver(paid))
    if (told.status !== 200) await stripe.deliver(paid)
    await stripe.runCronFor(orderId)
    await stripe.advance(365)
    await stripe.deliverAll()
    expect(await stripe.chargedCents()).toBe(prices.planCents)
    const entered = { paid_cents: prices.planCents, matters: [] }
    expect(await orderOf(orderId)).toMatchObject(entered)
    return mortal.boundaries
  })
})

for (const [product, whoByDay] of [
  ['marketing-2025', 'same'],
  ['velocity-audit', 'other'],
] as const) {
  for (const who of isNight ? (['same', 'other'] as const) : [whoByDay]) {
    test(`a payment page for ${product}, killed at any boundary and asked for again by the ${who} tab, is paid once`, async () => {
      const price = products[product].amountCents
      await killedEverywhere({ fewest: 2 }, async (death) => {
        const { mortal, dying, stripe } = workers(death)
        const email = `grace-${crypto.randomUUID()}@example.com`
        const ask = (worker: typeof dying, checkoutId: string) =>
          worker.post('/api/create-checkout-session', { product, checkoutId })
        const checkoutId = crypto.randomUUID()
        const first = await mortal.live(() => ask(dying, checkoutId))
        const again = who === 'same' ? checkoutId : crypto.randomUUID()
        const second = await ask(stripe, again)
        expect(second.status).toBe(200)
        expect(await stripe.paySession(sessionOf(second), { email })).toBe(303)
        // The tab that was open before tries its own page, if that is the same one it cannot be paid again.
        if (who === 'same' && first.status === 200) {
          await stripe.paySession(sessionOf(first), { email })
        }
        await stripe.deliverAll((events) => events.toReversed())
        expect(await stripe.chargedCents()).toBe(price)
        expect(await ordersWhere({ email })).toMatchObject([
          { paid_cents: price, total_cents: price, state: 'paid', matters: [] },
        ])
        const confirmed = { kind: 'order-confirmed', address: email }
        expect(await rowsWhere('mails', confirmed)).toHaveLength(1)
        return mortal.boundaries
      })
    })
  }
}

/** Something that happens to a plan that has been paid once; what the order says of it afterwards. */
const told = {
  'checkout.session.completed': null,
  'payment_intent.succeeded': null,
  'charge.refunded': { refunded_cents: 1_000, paid_cents: prices.fullCents },
  'charge.dispute.closed': { dispute: 'lost', lost_cents: prices.fullCents },
} as const

for (const [type, after] of Object.entries(told)) {
  test(`${type}, killed at any boundary and sent again, is entered once`, async () => {
    await killedEverywhere({ fewest: 0, hasSender: true }, async (death) => {
      const { mortal, dying, stripe } = workers(death)
      const isPage = type.startsWith('checkout')
      const email = `grace-${crypto.randomUUID()}@example.com`
      if (isPage) await stripe.payPage('marketing-2025', { email })
      else await stripe.openPaid('upfront', { email })
      if (after) {
        await stripe.deliverAll()
        const [charge] = await stripe.list('charges')
        const intent = charge?.payment_intent ?? ''
        if (type === 'charge.refunded') await stripe.refund(intent, 1_000)
        else await stripe.moveDispute((await stripe.dispute(intent)).id, 'lost')
      }
      const event = await stripe.eventOf(type)
      await mortal.live(() => dying.deliver(event))
      await stripe.deliver(event)
      await stripe.deliver(event)
      await stripe.deliverAll()
      const price = isPage ? prices.courseCents : prices.fullCents
      expect(await ordersWhere({ email })).toMatchObject([
        after ?? { paid_cents: price, total_cents: price, state: 'paid', matters: [] },
      ])
      const kinds = (await rowsWhere<{ kind: string }>('mails', { address: email })).map(
        ({ kind }) => kind,
      )
      const isBack = type === 'charge.refunded'
      expect(kinds.toSorted()).toEqual(['order-confirmed', ...(isBack ? ['refunded'] : [])])
      return mortal.boundaries
    })
  })
}
