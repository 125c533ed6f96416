import { countries, findCountry, type Country } from './countries.ts'
import { dialCodeOf, dialCodes } from './dial-codes.ts'

/** A country as the phone select shows it. */
type DialledCountry = Country & { dialCode: string }

/** Every country a visitor can choose, by English name, with its dial code. */
export const dialledCountries: readonly DialledCountry[] = countries.flatMap((country) => {
  const dialCode = dialCodeOf(country.code)
  return dialCode ? { ...country, dialCode } : []
})

/** Each dial code once, in numeric order, with the country it is shown with. */
export const uniqueDialCodes: readonly DialledCountry[] = dialCodes.flatMap(
  ({ dialCode, codes: [code] }) => {
    const country = findCountry(code)
    return country ? { ...country, dialCode } : []
  },
)
