import parsePhone, { isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/min'
import { dialCodeOf } from './dial-codes.ts'

function read(text: string, country = ''): PhoneNumber | null {
  const dialCode = dialCodeOf(country)
  const ofNoPlan = dialCode ? { defaultCallingCode: dialCode } : {}
  const options = isSupportedCountry(country) ? { defaultCountry: country } : ofNoPlan
  const parsed = parsePhone(text, options)
  return parsed && canBeDialled(parsed) ? parsed : null
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
export function phoneE164(written: string, country = ''): string | null {
  // A plus sign may be as wide as the letters around it.
  const text = written.normalize('NFKC').replaceAll(/\p{Nd}/gu, asciiDigit)
  const home = read(text, country)
  const abroad = /^\s*00\s*(?<rest>[1-9].*)$/.exec(text)?.groups?.rest
  const world = abroad ? read(`+${abroad}`) : null
  if (!home || !world) return (home ?? world)?.number ?? null
  // `00` begins a number at home in some countries, and in others a longer prefix: `001 65 6123 4567` from Singapore.
  const isDialled = text.replaceAll(/\D/g, '').includes(home.number.slice(1)) && home.isValid()
  const isOwn = world.countryCallingCode === dialCodeOf(country)
  return (isDialled && !isOwn ? home : world).number
}
