import type { OrderLine } from '#contract/desk/orders.ts'
import { findCountry } from '#lib/countries.ts'
import { type CsvCell, csvMoney } from '#lib/csv.ts'
import { orderNumber } from '#lib/orders.ts'
import type { AppContext } from '../../http/app-context.ts'
import { csvStream } from '../csv-answer.ts'
import { listOrders } from './order-list.ts'

/** Orders read at once. */
const pageSize = 2_000

const columns: Record<string, (order: OrderLine) => CsvCell> = {
  number: ({ id }) => orderNumber(id),
  id: ({ id }) => id,
  created: ({ createdAt }) => createdAt,
  'paid at': ({ paidAt }) => paidAt ?? '',
  product: ({ productName }) => productName,
  buyer: ({ name }) => name,
  address: ({ email }) => email,
  // Stripe tells a country by its code.
  country: ({ country }) => findCountry(country)?.name ?? country,
  state: ({ state, dispute }) => (dispute ? `${state}, dispute ${dispute}` : state),
  sold: ({ handNote }) => (handNote === null ? 'by Stripe' : 'by hand'),
  currency: ({ currency }) => currency.toUpperCase(),
  price: ({ totalCents }) => csvMoney(totalCents),
  paid: ({ paidCents }) => csvMoney(paidCents),
  'given back': ({ refundedCents }) => csvMoney(refundedCents),
  'lost in disputes': ({ lostCents }) => csvMoney(lostCents),
  'tax in the price': ({ taxCents }) => (taxCents === null ? '' : csvMoney(taxCents)),
}

type Wanted = Omit<Parameters<typeof listOrders>[1], 'cursor' | 'limit'>

/** Orders of a list as CSV. */
export function ordersCsv(c: AppContext, wanted: Wanted) {
  let cursor: string | undefined
  return csvStream(c, {
    columns,
    async page() {
      const { rows, next } = await listOrders(c.env.DB, { ...wanted, cursor, limit: pageSize })
      cursor = next ?? undefined
      return { rows, isLast: next === null }
    },
  })
}
