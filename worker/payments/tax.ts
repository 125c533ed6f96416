import Stripe from 'stripe'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'
import type { Tax } from '#contract/tax.ts'
import { isProductId } from '#contract/catalogue.ts'
import { findCountry } from '#lib/countries.ts'
import { site } from '#site.config.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import type { Order } from './orders.ts'
import { findPrice } from './price.ts'
import { stripeFailure } from './stripe.ts'

/** The tax in one charge, what the first holds on top for a course, and Stripe's calculation of that one. */
export type ChargeTax = Tax & { ofBump: number; calculation: string | null }

/** Whether tax is worked out before an order is made: on Stripe's own page it works it out itself, by hand nobody does. */
export const isTaxed = ({ saleMode }: Pick<Order, 'saleMode'>): boolean =>
  site.stripeTax && (saleMode === 'payment-intent' || saleMode === 'instalments')

type Given = Omit<CheckoutDetails, 'agreeTerms'>

type Buyer = Pick<Order, 'address' | 'city' | 'country' | 'postalCode' | 'taxId' | 'taxIdKind'>

/**
 * The details of a buyer as an order keeps them: with tax, the country itself where the list does not name it; without
 * tax, nothing that is asked for its sake.
 *
 * @throws {ApiError} `invalid_fields`
 */
export function taxDetails({ taxCountry, country, ...given }: Given) {
  const { postalCode, company, taxIdKind, taxId, ...others } = given
  if (!site.stripeTax) return { ...others, country }
  const named = country === 'other' ? taxCountry : country
  if (!findCountry(named)) throw invalidField('taxCountry', 'Please choose your country')
  // Whether it is one of that kind Stripe says.
  if (taxId && !taxIdKind) throw invalidField('taxIdKind', 'Please choose what it is')
  return { ...others, country: named, postalCode, company, taxIdKind: taxId && taxIdKind, taxId }
}

/** Where a buyer is taxed, as Stripe takes it. */
export const taxAddress = ({ address, city, country, postalCode }: Buyer) => ({
  line1: address,
  city,
  country,
  ...(postalCode ? { postal_code: postalCode } : {}),
})

/** The tax id of a buyer, as Stripe takes it. */
export const taxIds = ({ taxId, taxIdKind }: Buyer) =>
  taxId && taxIdKind ? [{ type: taxIdKind, value: taxId }] : []

/** What a buyer can mend in the details that tax is worked out from; any other failure begins nothing. */
function taxFailure(error: unknown): unknown {
  const { code = '', param = '' } = error instanceof Stripe.errors.StripeError ? error : {}
  if (code === 'tax_id_invalid' || param.includes('tax_ids')) {
    return invalidField('taxId', 'This is no tax id of that kind')
  }
  if (code === 'customer_tax_location_invalid' || param.includes('address')) {
    return invalidField('postalCode', 'The tax depends on it: please check it, and the country')
  }
  if (code === 'stripe_tax_inactive') return new ApiError('not_configured', { cause: error })
  return stripeFailure(error)
}

/**
 * Asks Stripe for the tax on the first charge of an attempt, whose amount is still without it.
 *
 * @throws {ApiError} `invalid_fields` where the details do not tell it; `payment_provider_unavailable`.
 */
export async function taxOfCharge(
  stripe: Stripe,
  {
    product,
    terms,
    details,
  }: {
    product: string
    terms: Pick<SaleTerms, 'amountCents' | 'currency' | 'bump'>
    details: Pick<Buyer, 'address' | 'city' | 'country'> & Partial<Buyer>
  },
): Promise<ChargeTax> {
  if (!isProductId(product)) throw new ApiError('amount_mismatch')
  const buyer = { postalCode: '', taxId: '', taxIdKind: '', ...details }
  try {
    const bought = [{ id: product, amount: terms.amountCents }]
    const { bump } = terms
    if (bump && isProductId(bump.product)) bought.push({ id: bump.product, amount: bump.cents })
    const lines = bought.map(async ({ id, amount }) => {
      const { productId } = await findPrice(stripe, id)
      return { amount, reference: id, product: productId }
    })
    const made = await stripe.tax.calculations.create({
      currency: terms.currency,
      line_items: await Promise.all(lines),
      customer_details: {
        address: taxAddress(buyer),
        address_source: 'billing',
        tax_ids: taxIds(buyer),
      },
      ...(bump ? { expand: ['line_items'] } : {}),
    })
    const all = made.tax_amount_exclusive
    const taxes = bump ? (made.line_items?.data ?? []) : [{ reference: product, amount_tax: all }]
    const taxOf = (id?: string) => taxes.find(({ reference }) => reference === id)?.amount_tax ?? 0
    const [cents, ofBump] = [taxOf(product), taxOf(bump?.product)]
    // Nobody is charged what does not add up.
    const isSum = made.amount_total === terms.amountCents + (bump?.cents ?? 0) + all
    if (!isSum || cents + ofBump !== all) {
      throw new Stripe.errors.StripeAPIError({ message: 'A tax that does not add up.' })
    }
    const reason = made.tax_breakdown.find((part) => part.amount === 0)?.taxability_reason ?? ''
    return { cents, ofBump, reason: all === 0 ? reason : '', calculation: made.id }
  } catch (error) {
    throw taxFailure(error)
  }
}
