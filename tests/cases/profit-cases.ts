import { workedExamples } from './calculator-case.ts'

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
  // JP: 500 × 20 × 47.92 × 4.3 = 2,060,560.00
  ['500 people and more', { teamSize: 500 }, 233_438_600],
  // JP: 7 × 20 × 48.5 × 4.3 = 29,197.00
  ['half a dollar more an hour', { teamSize: 7, jp_hourlyRate: 48.5 }, 30_302_300],
  // JAI: 120 × 5% × (4.9 − 1) × 249.99 = 5,849.77
  [
    'an order with cents',
    { jai_AOV: 249.99, jai_leadsPerMonth: 120, jai_baseCloseRate: 5 },
    16_311_801,
  ],
  // MCR: 300 × 0% × 25% × 600 × 1.8 × 4.3 = 0.00
  ['no call missed', { mcr_missRate: 0 }, 17_757_824],
  // MCR: 300 × 30% × 25% × 450 × 3.5 × 4.3 = 152,381.25
  ['loyal customers', { mcr_ltvMultiplier: 3.5, mcr_saleValue: 450 }, 32_995_949],
  // ADS: 5000 × 4 = 20,000.00
  ['low ticket', { ads_ticketSize: 'low' }, 26_206_824],
  // ADS: 5000 × 20 = 100,000.00
  ['high ticket', { ads_ticketSize: 'high' }, 34_206_824],
  // ADS: 250000 × 20 = 5,000,000.00
  [
    'a large ad budget at high ticket',
    { ads_adSpend: 250000, ads_ticketSize: 'high' },
    524_206_824,
  ],
  // OUTBOUND: 0 × 18% × 30% × 70% × 20% × 1000 = 0.00
  ['nobody to call', { outbound_leadsToCallPerMonth: 0 }, 27_753_224],
  // OUTBOUND: 600 × 50% × 60% × 100% × 50% × 1000 = 90,000.00
  [
    'the strongest outbound rates',
    {
      outbound_connectRate: 50,
      outbound_bookRate: 60,
      outbound_showRate: 100,
      outbound_closeRate: 50,
    },
    36_753_224,
  ],
  // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 7500 = 34,020.00
  ['a dear outbound order', { outbound_AOV: 7500 }, 31_155_224],
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
  ['time saved off', {}, 27_382_600, ['JP']],
  ['calls and ads off', {}, 13_757_824, ['MCR', 'ADS']],
  ['only outbound on', {}, 453_600, ['JP', 'JAI', 'MCR', 'ADS']],
  ['everything off', {}, 0, ['JP', 'JAI', 'MCR', 'ADS', 'OUTBOUND']],
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
