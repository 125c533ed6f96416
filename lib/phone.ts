import parsePhone, { isSupportedCountry } from 'libphonenumber-js/min'
import { findCountry } from './countries.ts'

function read(text: string, country: string | undefined): string | null {
  const isKnown = country !== undefined && isSupportedCountry(country)
  const dialCode = country ? findCountry(country)?.dialCode : undefined
  const parsed = parsePhone(text, {
    ...(isKnown ? { defaultCountry: country } : {}),
    ...(!isKnown && dialCode ? { defaultCallingCode: dialCode } : {}),
  })
  return parsed?.isPossible() ? parsed.number : null
}

/**
 * A telephone number as people write it, in E.164: `+49 (0)30 1234-567` gives `+49301234567`.
 *
 * Only what cannot be dialled is refused; a number of an unusual kind is taken. An extension is left out.
 *
 * @param country - ISO 3166-1 alpha-2, for a number without its country's code; without it, only a number
 *   that begins with `+` or `00` is understood.
 * @returns Plus sign and at most 15 digits; null for a number nobody can be called at.
 */
export function phoneE164(text: string, country?: string): string | null {
  const number = read(text, country)
  if (number) return number
  // Dialled as from most countries, by someone in one that dials another prefix.
  const abroad = /^\s*00\s*(?<rest>[1-9].*)$/.exec(text)?.groups?.rest
  return abroad ? read(`+${abroad}`, undefined) : null
}
