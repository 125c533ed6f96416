import * as z from 'zod/mini'
import { site } from '#site.config.ts'
import { limits } from '../limits.ts'
import { orderConsents } from '../order-consents.ts'
import { describeFields, type FormValues } from './describe-form.ts'
import {
  digitsPhoneField,
  emailField,
  firstNameField,
  isTick,
  lastNameField,
  textField,
  tickRule,
} from './form-field.ts'

const listed = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  other: 'Other',
}

/** Countries of the checkout's list, by the value that is sent; the operator's own is among them. */
export const checkoutCountries: Readonly<Record<string, string>> = {
  [site.country]: site.countryName.replace(/^the /, ''),
  ...listed,
}

const optionalTick = z.pipe(
  z._default(
    z.custom((value) => value === false || isTick(value)),
    false,
  ),
  z.transform(isTick),
)

/** The checkout's details: all of it required but the last tick and what tax depends on. It makes an order, not a lead. */
export const checkoutDetailsForm = describeFields({
  firstName: firstNameField(),
  lastName: lastNameField(),
  email: emailField(),
  country: {
    rule: z.enum(Object.keys(checkoutCountries), { error: 'Please choose a country' }),
    control: { label: 'Country', autoComplete: 'country', required: true },
  },
  phone: digitsPhoneField(),
  address: textField(limits.shortText, {
    label: 'Address',
    missing: 'Address is required',
    autoComplete: 'street-address',
  }),
  city: textField(limits.name, {
    label: 'City',
    missing: 'City is required',
    autoComplete: 'address-level2',
  }),
  postalCode: textField(20, { label: 'ZIP or postal code', autoComplete: 'postal-code' }),
  taxCountry: textField(2, { label: 'Which country' }),
  company: textField(limits.company, { label: 'Company', autoComplete: 'organization' }),
  taxIdKind: textField(20, { label: 'Kind of tax id' }),
  taxId: textField(40, { label: 'Tax id' }),
  agreeTerms: {
    rule: tickRule('Please agree to the terms'),
    control: { label: orderConsents.terms, required: true },
  },
  agreeMarketing: { rule: optionalTick, control: { label: orderConsents.marketing } },
})

/** What is asked for the sake of the tax; `taxCountry` stands in for a country that the list does not name. */
export const taxDetails = ['postalCode', 'company', 'taxIdKind', 'taxId'] as const

export type TaxDetail = (typeof taxDetails)[number]

export type CheckoutDetails = FormValues<typeof checkoutDetailsForm>
