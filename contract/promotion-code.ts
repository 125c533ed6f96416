import * as z from 'zod/mini'
import { currency, productOf, products, type ProductId } from './catalogue.ts'

/** A code as it is kept: `spring 20` is `SPRING20`, and so is what a paste brings of it with marks that nobody sees. */
export const foldCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .toUpperCase()

/** A code as a buyer types it; blank for none. One that could be no code is left as it is, and unknown. */
export const promotionCodeText = z.pipe(
  z._default(
    z
      .string({ error: 'Please enter one code' })
      .check(z.maxLength(60, { error: 'That is too long for a code' })),
    '',
  ),
  z.transform(foldCode),
)

/**
 * What a code can be for: what is bought where a code can be typed. The VIP pre-order has a price that ends by itself,
 * and no code; one for the Deep Dive is for either of its plans.
 */
export const promotionProducts = (Object.keys(products) as ProductId[]).filter(
  (id) => id !== 'vip' && !productOf(id).instalments,
)

/** Whether a code that is for `scope` (null: for everything) is for a product. */
export function isForProduct(scope: string | null, product: ProductId): boolean {
  const { page } = productOf(product)
  return promotionProducts.some(
    (id) => (scope === null || scope === id) && productOf(id).page === page,
  )
}

/** Where it is another than 50. @see https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const leastOtherwise: Readonly<Record<string, number>> = {
  aed: 200,
  czk: 1_500,
  dkk: 250,
  gbp: 30,
  hkd: 400,
  huf: 17_500,
  mxn: 1_000,
  myr: 200,
  nok: 300,
  pln: 200,
  ron: 200,
  sek: 300,
  thb: 1_000,
}

/** Stripe takes no smaller payment in a currency, in cents. */
export const leastChargeCents = (code: string): number => leastOtherwise[code] ?? 50

/** What a code takes off: percents, or cents of all payments of an order together. */
type PromotionTerms = { percentOff: number | null; centsOff: number | null }

/**
 * What one charge of a product is with a code, in cents; a sum is spread evenly over instalments, rounded for the
 * buyer.
 *
 * @returns Null where less than Stripe takes would be left.
 */
export function promotionCents(product: ProductId, terms: PromotionTerms): number | null {
  const { amountCents, instalments } = productOf(product)
  const left =
    terms.percentOff === null
      ? amountCents - Math.ceil((terms.centsOff ?? 0) / (instalments?.count ?? 1))
      : Math.floor((amountCents * (100 - terms.percentOff)) / 100)
  return left < leastChargeCents(currency) ? null : left
}

/** Answer of `GET /api/promotion?code=&product=`: what one charge of each product is with it, in cents. */
export type PromotionPrices = {
  ok: true
  code: string
  prices: Partial<Record<ProductId, number>>
}

/** Why a code is not taken. */
export const promotionRefusals = {
  unknown: 'We do not know this code',
  ended: 'This code has ended',
  used: 'This code has been used up',
  other: 'This code is for something else',
  once: 'This code works once for each buyer, and this address has used it or is about to pay with it',
  nameless: 'This code works once for each buyer: please enter your e-mail address',
} as const

export type PromotionRefusal = keyof typeof promotionRefusals
