import { isProductId } from '#contract/catalogue.ts'
import { fulfilment } from '#contract/fulfilment.ts'
import { tasksInsert } from './fulfilment-tasks.ts'
import type { OrderListener } from '../payments/order-listener.ts'

/** Owes a buyer what people do, from the first payment on; later ones meet the same rows. */
export const taskListener: OrderListener = (db, order, change) =>
  change.kind === 'payment' && isProductId(order.product)
    ? tasksInsert(
        db,
        { subject: 'order', id: order.id },
        fulfilment[order.product],
        Date.parse(change.happenedAt),
      )
    : []
