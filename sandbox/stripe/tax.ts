import type Stripe from 'stripe'
import * as z from 'zod/mini'
import { endpoint, list } from './endpoint.ts'
import { type TaxCalculation, usual, type Whole } from './objects.ts'
import { expandable, integer, oneOf, parametersOf, text } from './parameters.ts'
import { Refusal } from './refusal.ts'

/** Where somebody is taxed, and by which ids. */
export type TaxedBuyer = {
  address: { country: string; postal_code?: string | undefined }
  tax_ids?: readonly { type: string; value: string }[] | undefined
}

type Rate = { percent: number; type: 'vat' | 'gst' | 'hst' | 'sales_tax' }

/** Where the stand-in's account is registered; anywhere else nothing is collected. Oregon (97…) has no tax. */
const rates: Record<string, Rate> = {
  US: { percent: 8.875, type: 'sales_tax' },
  CA: { percent: 13, type: 'hst' },
  GB: { percent: 20, type: 'vat' },
  AU: { percent: 10, type: 'gst' },
  DE: { percent: 19, type: 'vat' },
}

const idShapes: Record<string, RegExp> = {
  gb_vat: /^GB\d{9}$/,
  eu_vat: /^[A-Z]{2}[A-Z\d]{2,12}$/,
  us_ein: /^\d{2}-?\d{7}$/,
}

function rateOf({ address: { country, postal_code: postal }, tax_ids: ids = [] }: TaxedBuyer) {
  if (!/^[A-Z]{2}$/.test(country)) {
    const param = 'customer_details[address][country]'
    throw new Refusal(400, { param, message: `Country '${country}' is unknown.` })
  }
  if (['US', 'CA'].includes(country) && !postal) {
    const message = "The customer's location isn't recognized: a postal code is needed."
    throw new Refusal(400, { code: 'customer_tax_location_invalid', message })
  }
  for (const { type, value } of ids) {
    if (idShapes[type]?.test(value) ?? true) continue
    const param = 'customer_details[tax_ids][0][value]'
    throw new Refusal(400, { code: 'tax_id_invalid', param, message: `Invalid value for ${type}.` })
  }
  const rate = rates[country]
  if (!rate || (country === 'US' && postal?.startsWith('97'))) {
    return { percent: 0, reason: 'not_collecting' } as const
  }
  const { percent, type } = rate
  const isReverse = type === 'vat' && ids.length > 0
  return isReverse
    ? ({ percent: 0, reason: 'reverse_charge' } as const)
    : ({ percent, reason: 'standard_rated' } as const)
}

/** The tax on top of an amount, as Stripe tells it. @throws {Refusal} where the buyer's place or id is not known. */
export function taxOn(amount: number, buyer: TaxedBuyer) {
  const { percent, reason } = rateOf(buyer)
  return { cents: Math.round((amount * percent) / 100), reason }
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Kinds of tax ids that the stand-in has a shape for or lets pass. */
export const taxIdKind = oneOf('au_abn', 'ca_gst_hst', 'de_stn', 'eu_vat', 'gb_vat', 'us_ein')

type Params = Stripe.Tax.CalculationCreateParams

/** Calculations of tax for payments that are not made on Stripe's own page. */
export const taxEndpoints = [
  endpoint('GET /tax/settings', {
    run: () => usual<Whole<Stripe.Tax.Settings>>({ status: 'active', status_details: {} }),
  }),
  endpoint('POST /tax/calculations', {
    parameters: parametersOf<Params>()({
      currency: text(3),
      line_items: z.array(
        parametersOf<Stripe.Tax.CalculationCreateParams.LineItem>()({
          amount: integer,
          reference: z.optional(text()),
          product: z.optional(text()),
        }),
      ),
      expand: expandable('line_items'),
      customer_details: parametersOf<Stripe.Tax.CalculationCreateParams.CustomerDetails>()({
        address: parametersOf<Stripe.Tax.CalculationCreateParams.CustomerDetails.Address>()({
          country: text(),
          city: z.optional(text()),
          line1: z.optional(text()),
          postal_code: z.optional(text()),
        }),
        address_source: oneOf('billing', 'shipping'),
        tax_ids: z.optional(
          z.array(
            parametersOf<Stripe.Tax.CalculationCreateParams.CustomerDetails.TaxId>()({
              type: taxIdKind,
              value: text(),
            }),
          ),
        ),
      }),
    }),
    run: ({ store, given: { line_items: lines, customer_details: buyer, expand = [] } }) => {
      for (const { product } of lines) if (product) store.get(store.products, product, 'product')
      const taxes = lines.map(({ amount }) => taxOn(amount, buyer))
      const cents = sum(taxes.map((tax) => tax.cents))
      const netCents = sum(lines.map(({ amount }) => amount))
      const breakdown = { amount: cents, taxability_reason: taxOn(0, buyer).reason }
      const made = usual<TaxCalculation>({
        id: store.id('taxcalc'),
        amount_total: netCents + cents,
        tax_amount_exclusive: cents,
        tax_breakdown: [usual<TaxCalculation['tax_breakdown'][number]>(breakdown)],
      })
      store.calculations.set(made.id, made)
      // Told only to who asks.
      if (expand.length === 0) return made
      const items = lines.map(({ reference = '' }, index) => {
        const amount_tax = taxes[index]?.cents ?? 0
        return usual<Whole<Stripe.Tax.CalculationLineItem>>({ amount_tax, reference })
      })
      return { ...made, line_items: list(items, `/v1/tax/calculations/${made.id}/line_items`) }
    },
  }),
]
