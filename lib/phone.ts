import parsePhone, { isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min'

/** Pitcairn has no plan of its own: it is dialled as New Zealand is. */
const dialCodesWithoutPlan = new Map([['PN', '64']])

function read(text: string, country: string | undefined): string | null {
  const dialCode = country && dialCodesWithoutPlan.get(country)
  const options = {
    ...(country && isSupportedCountry(country) ? { defaultCountry: country } : {}),
    ...(dialCode ? { defaultCallingCode: dialCode } : {}),
  }
  const parsed = parsePhone(text, options)
  return parsed && canBeDialled(parsed) ? parsed.number : null
}

/** Some countries know numbers that only a neighbour can dial: with the country's code before them they are none. */
function canBeDialled(parsed: PhoneNumber): boolean {
  const again = parsed.isPossible() ? parsePhone(parsed.number) : undefined
  return again?.isPossible() === true && again.number === parsed.number
}

/** A digit of any script in ASCII: those of a script stand ten in a row in Unicode, from its nought on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
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
export function phoneE164(written: string, country?: string): string | null {
  // A plus sign may be as wide as the letters around it.
  const text = written.normalize('NFKC').replaceAll(/\p{Nd}/gu, asciiDigit)
  const number = read(text, country)
  if (number) return number
  // Dialled as from most countries, by someone in one that dials another prefix.
  const abroad = /^\s*00\s*(?<rest>[1-9].*)$/.exec(text)?.groups?.rest
  return abroad ? read(`+${abroad}`, undefined) : null
}
