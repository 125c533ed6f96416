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
  // JP: 1 × 20 × 47.92 × 4.3 = 4,121.12
  ['one person', { teamSize: 1 }, 27_794_712],
  // JP: 10 × 20 × 47.92 × 4.3 = 41,211.20
  ['a team of ten', { teamSize: 10 }, 31_503_720],
  // JP: 500 × 20 × 47.92 × 4.3 = 2,060,560.00
  ['500 people and more', { teamSize: 500 }, 233_438_600],
  // JP: 2 × 20 × 10 × 4.3 = 1,720.00
  ['the cheapest hour', { jp_hourlyRate: 10 }, 27_554_600],
  // JP: 2 × 20 × 500 × 4.3 = 86,000.00
  ['the dearest hour', { jp_hourlyRate: 500 }, 35_982_600],
  // JP: 7 × 20 × 48.5 × 4.3 = 29,197.00
  ['half a dollar more an hour', { teamSize: 7, jp_hourlyRate: 48.5 }, 30_302_300],
  // JAI: 1 × 8% × (4.9 − 1) × 1000 = 312.00
  ['one lead a month', { jai_leadsPerMonth: 1 }, 15_758_024],
  // JAI: 1000 × 8% × (4.9 − 1) × 1000 = 312,000.00
  ['a thousand leads', { jai_leadsPerMonth: 1000 }, 46_926_824],
  // JAI: 400 × 1% × (4.9 − 1) × 1000 = 15,600.00
  ['the lowest close rate', { jai_baseCloseRate: 1 }, 17_286_824],
  // JAI: 400 × 30% × (4.9 − 1) × 1000 = 468,000.00
  ['the highest close rate', { jai_baseCloseRate: 30 }, 62_526_824],
  // JAI: 400 × 8% × (4.9 − 1) × 1 = 124.80
  ['a one-dollar order', { jai_AOV: 1 }, 15_739_304],
  // JAI: 120 × 5% × (4.9 − 1) × 249.99 = 5,849.77
  [
    'an order with cents',
    { jai_AOV: 249.99, jai_leadsPerMonth: 120, jai_baseCloseRate: 5 },
    16_311_801,
  ],
  // MCR: 1 × 30% × 25% × 600 × 1.8 × 4.3 = 348.30
  ['one call a week', { mcr_callsPerWeek: 1 }, 17_792_654],
  // MCR: 300 × 0% × 25% × 600 × 1.8 × 4.3 = 0.00
  ['no call missed', { mcr_missRate: 0 }, 17_757_824],
  // MCR: 300 × 100% × 25% × 600 × 1.8 × 4.3 = 348,300.00
  ['every call missed', { mcr_missRate: 100 }, 52_587_824],
  // MCR: 300 × 30% × 100% × 600 × 1.8 × 4.3 = 417,960.00
  ['every answered call closed', { mcr_closeRate: 100 }, 59_553_824],
  // MCR: 300 × 30% × 25% × 600 × 1 × 4.3 = 58,050.00
  ['one-off customers', { mcr_ltvMultiplier: 1 }, 23_562_824],
  // MCR: 300 × 30% × 25% × 450 × 3.5 × 4.3 = 152,381.25
  ['loyal customers', { mcr_ltvMultiplier: 3.5, mcr_saleValue: 450 }, 32_995_949],
  // ADS: 5000 × 4 = 20,000.00
  ['low ticket', { ads_ticketSize: 'low' }, 26_206_824],
  // ADS: 5000 × 20 = 100,000.00
  ['high ticket', { ads_ticketSize: 'high' }, 34_206_824],
  // ADS: 1 × 8 = 8.00
  ['one dollar of ads', { ads_adSpend: 1 }, 24_207_624],
  // ADS: 250000 × 20 = 5,000,000.00
  [
    'a large ad budget at high ticket',
    { ads_adSpend: 250000, ads_ticketSize: 'high' },
    524_206_824,
  ],
  // OUTBOUND: 0 × 18% × 30% × 70% × 20% × 1000 = 0.00
  ['nobody to call', { outbound_leadsToCallPerMonth: 0 }, 27_753_224],
  // OUTBOUND: 600 × 1% × 5% × 40% × 1% × 1000 = 1.20
  [
    'the weakest outbound rates',
    {
      outbound_connectRate: 1,
      outbound_bookRate: 5,
      outbound_showRate: 40,
      outbound_closeRate: 1,
    },
    27_753_344,
  ],
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
  // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 1000 − 0 = 4,536.00
  [
    'a cost of nothing taken off',
    { outbound_includeCost: true, outbound_moduleCost: 0 },
    28_206_824,
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
