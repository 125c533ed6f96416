import { currency, productOf, type ProductId } from './catalogue.ts'
import { guarantees } from './guarantees.ts'
import type { OrderSaleMode } from './product.ts'

/**
 * What buyer and seller agree on: copied to the order when it is made, so that later prices, names and counts
 * change nothing. One charge takes `amountCents`; there are `count` of them, `intervalDays` apart.
 */
export type SaleTerms = {
  productName: string
  saleMode: OrderSaleMode
  currency: string
  amountCents: number
  count: number
  intervalDays: number
  guarantee: string
}

/** What the catalogue offers a product on today. */
export function offeredTerms(id: ProductId): SaleTerms {
  const { name, saleMode, amountCents, instalments } = productOf(id)
  return {
    productName: name,
    saleMode,
    currency,
    amountCents,
    count: instalments?.count ?? 1,
    intervalDays: instalments?.intervalDays ?? 0,
    guarantee: guarantees[id].text,
  }
}

/** Everything that is paid in the end under some terms, in cents. */
export function termsTotalCents({ amountCents, count }: Pick<SaleTerms, 'amountCents' | 'count'>) {
  return amountCents * count
}

/** Whether two sets of terms ask for the same money at the same times. */
export function asksTheSame(one: SaleTerms, other: SaleTerms): boolean {
  return (
    one.amountCents === other.amountCents &&
    one.currency === other.currency &&
    one.count === other.count &&
    one.intervalDays === other.intervalDays
  )
}
