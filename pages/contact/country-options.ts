import { defaultPhoneCountry } from '#contract/phone.ts'
import { countries, uniqueDialCodes } from '#lib/countries.ts'
import { countryLabel } from '#lib/country-label.ts'

/** Options of the country menu, each with its dial code. HTML, because the list never reaches the browser's script. */
export function countryOptions(): string {
  return countries
    .map(
      (country) =>
        `<option value="${country.code}" data-dial="${country.dialCode}"${country.code === defaultPhoneCountry ? ' selected' : ''}>${countryLabel(country)}</option>`,
    )
    .join('')
}

/** Options of the dial-code menu: every code once, in numerical order, with its first country. */
export function dialCodeOptions(): string {
  return uniqueDialCodes
    .map(
      ({ code, flag, dialCode }) =>
        `<option value="${code}"${code === defaultPhoneCountry ? ' selected' : ''}>+${dialCode} ${flag}</option>`,
    )
    .join('')
}
