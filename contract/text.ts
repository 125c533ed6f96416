import * as z from 'zod/mini'

/** C0 and C1 controls except tab and line feed, bidi overrides and isolates, and zero-width marks. */
const unsafeCharacters =
  // oxlint-disable-next-line no-control-regex -- these are what it looks for
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Text with characters removed that could disguise or break what an operator reads; trimmed. */
export function cleanText(value: string): string {
  // Lone surrogates as `toWellFormed` has them, which Firefox 115 does not know.
  const wellFormed = value.replace(/\r\n?/g, '\n').replace(/\p{Cs}/gu, '\uFFFD')
  return wellFormed.replace(unsafeCharacters, '').trim()
}

const lineBreaks = /[\t\n\u2028\u2029]+/g

/** The same in one line: where a line ended or a tab stood there is a space. */
export function cleanLine(value: string): string {
  return cleanText(value.replace(/[\r\v\f\u0085]/g, '\n')).replace(lineBreaks, ' ')
}

const atMost = (max: number) => z.maxLength(max, { error: `Please use at most ${max} characters.` })

function required(max: number, message: string, clean: (value: string) => string) {
  return z.pipe(
    z.pipe(z.string({ error: message }), z.transform(clean)),
    z.string().check(z.minLength(1, { error: message }), atMost(max)),
  )
}

function optional(max: number, clean: (value: string) => string) {
  return z.pipe(
    z.pipe(z._default(z.string({ error: 'Please enter text.' }), ''), z.transform(clean)),
    z.string().check(atMost(max)),
  )
}

/** One line of required text, cleaned, at most `max` UTF-16 units; fails with `message` when empty. */
export const requiredText = (max: number, message: string) => required(max, message, cleanLine)

/** One line of optional text, cleaned; absent and blank both read as an empty string. */
export const optionalText = (max: number) => optional(max, cleanLine)

/** One line of text that may be blank but is there, cleaned; fails with `message` when it is no text. */
export function givenText(max: number, message: string) {
  return z.pipe(
    z.pipe(z.string({ error: message }), z.transform(cleanLine)),
    z.string().check(atMost(max)),
  )
}

/** Required text of any number of lines, cleaned. */
export const requiredLines = (max: number, message: string) => required(max, message, cleanText)

/** Optional text of any number of lines, cleaned. */
export const optionalLines = (max: number) => optional(max, cleanText)

/** The pattern the specification gives: text, at sign, text, dot, text; no spaces, one at sign. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** An address with those capitals made small that SQL's `lower` leaves, which knows the letters of ASCII alone. */
export const sqlCase = (address: string) =>
  address.replace(/[^ -~]+/g, (letters) => letters.toLowerCase())

/** Required e-mail address; `missing` and `malformed` are the two sentences shown. */
export function emailText(missing: string, malformed: string) {
  return z.pipe(
    z.pipe(requiredText(254, missing), z.transform(sqlCase)),
    z.string().check(z.regex(emailPattern, { error: malformed })),
  )
}
