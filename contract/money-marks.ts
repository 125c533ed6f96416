/** What a site sells in, and where its readers are: `currency` as ISO 4217 has it, `locale` a form of English. */
type Money = { currency: string; locale: string }

/** What has no cents, as Stripe counts it (docs.stripe.com/currencies, November 2026). */
const inWhole = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'
const inThousandths = 'BHD JOD KWD OMR TND'
const inEvenHundredths = 'ISK UGX'

/** Decimals of a currency (`jpy`) whose smallest units are as Stripe counts them. */
export function decimalsOf(currency: string): number {
  const code = currency.toUpperCase()
  return inWhole.includes(code) ? 0 : inThousandths.includes(code) ? 3 : 2
}

const refusal = (setting: keyof Money, why: string) =>
  new Error(`site.config.ts: ${setting} ${why}`)

/** An amount of seven digits and its cents, in parts; the sign is the code where the faces of PDFs have no such sign. */
function writtenAmount({ currency, locale }: Money): string[] | null {
  const written = (currencyDisplay: 'symbol' | 'code') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(
      1_234_567.5,
    )
  const text = written('symbol')
  const drawn = /^[ -ÿ€\u2019\u202F]+$/.test(text) ? text : written('code')
  return /^(\D*)1(?<group>\D)234\k<group>567(\D)50(\D*)$/.exec(drawn)
}

/**
 * How amounts, numbers and days are written under these settings, as texts fixed at build: browsers and worker then write
 * the same without tables of their own.
 *
 * @throws {Error} naming the setting, for a currency that is not counted in cents and a locale that cannot be had.
 */
export function moneyMarks(money: Money) {
  const { currency, locale } = money
  if (!Intl.supportedValuesOf('currency').includes(currency)) {
    throw refusal('currency', `must be a code such as USD, EUR or GBP, not "${currency}".`)
  }
  if (decimalsOf(currency) !== 2 || inEvenHundredths.includes(currency)) {
    throw refusal('currency', `cannot be ${currency}: amounts are cents, and it has none.`)
  }
  // The words around the figures are English.
  if (!/^en(-[A-Z\d][A-Za-z\d]+)*$/.test(locale)) {
    throw refusal('locale', `must be a form of English such as en-US or en-GB, not "${locale}".`)
  }
  const parts = writtenAmount(money)
  if (!parts) throw refusal('locale', `cannot be ${locale}: it does not group digits by three.`)
  const named = (count: number) =>
    new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      currencyDisplay: 'name',
      maximumFractionDigits: 0,
    })
      .format(count)
      .replace(/^\d+\s/, '')
  const [, moneyBefore = '', groupMark = '', decimalMark = '', moneyAfter = ''] = parts
  return {
    /** What Intl and `lang` call the locale: `en` for `en-US`, `en-GB`. */
    language: new Intl.Locale(locale).minimize().toString(),
    moneyBefore,
    moneyAfter,
    /** Behind an amount whose sign several currencies have: ` USD`. */
    moneyCode: (moneyBefore + moneyAfter).includes(currency) ? '' : ` ${currency}`,
    /** `US dollars`, and what they are called without a country. */
    moneyName: named(2),
    moneyUnit: named(1).replace(/.* /, ''),
    moneyUnits: named(2).replace(/.* /, ''),
    groupMark,
    decimalMark,
    /** `19 March 2026` and not `March 19, 2026`. */
    isDayFirst: /^\d/.test(new Date(0).toLocaleDateString(locale, { dateStyle: 'long' })),
  }
}
