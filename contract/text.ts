import * as z from 'zod/mini'

/** C0 and C1 controls except tab and line feed, bidi overrides and isolates, zero-width marks and lone surrogates. */
const unsafeCharacters =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g

/** Text with characters removed that could disguise or break what an operator reads; trimmed. */
export function cleanText(value: string): string {
  return value.replace(/\r\n?/g, '\n').toWellFormed().replace(unsafeCharacters, '').trim()
}

/** One line of required text, cleaned, at most `max` UTF-16 units; fails with `message` when empty. */
export function requiredText(max: number, message: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: message }),
      z.transform((value: string) => cleanText(value)),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: message }),
        z.maxLength(max, { error: `Please use at most ${max} characters.` }),
      ),
  )
}

/** Optional text, cleaned; absent and blank both read as an empty string. */
export function optionalText(max: number) {
  return z.pipe(
    z.pipe(
      z._default(z.string({ error: 'Please enter text.' }), ''),
      z.transform((value: string) => cleanText(value)),
    ),
    z.string().check(z.maxLength(max, { error: `Please use at most ${max} characters.` })),
  )
}

/** The pattern the specification gives: text, at sign, text, dot, text; no spaces, one at sign. */
export const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Required e-mail address; `missing` and `malformed` are the two sentences shown. */
export function emailText(missing: string, malformed: string) {
  return z.pipe(
    requiredText(254, missing),
    z.string().check(z.regex(emailPattern, { error: malformed })),
  )
}
