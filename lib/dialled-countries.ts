import { countries, type Country } from './countries.ts'
import { dialCodeOf } from './dial-codes.ts'

/** A country as the phone select shows it. */
type DialledCountry = Country & { dialCode: string }

/** Every country a visitor can choose, by English name, with its dial code. */
export const dialledCountries: readonly DialledCountry[] = countries.flatMap((country) => {
  const dialCode = dialCodeOf(country.code)
  return dialCode ? { ...country, dialCode } : []
})

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
export const uniqueDialCodes: readonly DialledCountry[] = [
  ...new Set(dialledCountries.map(({ dialCode }) => dialCode)),
]
  .toSorted((a, b) => Number(a) - Number(b))
  .flatMap((dialCode) => {
    const sharing = dialledCountries.filter((country) => country.dialCode === dialCode)
    return sharing.find(({ code }) => code === holderOfDialCode[dialCode]) ?? sharing[0] ?? []
  })
