import { site } from '#site.config.ts'
import { type Bump, bumpCents } from './bump.ts'
import { currency, productOf, type ProductId } from './catalogue.ts'
import { guarantees } from './guarantees.ts'
import type { OrderSaleMode } from './product.ts'

/**
 * What buyer and seller agree on: copied to the order when it is made, so that later prices, names and counts
 * change nothing. One charge takes `amountCents`; there are `count` of them, `intervalDays` apart. The first takes the price
 * of `bump` as well.
 */
export type SaleTerms = {
  productName: string
  saleMode: OrderSaleMode
  currency: string
  amountCents: number
  count: number
  intervalDays: number
  guarantee: string
  bump?: Bump | null
}

/** What the catalogue offers a product on today, alone or with the course that can be added. */
export function offeredTerms(id: ProductId, added?: string | null): SaleTerms {
  const { name, saleMode, amountCents, instalments } = productOf(id)
  const course = added === site.bump ? site.bump : null
  const bump = course && productOf(course)
  return {
    productName: bump ? `${name} + ${bump.name}` : name,
    saleMode,
    currency,
    amountCents,
    count: instalments?.count ?? 1,
    intervalDays: instalments?.intervalDays ?? 0,
    guarantee:
      course && bump
        ? `${guarantees[id].text} ${bump.name}: ${guarantees[course].text}`
        : guarantees[id].text,
    bump: course &&
      bump && {
        product: course,
        name: bump.name,
        cents: bump.amountCents,
        taxCents: 0,
        plan: name,
      },
  }
}

/** Everything that is paid in the end under some terms, in cents. */
export function termsTotalCents(terms: Pick<SaleTerms, 'amountCents' | 'count' | 'bump'>) {
  return terms.amountCents * terms.count + bumpCents(terms)
}

/** Whether two sets of terms ask for the same money at the same times. */
export function asksTheSame(one: SaleTerms, other: SaleTerms): boolean {
  return (
    one.amountCents === other.amountCents &&
    one.bump?.cents === other.bump?.cents &&
    one.bump?.product === other.bump?.product &&
    one.currency === other.currency &&
    one.count === other.count &&
    one.intervalDays === other.intervalDays
  )
}
