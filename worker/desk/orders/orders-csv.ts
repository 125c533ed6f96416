import type { OrderLine } from '#contract/desk/orders.ts'
import { findCountry } from '#lib/countries.ts'
import { csvMoney } from '#lib/csv.ts'
import { orderNumber } from '#lib/orders.ts'
import { csvStream } from '../csv-stream.ts'
import { listOrders } from './order-list.ts'

/** Orders read at once. */
const pageSize = 2_000

const heads = [
  'number',
  'id',
  'created',
  'paid at',
  'product',
  'buyer',
  'address',
  'country',
  'state',
  'sold',
  'currency',
  'price',
  'paid',
  'given back',
  'lost in disputes',
  'tax in the price',
] as const

const cells = (order: OrderLine) => [
  orderNumber(order.id),
  order.id,
  order.createdAt,
  order.paidAt ?? '',
  order.productName,
  order.name,
  order.email,
  // Stripe tells a country by its code.
  findCountry(order.country)?.name ?? order.country,
  order.dispute ? `${order.state}, dispute ${order.dispute}` : order.state,
  order.handNote === null ? 'by Stripe' : 'by hand',
  order.currency.toUpperCase(),
  csvMoney(order.totalCents),
  csvMoney(order.paidCents),
  csvMoney(order.refundedCents),
  csvMoney(order.lostCents),
  order.taxCents === null ? '' : csvMoney(order.taxCents),
]

type Wanted = Omit<Parameters<typeof listOrders>[1], 'cursor' | 'limit'>

/** Orders of a list as CSV. */
export function ordersCsv(db: D1Database, wanted: Wanted, mostPages: number) {
  let cursor: string | undefined
  return csvStream<OrderLine>({
    heads,
    cells,
    mostPages,
    async page() {
      const { orders, next } = await listOrders(db, { ...wanted, cursor, limit: pageSize })
      cursor = next ?? undefined
      return { rows: orders, isLast: next === null }
    },
  })
}
