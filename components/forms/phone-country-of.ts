import { defaultPhoneCountry } from '#contract/phone.ts'

/** Country a form's telephone number is read for: the chosen one, where the form asks. */
export function phoneCountryOf(form: HTMLFormElement): string | undefined {
  if (!form.elements.namedItem('phone')) return undefined
  const country = form.elements.namedItem('country')
  return country instanceof HTMLSelectElement ? country.value : defaultPhoneCountry
}
