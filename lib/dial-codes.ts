import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

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
