import { getCountryDataList, getEmojiFlag } from 'countries-list'

/** A country as the phone and country selects show it. */
export type Country = {
  /** ISO 3166-1 alpha-2, upper case; `XK` for Kosovo. */
  code: string
  /** English name. */
  name: string
  /** Regional-indicator emoji. */
  flag: string
  /** ITU country calling code, digits only: `'1'`, `'44'`. */
  dialCode: string
}

/** Not countries of their own in ISO 3166-1, or without anybody who could fill in a form. */
const leftOut = new Set(['AC', 'TA', 'AQ', 'BV', 'GS', 'HM', 'TF', 'UM'])

/** Where the package lists another country's code first, or one that is reserved but not in use. */
const correctedDialCodes: Partial<Record<string, string>> = { XK: '383', VA: '39' }

/** A code of more than three digits has an area code in it, which visitors type themselves. */
function callingCode(code: string, listed: number): string {
  const digits = String(listed)
  const corrected = correctedDialCodes[code]
  if (corrected) return corrected
  if (digits.length <= 3) return digits
  if (digits.startsWith('1')) return '1'
  return digits.startsWith('47') ? '47' : digits.slice(0, 3)
}

/**
 * Every country a visitor can choose (244), by English name.
 *
 * @see https://www.npmjs.com/package/countries-list the maintained source of names and codes.
 */
export const countries: readonly Country[] = getCountryDataList()
  .filter(({ iso2 }) => !leftOut.has(iso2))
  .map(({ iso2, name, phone }) => ({
    code: iso2,
    name,
    flag: getEmojiFlag(iso2),
    dialCode: callingCode(iso2, phone[0] ?? 0),
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const countryByCode = new Map(countries.map((country) => [country.code, country]))

/** The country of an alpha-2 code (upper case), or undefined. */
export function findCountry(code: string): Country | undefined {
  return countryByCode.get(code)
}

const countryByName = new Map(countries.map((country) => [country.name, country]))

/** The country of an English name as listed here, or undefined. */
export function findCountryByName(name: string): Country | undefined {
  return countryByName.get(name)
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

/** Each dial code once, in numeric order, with the country it is shown with. */
export const uniqueDialCodes: readonly Country[] = [...new Set(countries.map((c) => c.dialCode))]
  .toSorted((a, b) => Number(a) - Number(b))
  .flatMap((dialCode) => {
    const holder = findCountry(holderOfDialCode[dialCode] ?? '')
    return holder ?? countries.find((country) => country.dialCode === dialCode) ?? []
  })
