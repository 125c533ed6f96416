import { type Attack, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { stageStripe } from '../stage-stripe.ts'

type OrderRow = { state: string; paid_cents: number }

/** Every event five times at once, the latest first, again afterwards; and one about a stranger's payment. */
export const stripeEvents: Attack = {
  name: 'Stripe webhook ×5 at once, reordered, replayed, for an unknown order',
  run: (scale) =>
    onStage(scale, async (stage) => {
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
      const orders = await stage.query<OrderRow>(
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
