import { defaultPhoneCountry } from '#contract/phone.ts'
import { countryLabel } from '#lib/country-label.ts'
import { dialledCountries, uniqueDialCodes } from '#lib/dialled-countries.ts'

const selected = (code: string) => (code === defaultPhoneCountry ? ' selected' : '')

/** Who a shared dial code is shown with, where that is not the first by name. */
const isHolder = (code: string, dialCode: string) =>
  uniqueDialCodes.some((holder) => holder.code === code) &&
  dialledCountries.find((country) => country.dialCode === dialCode)?.code !== code

/** Options of the country menu, each with its dial code. HTML, because the list never reaches the browser's script. */
export function countryOptions(): string {
  return dialledCountries
    .map((country) => {
      const { code, dialCode } = country
      const holder = isHolder(code, dialCode) ? ' data-holder' : ''
      return `<option value=${code} data-dial=${dialCode}${holder}${selected(code)}>${countryLabel(country)}</option>`
    })
    .join('')
}

/** The dial-code menu as it is until the page's script has made the others of the countries: the first choice alone. */
export function dialCodeOptions(): string {
  return uniqueDialCodes
    .filter(({ code }) => selected(code))
    .map(({ code, flag, dialCode }) => `<option value=${code}>+${dialCode} ${flag}</option>`)
    .join('')
}
