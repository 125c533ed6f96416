import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { type Attack, finding, onStage, type Scale } from '../attack.ts'
import { stageStripe } from '../stage-stripe.ts'

type OrderRow = {
  state: string
  paid_cents: number
  plan_state: string | null
  review: string | null
}

/** Every event five times at once, the latest first, again afterwards; and one about a stranger's payment. */
export const stripeEvents: Attack = {
  name: 'Stripe webhook ×5 at once, reordered, replayed, for an unknown order',
  run: onStage(async (stage) => {
    const stripe = stageStripe(stage)
    const { orderId } = await stripe.buy('upfront')
    const events = (await stripe.events()).toReversed()
    const statuses: number[] = []
    for (const event of [...events, ...events]) {
      const five = await Promise.all(Array.from({ length: 5 }, () => stripe.deliver(event)))
      statuses.push(...five.map(({ status }) => status))
    }
    const paid = events.find(({ type }) => type === 'payment_intent.succeeded')
    if (!paid) throw new Error('The sandbox made no payment.')
    const object = { ...(paid.data.object as object), id: 'pi_stranger', metadata: {} }
    const stranger = await stripe.deliver({ ...paid, id: 'evt_stranger', data: { object } })
    const orders = await stage.query<Pick<OrderRow, 'state' | 'paid_cents'>>(
      'SELECT state, paid_cents FROM orders WHERE id = ?',
      orderId,
    )
    const payments = await stage.count('order_payments')
    const deliveries = await stage.count('deliveries', `subject = 'order'`)
    const kept = await stage.count('stripe_events', `outcome = 'review'`)
    const [order] = orders
    return finding(
      `${statuses.length} webhooks: 1 order ${order?.state} ($${Number(order?.paid_cents) / 100}), ${payments} payment, ${deliveries} relayed; stranger: ${stranger.outcome}`,
      [
        statuses.every((status) => status === 200),
        orders.length === 1 && order?.state === 'paid' && order.paid_cents === 500_000,
        payments === 1 && deliveries === 1 && kept === 0 && stranger.outcome === 'ignored',
      ],
    )
  }),
}

/** Three instalments over a year of the test clock; `isUntended` lets nothing be asked about the plan after it was made. */
function passYear(scale: Scale, isUntended: boolean) {
  return onStage(async (stage) => {
    const stripe = stageStripe(stage)
    const { orderId } = await stripe.buy('monthly')
    if (isUntended) {
      await stripe.behave('busy', '/subscriptions/')
      await stripe.deliverNews()
      for (let step = 0; step < 73; step += 1) {
        await stripe.advance(5, 120)
        await stripe.deliverNews()
      }
    } else {
      await stripe.deliverNews()
      await stripe.advance(365)
      await stripe.deliverNews((events) => events.toReversed())
    }
    const charges = await stripe.charges()
    const cents = charges.reduce((sum, { amount }) => sum + amount, 0)
    const sql = 'SELECT paid_cents, plan_state, review FROM orders WHERE id = ?'
    const [order] = await stage.query<Omit<OrderRow, 'state'>>(sql, orderId)
    return { charges: charges.length, cents, order }
  })(scale)
}

/** A plan takes three charges and no fourth, though its events arrive backwards or its exact end was never set. */
export const planOverYear: Attack = {
  name: 'monthly plan over a year of test clock, events reversed; again with nothing done about its end',
  async run(scale) {
    const reversed = await passYear(scale, false)
    const untended = await passYear(scale, true)
    return finding(
      [reversed, untended]
        .map(
          ({ charges, cents, order }) =>
            `${charges} charges = $${cents / 100}, ledger $${Number(order?.paid_cents) / 100}, ${order?.plan_state}, review ${order?.review}`,
        )
        .join('; '),
      [
        reversed.charges === 3 && reversed.cents === 599_100,
        untended.charges === 3 && untended.cents <= 599_100,
        ...[reversed, untended].map(({ cents, order }) => order?.paid_cents === cents),
        reversed.order?.plan_state === 'completed' && reversed.order.review === null,
        untended.order?.review === 'amount_differs',
      ],
    )
  },
}

type Seen = {
  runs: number
  deaths: number
  paid: number
  chargedCents: number
  enteredCents: number
}

/** Runs tests of `tests/worker` in workerd, with more runs than `npm test` has time for. */
function inWorkerd(file: string, env: Record<string, string>): Promise<string> {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const config = join(root, 'tests/worker/vitest.config.ts')
  return runQuietly([process.execPath, vitest, 'run', '--config', config, file], { env })
}

/**
 * Two tabs, webhooks, kills and redeliveries in random orders, checked against what must hold: a run that does
 * not fails the whole. Then a checkout and a webhook killed before and after each call to Stripe and each
 * commit, and resumed by the same and by another tab.
 */
export const twoTabs: Attack = {
  name: 'two tabs, webhooks, kills and redeliveries in any order; a checkout killed at every boundary',
  async run({ isQuick }) {
    const output = await inWorkerd('two-tabs', { MODEL_RUNS: isQuick ? '25' : '200' })
    await inWorkerd('killed-checkout', {})
    const seen = JSON.parse(/\{"event":"model".*?\}/.exec(output)?.[0] ?? '{}') as Partial<Seen>
    const { runs = 0, deaths = 0, paid = 0, chargedCents = 0, enteredCents = 0 } = seen
    return finding(
      `${runs} interleavings with ${deaths} kills, ${paid} paid: $${chargedCents / 100} charged, $${enteredCents / 100} entered; 0 lost, 0 doubled, 0 overcharged; killed at every boundary: the same`,
      [runs > 0, paid > 0, chargedCents === enteredCents],
    )
  },
}
