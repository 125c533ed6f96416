/** From a letter to its regional indicator. */
const toIndicator = 0x1f1e6 - 0x41

/** The flag of a country (alpha-2, upper case), as an emoji. */
export const flagOf = (code: string) =>
  String.fromCodePoint(...Array.from(code, (letter) => letter.charCodeAt(0) + toIndicator))

/** A country as its menu shows it; the name first, so that typing it finds it. */
export const countryLabel = ({ name, code }: { name: string; code: string }) =>
  `${name} ${flagOf(code)}`

/**
 * The name in a label, which has no flag before the menu's script has come. The labels are the one copy of the 244 names
 * a visitor's device has: a second, as an attribute of each option or in the script, would cost the page 600 bytes it
 * does not have.
 */
export const nameOfLabel = (label: string) => label.replace(/ \p{RI}+$/u, '')
