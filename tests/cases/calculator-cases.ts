import { site } from '#site.config.ts'

/** One worked example: what a visitor sets, in order, and what the calculator must then show. */
export type CalculatorCase = {
  name: string
  /** Values by field name, set in this order (a ticket tier comes before its return on ad spend). */
  set: Readonly<Record<string, number | string | boolean>>
  /** Modules switched off. */
  off: readonly string[]
  monthlyCents: number
  shownMonthly: string
  shownQuarterly: string
}

type Example = readonly [
  name: string,
  set: CalculatorCase['set'],
  monthlyCents: number,
  off?: readonly string[],
]

const amounts = new Intl.NumberFormat(site.locale, {
  style: 'currency',
  currency: site.currency,
  maximumFractionDigits: 0,
})

/** Worked examples with what is shown of them: whole dollars, and three months for a quarter. */
const workedExamples = (examples: readonly Example[]): CalculatorCase[] =>
  examples.map(([name, set, monthlyCents, off = []]) => ({
    name,
    set,
    off,
    monthlyCents,
    shownMonthly: amounts.format(monthlyCents / 100),
    shownQuarterly: amounts.format((3 * monthlyCents) / 100),
  }))

/** The address that sets what a worked example sets. */
export function queryOf({ set, off }: Pick<CalculatorCase, 'set' | 'off'>): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(set)) {
    query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
  }
  if (off.length > 0) query.set('off', off.join(','))
  return query
}

/**
 * Worked out by hand from the specification's formulas. Every case starts from the defaults:
 *
 * - JP: 2 × 20 × 47.92 × 4.3 = 8,242.24
 * - JS: 2 × 10 × 47.92 × 4.3 = 4,121.12
 * - JAI: 400 × 8% × (4.9 − 1) × 1000 = 124,800.00
 * - MCR: 300 × 30% × 25% × 600 × 1.8 × 4.3 = 104,490.00
 * - ADS: 5000 × 10 = 50,000.00
 *
 * The comment above a case works out the modules it changes; the others stay as above.
 */
export const growthCases = workedExamples([
  ['the defaults', {}, 29_165_336],
  // JAI: 400 × 8% × (4.9 − 1) × 149.95 = 18,713.76
  ['an order with cents', { AOV: 149.95 }, 18_556_712],
  // ADS: 5000 × 20 = 100,000.00
  ['high tier at its default', { ticketTier: 'high' }, 34_165_336],
  ['project automation off alone', {}, 28_341_112, ['JP']],
  ['only missed calls on', {}, 10_449_000, ['JP', 'JS', 'JAI', 'ADS']],
  // JP: 9 × 6 × 38.5 × 4.3 = 8,939.70
  // JS: 1 × 4 × 38.5 × 4.3 = 662.20
  // JAI: 60 × 20% × (2.5 − 1) × 700 = 12,600.00
  // MCR: 180 × 22% × 35% × 320 × 2.4 × 4.3 = 45,771.26
  // ADS: 2500 × 5 = 12,500.00
  [
    'a dental clinic',
    {
      teamSize: 9,
      hourlyRateLoaded: 38.5,
      hoursSavedPerPersonPerWeek: 6,
      salesTeamSize: 1,
      salesHoursSavedPerPersonPerWeek: 4,
      leadsPerMonth: 60,
      baseCloseRate: 20,
      liftFactor: 2.5,
      AOV: 700,
      callsPerWeek: 180,
      missRate: 22,
      closeIfAnswered: 35,
      AOV_call: 320,
      LTV_multiplier: 2.4,
      ticketTier: 'low',
      ROAS: 5,
      adSpendMonthly: 2500,
      costPerLead: 42,
    },
    8_047_316,
  ],
])

/**
 * Worked out by hand from the specification's formulas. Every case starts from the defaults:
 *
 * - JP: 2 × 20 × 47.92 × 4.3 = 8,242.24
 * - JAI: 400 × 8% × (4.9 − 1) × 1000 = 124,800.00
 * - MCR: 300 × 30% × 25% × 600 × 1.8 × 4.3 = 104,490.00
 * - ADS: 5000 × 8 = 40,000.00
 * - OUTBOUND: 600 × 18% × 30% × 70% × 20% × 1000 = 4,536.00
 *
 * The comment above a case works out the modules it changes; the others stay as above.
 */
export const profitCases = workedExamples([
  ['the defaults', {}, 28_206_824],
  // JAI: 120 × 5% × (4.9 − 1) × 249.99 = 5,849.77
  [
    'an order with cents',
    { jai_AOV: 249.99, jai_leadsPerMonth: 120, jai_baseCloseRate: 5 },
    16_311_801,
  ],
  // ADS: 5000 × 4 = 20,000.00
  ['low ticket', { ads_ticketSize: 'low' }, 26_206_824],
  // ADS: 5000 × 20 = 100,000.00
  ['high ticket', { ads_ticketSize: 'high' }, 34_206_824],
  // OUTBOUND: 300 × 50% × 60% × 100% × 50% × 7500 = 337,500.00
  [
    'the strongest outbound rates, half as many leads and a dear order',
    {
      outbound_leadsToCallPerMonth: 300,
      outbound_connectRate: 50,
      outbound_bookRate: 60,
      outbound_showRate: 100,
      outbound_closeRate: 50,
      outbound_AOV: 7500,
    },
    61_503_224,
  ],
  // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 1000 − 1500 = 3,036.00
  [
    'the cost of outbound taken off',
    { outbound_includeCost: true, outbound_moduleCost: 1500 },
    28_056_824,
  ],
  [
    'a cost above the revenue',
    { outbound_includeCost: true, outbound_moduleCost: 9000 },
    27_753_224,
  ],
  ['only outbound on', {}, 453_600, ['JP', 'JAI', 'MCR', 'ADS']],
  // JP: 4 × 20 × 60 × 4.3 = 20,640.00
  // JAI: 80 × 10% × (4.9 − 1) × 2200 = 68,640.00
  // MCR: 40 × 20% × 30% × 900 × 1.2 × 4.3 = 11,145.60
  // ADS: 1200 × 8 = 9,600.00
  [
    'a small studio',
    {
      teamSize: 4,
      jp_hourlyRate: 60,
      jai_leadsPerMonth: 80,
      jai_baseCloseRate: 10,
      jai_AOV: 2200,
      mcr_callsPerWeek: 40,
      mcr_missRate: 20,
      mcr_closeRate: 30,
      mcr_saleValue: 900,
      mcr_ltvMultiplier: 1.2,
      ads_adSpend: 1200,
    },
    11_002_560,
    ['OUTBOUND'],
  ],
])
