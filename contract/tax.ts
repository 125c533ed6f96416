import { site } from '#site.config.ts'

/** Tax that Stripe works out: what of a sum it is, in cents, and Stripe's word where there is none, like `reverse_charge`. */
export type Tax = { cents: number; reason: string }

/** What is said of it wherever a sum is told. */
export const taxWords = {
  tax: 'Tax',
  included: 'Tax included',
  reverse: 'Reverse charge: the buyer accounts for the tax',
} as const

/** The words beside a sum without tax; blank where they are not needed. */
export const taxNote = ({ reason }: Pick<Tax, 'reason'>): string =>
  reason === 'reverse_charge' ? taxWords.reverse : ''

/** Behind a price that the tax comes on top of; blank where none is worked out. */
export const beforeTax = (): string => (site.stripeTax ? ' before tax' : '')
