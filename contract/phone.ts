import { site } from '#site.config.ts'

/** Country a telephone number is read for where a form does not ask for one, and the first choice where it does. */
export const defaultPhoneCountry = site.country

/** Error for an invalid number: too short, too long, or of no country. */
export const phoneImpossible =
  'Please check this number: it has too few or too many digits. From another country, begin with + and its code.'

/** How a number is written where a form does not ask for the country. */
export const phoneHint = `From outside ${site.countryName}, begin with + and your country’s code.`
