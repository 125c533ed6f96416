import { countries, uniqueDialCodes } from '#lib/countries.ts'

const defaultCountry = 'US'

/** Options of the country menu, each with its dial code; the name first, so that typing it finds it. HTML, because the list never reaches the browser's script. */
export function countryOptions(): string {
  return countries
    .map(
      ({ code, name, flag, dialCode }) =>
        `<option value="${code}" data-dial="${dialCode}"${code === defaultCountry ? ' selected' : ''}>${name} ${flag}</option>`,
    )
    .join('')
}

/** Options of the dial-code menu: every code once, in numerical order, with its first country. */
export function dialCodeOptions(): string {
  return uniqueDialCodes
    .map(
      ({ code, flag, dialCode }) =>
        `<option value="${code}"${code === defaultCountry ? ' selected' : ''}>+${dialCode} ${flag}</option>`,
    )
    .join('')
}
