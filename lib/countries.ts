import names from 'countries-list/minimal/countries.en.min.json' with { type: 'json' }

/** A country as the country select shows it. */
export type Country = {
  /** ISO 3166-1 alpha-2, upper case; `XK` for Kosovo. */
  code: string
  /** English name. */
  name: string
}

/** Not countries of their own in ISO 3166-1, or without anybody who could fill in a form. */
const leftOut = new Set(['AC', 'TA', 'AQ', 'BV', 'GS', 'HM', 'TF', 'UM'])

/**
 * Every country a visitor can choose (244), by English name.
 *
 * @see https://www.npmjs.com/package/countries-list the maintained source of names.
 */
export const countries: readonly Country[] = Object.entries(names)
  .filter(([code]) => !leftOut.has(code))
  .map(([code, name]) => ({ code, name }))
  // oxlint-disable-next-line unicorn/no-array-sort -- the last Chrome for Windows 7 does not know `toSorted`
  .sort((a, b) => a.name.localeCompare(b.name, 'en'))

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
