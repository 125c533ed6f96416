import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'
import { decimalsOf, moneyMarks } from '#contract/money-marks.ts'
import {
  formatCompactMoney,
  formatMoney,
  moneyInFull,
  moneyOf,
  shortMoney,
} from '#contract/money.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'

test.for([
  [{ currency: 'USD', locale: 'en-US' }, '$', ',', '.', '', ' USD', 'en', 'US dollars'],
  [{ currency: 'EUR', locale: 'en-GB' }, '€', ',', '.', '', ' EUR', 'en-GB', 'euros'],
  [{ currency: 'GBP', locale: 'en-IE' }, '£', ',', '.', '', ' GBP', 'en-IE', 'British pounds'],
  [{ currency: 'EUR', locale: 'en-AT' }, '€\u{a0}', '.', ',', '', ' EUR', 'en-AT', 'euros'],
  [
    { currency: 'SEK', locale: 'en-SE' },
    '',
    '\u{a0}',
    ',',
    '\u{a0}kr',
    ' SEK',
    'en-SE',
    'Swedish kronor',
  ],
  // A sign that the faces of PDFs do not have, and a code that is not said twice.
  [{ currency: 'INR', locale: 'en-GB' }, 'INR\u{a0}', ',', '.', '', '', 'en-GB', 'Indian rupees'],
] as const)('%o is written by its own marks', ([money, before, group, decimal, after, ...rest]) => {
  const [moneyCode, language, moneyName] = rest
  expect(moneyMarks(money)).toMatchObject({
    moneyBefore: before,
    groupMark: group,
    decimalMark: decimal,
    moneyAfter: after,
    moneyCode,
    language,
    moneyName,
  })
})

test.for([
  ['JPY', 'en-US', /^site\.config\.ts: currency cannot be JPY/],
  ['KWD', 'en-US', /^site\.config\.ts: currency cannot be KWD/],
  ['ISK', 'en-US', /^site\.config\.ts: currency cannot be ISK/],
  ['EURO', 'en-GB', /^site\.config\.ts: currency must be a code/],
  ['EUR', 'de-DE', /^site\.config\.ts: locale must be a form of English/],
  ['INR', 'en-IN', /^site\.config\.ts: locale cannot be en-IN/],
] as const)('%s under %s is refused by the name of the setting', ([currency, locale, sentence]) => {
  expect(() => moneyMarks({ currency, locale })).toThrow(sentence)
})

test('an amount has the decimals that Stripe counts in', () => {
  expect(['jpy', 'kwd', 'isk', 'eur'].map(decimalsOf)).toEqual([0, 3, 2, 2])
})

test('the face of headings has every sign that an amount may be written with', async () => {
  const signs = Intl.supportedValuesOf('currency').map((currency) => {
    try {
      const { moneyBefore, moneyAfter } = moneyMarks({ currency, locale: 'en-GB' })
      return moneyBefore + moneyAfter
    } catch {
      return ''
    }
  })
  const used = [...new Set(signs.join('').replaceAll(/\s/g, ''))]
  expect(used).toEqual(expect.arrayContaining(['$', '£']))
  const file = readFileSync(join(root, 'public/fonts/instrument-serif.woff2'))
  const face = await subsetFont(file, used.join(''), { targetFormat: 'truetype' })
  const drawn = new Set(new Face(new Blob(face)).collectUnicodes())
  expect(used.filter((sign) => !drawn.has(sign.codePointAt(0) ?? 0))).toEqual([])
})

test('a fraction of a cent is rounded', () => {
  expect(formatMoney(49_799.6)).toBe(formatMoney(49_800))
  expect(formatMoney(-49_799.6)).toBe(formatMoney(-49_800))
})

test.each([300_000, 2_500_000, 230_000_000_000, 120_000])('%i cents are short', (cents) => {
  expect(shortMoney(cents)).toBe(formatCompactMoney(cents))
})

test.each([299_910, 305_000, 99_996_000, 99_950, 49_700])(
  '%i cents, which the short form would round, are written whole',
  (cents) => {
    expect(shortMoney(cents)).toBe(formatMoney(cents))
  },
)

test('an amount of another currency is written as such, and never as one of ours', () => {
  const other = site.currency === 'GBP' ? 'eur' : 'gbp'
  const sign = other === 'gbp' ? '£' : '€'
  expect(moneyOf(49_700, other)).toContain(sign)
  expect(moneyOf(49_750, other)).toContain('50')
  expect(moneyInFull(49_700, other)).toMatch(new RegExp(`${other.toUpperCase()}$`))
  expect(moneyOf(49_700, site.currency.toLowerCase(), 'exact')).toBe(formatMoney(49_700, 'exact'))
})
