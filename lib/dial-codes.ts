import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'
import { countries, type Country } from './countries.ts'

/** Countries without a numbering plan of their own, by the code they are dialled with. */
const borrowedDialCodes: Partial<Record<string, string>> = { PN: '64' }

/**
 * The ITU calling code of a country, digits only: `'1'`, `'44'`; undefined for an unknown one. Area codes
 * are not part of it.
 *
 * @param code - ISO 3166-1 alpha-2, upper case.
 */
export function dialCodeOf(code: string): string | undefined {
  return isSupportedCountry(code) ? getCountryCallingCode(code) : borrowedDialCodes[code]
}

/** The country a shared code is shown with; elsewhere the first by name. */
const holderOfDialCode: Partial<Record<string, string>> = {
  1: 'US',
  7: 'RU',
  44: 'GB',
  39: 'IT',
  61: 'AU',
  64: 'NZ',
  47: 'NO',
  212: 'MA',
  358: 'FI',
  262: 'RE',
  290: 'SH',
  590: 'GP',
  599: 'CW',
  500: 'FK',
}

/** A country as the phone select shows it. */
export type DialledCountry = Country & { dialCode: string }

/** Every country a visitor can choose, by English name, with its dial code. */
export const dialledCountries: readonly DialledCountry[] = countries.flatMap((country) => {
  const dialCode = dialCodeOf(country.code)
  return dialCode ? { ...country, dialCode } : []
})

/** Each dial code once, in numeric order, with the country it is shown with. */
export const uniqueDialCodes: readonly DialledCountry[] = [
  ...new Map(dialledCountries.toReversed().map((country) => [country.dialCode, country])).values(),
]
  .map(
    (first) =>
      dialledCountries.find(({ code }) => code === holderOfDialCode[first.dialCode]) ?? first,
  )
  .toSorted((a, b) => Number(a.dialCode) - Number(b.dialCode))
