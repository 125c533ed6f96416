import { type Attack, type Scale, finding } from '../attack.ts'
import { onStage } from '../on-stage.ts'
import { stageStripe } from '../stage-stripe.ts'

type OrderRow = { paid_cents: number; plan_state: string | null; review: string | null }

/** Three instalments over a year of the test clock; `isUntended` lets nothing be asked about the plan after it was made. */
function passYear(scale: Scale, isUntended: boolean) {
  return onStage(scale, async (stage) => {
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
    const [order] = await stage.query<OrderRow>(sql, orderId)
    return { charges: charges.length, cents, order }
  })
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
