import { defaultPhoneCountry } from '#contract/phone.ts'
import { countries } from '#lib/countries.ts'
import { flagOf } from '#lib/country-label.ts'
import { dialCodeOf } from '#lib/dial-codes.ts'

const selected = (code: string) => (code === defaultPhoneCountry ? ' selected' : '')

/**
 * Options of the country menu. HTML, because the list never reaches the browser's script; without flags and dial codes,
 * which that adds (`country-menus.client.ts`): they would take the room of the title's letters.
 */
export function countryOptions(): string {
  return countries
    .map(({ code, name }) => `<option value=${code}${selected(code)}>${name}</option>`)
    .join('')
}

/** The dial-code menu as it is until the page's script has added the others: the first choice alone. */
export function dialCodeOptions(): string {
  const code = defaultPhoneCountry
  return `<option value=${code}>+${dialCodeOf(code)} ${flagOf(code)}</option>`
}
