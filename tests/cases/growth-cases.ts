import type { CalculatorCase } from './calculator-case.ts'

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
export const growthCases: readonly CalculatorCase[] = [
  {
    name: 'the defaults',
    set: {},
    off: [],
    monthlyCents: 29_165_336,
    shownMonthly: '$291,653',
    shownQuarterly: '$874,960',
  },
  {
    name: 'one person',
    // JP: 1 × 20 × 47.92 × 4.3 = 4,121.12
    set: { teamSize: 1 },
    off: [],
    monthlyCents: 28_753_224,
    shownMonthly: '$287,532',
    shownQuarterly: '$862,597',
  },
  {
    name: '5,000 people and more',
    // JP: 5000 × 20 × 47.92 × 4.3 = 20,605,600.00
    set: { teamSize: 5000 },
    off: [],
    monthlyCents: 2_088_901_112,
    shownMonthly: '$20,889,011',
    shownQuarterly: '$62,667,033',
  },
  {
    name: 'a different hour for everyone',
    // JP: 2 × 20 × 62.75 × 4.3 = 10,793.00
    // JS: 2 × 10 × 62.75 × 4.3 = 5,396.50
    set: { hourlyRateLoaded: 62.75 },
    off: [],
    monthlyCents: 29_547_950,
    shownMonthly: '$295,480',
    shownQuarterly: '$886,439',
  },
  {
    name: 'the fewest hours saved',
    // JP: 2 × 5 × 47.92 × 4.3 = 2,060.56
    set: { hoursSavedPerPersonPerWeek: 5 },
    off: [],
    monthlyCents: 28_547_168,
    shownMonthly: '$285,472',
    shownQuarterly: '$856,415',
  },
  {
    name: 'the most hours saved',
    // JP: 2 × 35 × 47.92 × 4.3 = 14,423.92
    set: { hoursSavedPerPersonPerWeek: 35 },
    off: [],
    monthlyCents: 29_783_504,
    shownMonthly: '$297,835',
    shownQuarterly: '$893,505',
  },
  {
    name: 'half hours saved',
    // JP: 12 × 7.5 × 47.92 × 4.3 = 18,545.04
    set: { hoursSavedPerPersonPerWeek: 7.5, teamSize: 12 },
    off: [],
    monthlyCents: 30_195_616,
    shownMonthly: '$301,956',
    shownQuarterly: '$905,868',
  },
  {
    name: 'a sales team of eight',
    // JS: 8 × 10 × 47.92 × 4.3 = 16,484.48
    set: { salesTeamSize: 8 },
    off: [],
    monthlyCents: 30_401_672,
    shownMonthly: '$304,017',
    shownQuarterly: '$912,050',
  },
  {
    name: 'no sales hours saved',
    set: { salesHoursSavedPerPersonPerWeek: 0 },
    off: [],
    monthlyCents: 28_753_224,
    shownMonthly: '$287,532',
    shownQuarterly: '$862,597',
  },
  {
    name: 'the most sales hours saved',
    // JS: 2 × 20 × 47.92 × 4.3 = 8,242.24
    set: { salesHoursSavedPerPersonPerWeek: 20 },
    off: [],
    monthlyCents: 29_577_448,
    shownMonthly: '$295,774',
    shownQuarterly: '$887,323',
  },
  {
    name: 'no leads',
    set: { leadsPerMonth: 0 },
    off: [],
    monthlyCents: 16_685_336,
    shownMonthly: '$166,853',
    shownQuarterly: '$500,560',
  },
  {
    name: 'a thousand leads',
    // JAI: 1000 × 8% × (4.9 − 1) × 1000 = 312,000.00
    set: { leadsPerMonth: 1000 },
    off: [],
    monthlyCents: 47_885_336,
    shownMonthly: '$478,853',
    shownQuarterly: '$1,436,560',
  },
  {
    name: 'nothing closes today',
    set: { baseCloseRate: 0 },
    off: [],
    monthlyCents: 16_685_336,
    shownMonthly: '$166,853',
    shownQuarterly: '$500,560',
  },
  {
    name: 'everything closes today',
    // JAI: 400 × 100% × (4.9 − 1) × 1000 = 1,560,000.00
    set: { baseCloseRate: 100 },
    off: [],
    monthlyCents: 172_685_336,
    shownMonthly: '$1,726,853',
    shownQuarterly: '$5,180,560',
  },
  {
    name: 'no lift',
    // JAI: 400 × 8% × (1 − 1) × 1000 = 0.00
    set: { liftFactor: 1 },
    off: [],
    monthlyCents: 16_685_336,
    shownMonthly: '$166,853',
    shownQuarterly: '$500,560',
  },
  {
    name: 'twice the sales',
    // JAI: 400 × 8% × (2 − 1) × 1000 = 32,000.00
    set: { liftFactor: 2 },
    off: [],
    monthlyCents: 19_885_336,
    shownMonthly: '$198,853',
    shownQuarterly: '$596,560',
  },
  {
    name: 'an order with cents',
    // JAI: 400 × 8% × (4.9 − 1) × 149.95 = 18,713.76
    set: { AOV: 149.95 },
    off: [],
    monthlyCents: 18_556_712,
    shownMonthly: '$185,567',
    shownQuarterly: '$556,701',
  },
  {
    name: 'no calls',
    set: { callsPerWeek: 0 },
    off: [],
    monthlyCents: 18_716_336,
    shownMonthly: '$187,163',
    shownQuarterly: '$561,490',
  },
  {
    name: 'every call missed',
    // MCR: 300 × 100% × 25% × 600 × 1.8 × 4.3 = 348,300.00
    set: { missRate: 100 },
    off: [],
    monthlyCents: 53_546_336,
    shownMonthly: '$535,463',
    shownQuarterly: '$1,606,390',
  },
  {
    name: 'no answered call closes',
    set: { closeIfAnswered: 0 },
    off: [],
    monthlyCents: 18_716_336,
    shownMonthly: '$187,163',
    shownQuarterly: '$561,490',
  },
  {
    name: 'a phone sale of $85',
    // MCR: 300 × 30% × 25% × 85 × 1.8 × 4.3 = 14,802.75
    set: { AOV_call: 85 },
    off: [],
    monthlyCents: 20_196_611,
    shownMonthly: '$201,966',
    shownQuarterly: '$605,898',
  },
  {
    name: 'customers who stay',
    // MCR: 300 × 30% × 25% × 600 × 4.2 × 4.3 = 243,810.00
    set: { LTV_multiplier: 4.2 },
    off: [],
    monthlyCents: 43_097_336,
    shownMonthly: '$430,973',
    shownQuarterly: '$1,292,920',
  },
  {
    name: 'low tier at its default',
    // ADS: 5000 × 4 = 20,000.00
    set: { ticketTier: 'low' },
    off: [],
    monthlyCents: 26_165_336,
    shownMonthly: '$261,653',
    shownQuarterly: '$784,960',
  },
  {
    name: 'high tier at its default',
    // ADS: 5000 × 20 = 100,000.00
    set: { ticketTier: 'high' },
    off: [],
    monthlyCents: 34_165_336,
    shownMonthly: '$341,653',
    shownQuarterly: '$1,024,960',
  },
  {
    name: 'low tier at its least',
    // ADS: 5000 × 3 = 15,000.00
    set: { ticketTier: 'low', ROAS: 3 },
    off: [],
    monthlyCents: 25_665_336,
    shownMonthly: '$256,653',
    shownQuarterly: '$769,960',
  },
  {
    name: 'middle tier at its most',
    // ADS: 5000 × 12 = 60,000.00
    set: { ROAS: 12 },
    off: [],
    monthlyCents: 30_165_336,
    shownMonthly: '$301,653',
    shownQuarterly: '$904,960',
  },
  {
    name: 'high tier at its most',
    // ADS: 5000 × 30 = 150,000.00
    set: { ticketTier: 'high', ROAS: 30 },
    off: [],
    monthlyCents: 39_165_336,
    shownMonthly: '$391,653',
    shownQuarterly: '$1,174,960',
  },
  {
    name: 'a return between steps',
    // ADS: 1234.56 × 8.5 = 10,493.76
    set: { ROAS: 8.5, adSpendMonthly: 1234.56 },
    off: [],
    monthlyCents: 25_214_712,
    shownMonthly: '$252,147',
    shownQuarterly: '$756,441',
  },
  {
    name: 'no ads',
    set: { adSpendMonthly: 0 },
    off: [],
    monthlyCents: 24_165_336,
    shownMonthly: '$241,653',
    shownQuarterly: '$724,960',
  },
  {
    name: 'time saved off',
    set: {},
    off: ['JP', 'JS'],
    monthlyCents: 27_929_000,
    shownMonthly: '$279,290',
    shownQuarterly: '$837,870',
  },
  {
    name: 'project automation off alone',
    set: {},
    off: ['JP'],
    monthlyCents: 28_341_112,
    shownMonthly: '$283,411',
    shownQuarterly: '$850,233',
  },
  {
    name: 'only missed calls on',
    set: {},
    off: ['JP', 'JS', 'JAI', 'ADS'],
    monthlyCents: 10_449_000,
    shownMonthly: '$104,490',
    shownQuarterly: '$313,470',
  },
  {
    name: 'everything off',
    set: {},
    off: ['JP', 'JS', 'JAI', 'MCR', 'ADS'],
    monthlyCents: 0,
    shownMonthly: '$0',
    shownQuarterly: '$0',
  },
  {
    name: 'a dental clinic',
    // JP: 9 × 6 × 38.5 × 4.3 = 8,939.70
    // JS: 1 × 4 × 38.5 × 4.3 = 662.20
    // JAI: 60 × 20% × (2.5 − 1) × 700 = 12,600.00
    // MCR: 180 × 22% × 35% × 320 × 2.4 × 4.3 = 45,771.26
    // ADS: 2500 × 5 = 12,500.00
    set: {
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
    off: [],
    monthlyCents: 8_047_316,
    shownMonthly: '$80,473',
    shownQuarterly: '$241,419',
  },
]
