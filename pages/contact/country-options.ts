import { defaultPhoneCountry } from '#contract/phone.ts'
import { countries, uniqueDialCodes } from '#lib/countries.ts'

/** Options of the country menu, each with its dial code; the name first, so that typing it finds it. HTML, because the list never reaches the browser's script. */
export function countryOptions(): string {
  return countries
    .map(
      ({ code, name, flag, dialCode }) =>
        `<option value="${code}" data-dial="${dialCode}"${code === defaultPhoneCountry ? ' selected' : ''}>${name} ${flag}</option>`,
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
