import fc from 'fast-check'
import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js'
import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import { defaultPhoneCountry } from '#contract/phone.ts'
import { countries } from '#lib/countries.ts'
import { dialCodeOf, dialCodes } from '#lib/dial-codes.ts'
import { phoneE164 } from '#lib/phone.ts'
import { site } from '#site.config.ts'

test.each([
  ['+49 (0)30 1234-567', 'US', '+49301234567'],
  ['0049 30 1234567', 'DE', '+49301234567'],
  ['0049 30 1234567', 'US', '+49301234567'],
  ['011 49 30 1234567', 'US', '+49301234567'],
  ['0049 30 1234567', 'AU', '+49301234567'],
  ['0044 20 7946 0958', 'RU', '+442079460958'],
  ['0055 11 91234 5678', 'BR', '+5511912345678'],
  ['0057 300 123 4567', 'CO', '+573001234567'],
  ['0086 138 0013 8000', 'SG', '+8613800138000'],
  ['0011 44 20 7946 0958', 'AU', '+442079460958'],
  ['001 65 6123 4567', 'SG', '+6561234567'],
  ['49 30 1234567', 'DE', '+49301234567'],
  ['020 7946 0958', 'GB', '+442079460958'],
  ['212.555.0100 ext. 42', 'US', '+12125550100'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['０２０ ７９４６ ０９５８', 'GB', '+442079460958'],
  ['০১৭১২৩৪৫৬৭৮', 'BD', '+8801712345678'],
  ['๐๘๑ ๒๓๔ ๕๖๗๘', 'TH', '+66812345678'],
  ['०२२ २३४५ ६७८९', 'IN', '+912223456789'],
  ['＋４９ ３０ １２３４５６７', 'US', '+49301234567'],
  ['Mobile: +1-212-555-0100', 'GB', '+12125550100'],
  // Unusual, and taken: a number of the right length in a range nobody has been given.
  ['+1 555 010 0199', 'GB', '+15550100199'],
])('%s, for %s, is %s', (text, country, number) => {
  expect(phoneE164(text, country)).toBe(number)
})

test.each([
  ['5550100', 'US'],
  ['00 6616', 'CC'],
  ['+49 1234567890123456', 'DE'],
  ['call me', 'US'],
  ['030 1234567 or 0171 2345678', 'DE'],
  ['020 7946 0958', undefined],
])('%s, for %s, is no number anybody can be called at', (text, country) => {
  expect(phoneE164(text, country)).toBeNull()
})

const exampleOf = (code: string) =>
  isSupportedCountry(code) ? getExampleNumber(code, examples) : undefined

test('every country of the menu reads its own numbers, written at home and abroad', () => {
  const withExample = countries.filter(({ code }) => exampleOf(code))
  expect(withExample.length).toBeGreaterThan(230)
  const misread = withExample.flatMap(({ code }) => {
    const example = exampleOf(code)
    const written = [
      example?.formatNational(),
      example?.formatInternational(),
      example?.number,
      example?.number.replace('+', '00'),
    ]
    return written
      .filter((text) => phoneE164(text ?? '', code) !== example?.number)
      .map((text) => [code, text])
  })
  expect(misread).toEqual([])
})

test('dial codes are those of libphonenumber, each once and in order, with the country it is shown with first', () => {
  const others = countries.filter(
    ({ code }) => !isSupportedCountry(code) || getCountryCallingCode(code) !== dialCodeOf(code),
  )
  expect(others.map(({ code }) => [code, dialCodeOf(code)])).toEqual([['PN', '64']])
  const numbers = dialCodes.map(({ dialCode }) => Number(dialCode))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
  const first = new Map(dialCodes.map(({ dialCode, codes }) => [dialCode, codes[0]]))
  expect([first.get('1'), first.get('7'), first.get('44')]).toEqual(['US', 'RU', 'GB'])
})

test('a country of the menu without numbers of its own still lends its dial code', () => {
  const without = countries.filter(({ code }) => !exampleOf(code))
  expect(without).not.toEqual([])
  for (const { code } of without) {
    expect(dialCodeOf(code)).toMatch(/^\d+$/)
    expect(phoneE164('123456789', code)?.startsWith(`+${dialCodeOf(code)}`) ?? true).toBe(true)
  }
})

test('whatever is read is E.164, and is read again as itself', () => {
  const code = fc.constantFrom(...countries.map((country) => country.code))
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789+() -./x') }),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
  fc.assert(
    fc.property(text, code, (given, country) => {
      const number = phoneE164(given, country)
      if (number === null) return
      expect(number).toMatch(/^\+[1-9]\d{3,14}$/)
      expect(phoneE164(number, country)).toBe(number)
      expect(phoneE164(number)).toBe(number)
    }),
    { numRuns: 500 },
  )
})

test('the country a form falls back to is one of the menu, and that of the site’s own number', () => {
  expect(countries.map(({ code }) => code)).toContain(defaultPhoneCountry)
  expect(site.phone.e164.slice(1)).toMatch(new RegExp(`^${dialCodeOf(defaultPhoneCountry)}`))
})
