import Stripe from 'stripe'
import type { CheckoutDetails } from '#contract/forms/checkout-details.ts'
import type { SaleTerms } from '#contract/sale-terms.ts'
import type { Tax } from '#contract/tax.ts'
import { isProductId } from '#contract/catalogue.ts'
import { findCountry } from '#lib/countries.ts'
import { site } from '#site.config.ts'
import { ApiError } from '../http/errors.ts'
import type { Order } from './orders.ts'
import { findPrice } from './price.ts'
import { stripeFailure } from './stripe.ts'

/** The tax in one charge, and Stripe's calculation of it. */
export type ChargeTax = Tax & { calculation: string | null }

/** Whether tax is worked out before an order is made: on Stripe's own page it works it out itself, by hand nobody does. */
export const isTaxed = ({ saleMode }: Pick<Order, 'saleMode'>): boolean =>
  site.stripeTax && (saleMode === 'payment-intent' || saleMode === 'instalments')

const refuse = (fields: Record<string, string>) => new ApiError('invalid_fields', { fields })

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
  if (!findCountry(named)) throw refuse({ taxCountry: 'Please choose your country' })
  // Whether it is one of that kind Stripe says.
  if (taxId && !taxIdKind) throw refuse({ taxIdKind: 'Please choose what it is' })
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
    return refuse({ taxId: 'This is no tax id of that kind' })
  }
  if (code === 'customer_tax_location_invalid' || param.includes('address')) {
    return refuse({ postalCode: 'The tax depends on it: please check it, and the country' })
  }
  if (code === 'stripe_tax_inactive') return new ApiError('not_configured', { cause: error })
  return stripeFailure(error)
}

/**
 * Asks Stripe for the tax on one charge of an attempt, whose amount is still without it.
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
    terms: Pick<SaleTerms, 'amountCents' | 'currency'>
    details: Pick<Buyer, 'address' | 'city' | 'country'> & Partial<Buyer>
  },
): Promise<ChargeTax> {
  if (!isProductId(product)) throw new ApiError('amount_mismatch')
  const buyer = { postalCode: '', taxId: '', taxIdKind: '', ...details }
  try {
    const { productId } = await findPrice(stripe, product)
    const made = await stripe.tax.calculations.create({
      currency: terms.currency,
      line_items: [{ amount: terms.amountCents, reference: product, product: productId }],
      customer_details: {
        address: taxAddress(buyer),
        address_source: 'billing',
        tax_ids: taxIds(buyer),
      },
    })
    const cents = made.tax_amount_exclusive
    // Nobody is charged what does not add up.
    if (made.amount_total !== terms.amountCents + cents) {
      throw new Stripe.errors.StripeAPIError({ message: 'A tax that does not add up.' })
    }
    const reason = made.tax_breakdown.find((part) => part.amount === 0)?.taxability_reason ?? ''
    return { cents, reason: cents === 0 ? reason : '', calculation: made.id }
  } catch (error) {
    throw taxFailure(error)
  }
}
