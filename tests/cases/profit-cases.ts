import type { CalculatorCase } from './calculator-case.ts'

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
export const profitCases: readonly CalculatorCase[] = [
  {
    name: 'the defaults',
    set: {},
    off: [],
    monthlyCents: 28_206_824,
    shownMonthly: '$282,068',
    shownQuarterly: '$846,205',
  },
  {
    name: 'one person',
    // JP: 1 × 20 × 47.92 × 4.3 = 4,121.12
    set: { teamSize: 1 },
    off: [],
    monthlyCents: 27_794_712,
    shownMonthly: '$277,947',
    shownQuarterly: '$833,841',
  },
  {
    name: 'a team of ten',
    // JP: 10 × 20 × 47.92 × 4.3 = 41,211.20
    set: { teamSize: 10 },
    off: [],
    monthlyCents: 31_503_720,
    shownMonthly: '$315,037',
    shownQuarterly: '$945,112',
  },
  {
    name: '500 people and more',
    // JP: 500 × 20 × 47.92 × 4.3 = 2,060,560.00
    set: { teamSize: 500 },
    off: [],
    monthlyCents: 233_438_600,
    shownMonthly: '$2,334,386',
    shownQuarterly: '$7,003,158',
  },
  {
    name: 'the cheapest hour',
    // JP: 2 × 20 × 10 × 4.3 = 1,720.00
    set: { jp_hourlyRate: 10 },
    off: [],
    monthlyCents: 27_554_600,
    shownMonthly: '$275,546',
    shownQuarterly: '$826,638',
  },
  {
    name: 'the dearest hour',
    // JP: 2 × 20 × 500 × 4.3 = 86,000.00
    set: { jp_hourlyRate: 500 },
    off: [],
    monthlyCents: 35_982_600,
    shownMonthly: '$359,826',
    shownQuarterly: '$1,079,478',
  },
  {
    name: 'half a dollar more an hour',
    // JP: 7 × 20 × 48.5 × 4.3 = 29,197.00
    set: { teamSize: 7, jp_hourlyRate: 48.5 },
    off: [],
    monthlyCents: 30_302_300,
    shownMonthly: '$303,023',
    shownQuarterly: '$909,069',
  },
  {
    name: 'one lead a month',
    // JAI: 1 × 8% × (4.9 − 1) × 1000 = 312.00
    set: { jai_leadsPerMonth: 1 },
    off: [],
    monthlyCents: 15_758_024,
    shownMonthly: '$157,580',
    shownQuarterly: '$472,741',
  },
  {
    name: 'a thousand leads',
    // JAI: 1000 × 8% × (4.9 − 1) × 1000 = 312,000.00
    set: { jai_leadsPerMonth: 1000 },
    off: [],
    monthlyCents: 46_926_824,
    shownMonthly: '$469,268',
    shownQuarterly: '$1,407,805',
  },
  {
    name: 'the lowest close rate',
    // JAI: 400 × 1% × (4.9 − 1) × 1000 = 15,600.00
    set: { jai_baseCloseRate: 1 },
    off: [],
    monthlyCents: 17_286_824,
    shownMonthly: '$172,868',
    shownQuarterly: '$518,605',
  },
  {
    name: 'the highest close rate',
    // JAI: 400 × 30% × (4.9 − 1) × 1000 = 468,000.00
    set: { jai_baseCloseRate: 30 },
    off: [],
    monthlyCents: 62_526_824,
    shownMonthly: '$625,268',
    shownQuarterly: '$1,875,805',
  },
  {
    name: 'a one-dollar order',
    // JAI: 400 × 8% × (4.9 − 1) × 1 = 124.80
    set: { jai_AOV: 1 },
    off: [],
    monthlyCents: 15_739_304,
    shownMonthly: '$157,393',
    shownQuarterly: '$472,179',
  },
  {
    name: 'an order with cents',
    // JAI: 120 × 5% × (4.9 − 1) × 249.99 = 5,849.77
    set: { jai_AOV: 249.99, jai_leadsPerMonth: 120, jai_baseCloseRate: 5 },
    off: [],
    monthlyCents: 16_311_801,
    shownMonthly: '$163,118',
    shownQuarterly: '$489,354',
  },
  {
    name: 'one call a week',
    // MCR: 1 × 30% × 25% × 600 × 1.8 × 4.3 = 348.30
    set: { mcr_callsPerWeek: 1 },
    off: [],
    monthlyCents: 17_792_654,
    shownMonthly: '$177,927',
    shownQuarterly: '$533,780',
  },
  {
    name: 'no call missed',
    // MCR: 300 × 0% × 25% × 600 × 1.8 × 4.3 = 0.00
    set: { mcr_missRate: 0 },
    off: [],
    monthlyCents: 17_757_824,
    shownMonthly: '$177,578',
    shownQuarterly: '$532,735',
  },
  {
    name: 'every call missed',
    // MCR: 300 × 100% × 25% × 600 × 1.8 × 4.3 = 348,300.00
    set: { mcr_missRate: 100 },
    off: [],
    monthlyCents: 52_587_824,
    shownMonthly: '$525,878',
    shownQuarterly: '$1,577,635',
  },
  {
    name: 'every answered call closed',
    // MCR: 300 × 30% × 100% × 600 × 1.8 × 4.3 = 417,960.00
    set: { mcr_closeRate: 100 },
    off: [],
    monthlyCents: 59_553_824,
    shownMonthly: '$595,538',
    shownQuarterly: '$1,786,615',
  },
  {
    name: 'one-off customers',
    // MCR: 300 × 30% × 25% × 600 × 1 × 4.3 = 58,050.00
    set: { mcr_ltvMultiplier: 1 },
    off: [],
    monthlyCents: 23_562_824,
    shownMonthly: '$235,628',
    shownQuarterly: '$706,885',
  },
  {
    name: 'loyal customers',
    // MCR: 300 × 30% × 25% × 450 × 3.5 × 4.3 = 152,381.25
    set: { mcr_ltvMultiplier: 3.5, mcr_saleValue: 450 },
    off: [],
    monthlyCents: 32_995_949,
    shownMonthly: '$329,959',
    shownQuarterly: '$989,878',
  },
  {
    name: 'low ticket',
    // ADS: 5000 × 4 = 20,000.00
    set: { ads_ticketSize: 'low' },
    off: [],
    monthlyCents: 26_206_824,
    shownMonthly: '$262,068',
    shownQuarterly: '$786,205',
  },
  {
    name: 'high ticket',
    // ADS: 5000 × 20 = 100,000.00
    set: { ads_ticketSize: 'high' },
    off: [],
    monthlyCents: 34_206_824,
    shownMonthly: '$342,068',
    shownQuarterly: '$1,026,205',
  },
  {
    name: 'one dollar of ads',
    // ADS: 1 × 8 = 8.00
    set: { ads_adSpend: 1 },
    off: [],
    monthlyCents: 24_207_624,
    shownMonthly: '$242,076',
    shownQuarterly: '$726,229',
  },
  {
    name: 'a large ad budget at high ticket',
    // ADS: 250000 × 20 = 5,000,000.00
    set: { ads_adSpend: 250000, ads_ticketSize: 'high' },
    off: [],
    monthlyCents: 524_206_824,
    shownMonthly: '$5,242,068',
    shownQuarterly: '$15,726,205',
  },
  {
    name: 'nobody to call',
    // OUTBOUND: 0 × 18% × 30% × 70% × 20% × 1000 = 0.00
    set: { outbound_leadsToCallPerMonth: 0 },
    off: [],
    monthlyCents: 27_753_224,
    shownMonthly: '$277,532',
    shownQuarterly: '$832,597',
  },
  {
    name: 'the weakest outbound rates',
    // OUTBOUND: 600 × 1% × 5% × 40% × 1% × 1000 = 1.20
    set: {
      outbound_connectRate: 1,
      outbound_bookRate: 5,
      outbound_showRate: 40,
      outbound_closeRate: 1,
    },
    off: [],
    monthlyCents: 27_753_344,
    shownMonthly: '$277,533',
    shownQuarterly: '$832,600',
  },
  {
    name: 'the strongest outbound rates',
    // OUTBOUND: 600 × 50% × 60% × 100% × 50% × 1000 = 90,000.00
    set: {
      outbound_connectRate: 50,
      outbound_bookRate: 60,
      outbound_showRate: 100,
      outbound_closeRate: 50,
    },
    off: [],
    monthlyCents: 36_753_224,
    shownMonthly: '$367,532',
    shownQuarterly: '$1,102,597',
  },
  {
    name: 'a dear outbound order',
    // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 7500 = 34,020.00
    set: { outbound_AOV: 7500 },
    off: [],
    monthlyCents: 31_155_224,
    shownMonthly: '$311,552',
    shownQuarterly: '$934,657',
  },
  {
    name: 'the cost of outbound taken off',
    // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 1000 − 1500 = 3,036.00
    set: { outbound_includeCost: true, outbound_moduleCost: 1500 },
    off: [],
    monthlyCents: 28_056_824,
    shownMonthly: '$280,568',
    shownQuarterly: '$841,705',
  },
  {
    name: 'a cost above the revenue',
    set: { outbound_includeCost: true, outbound_moduleCost: 9000 },
    off: [],
    monthlyCents: 27_753_224,
    shownMonthly: '$277,532',
    shownQuarterly: '$832,597',
  },
  {
    name: 'a cost of nothing taken off',
    // OUTBOUND: 600 × 18% × 30% × 70% × 20% × 1000 − 0 = 4,536.00
    set: { outbound_includeCost: true, outbound_moduleCost: 0 },
    off: [],
    monthlyCents: 28_206_824,
    shownMonthly: '$282,068',
    shownQuarterly: '$846,205',
  },
  {
    name: 'time saved off',
    set: {},
    off: ['JP'],
    monthlyCents: 27_382_600,
    shownMonthly: '$273,826',
    shownQuarterly: '$821,478',
  },
  {
    name: 'calls and ads off',
    set: {},
    off: ['MCR', 'ADS'],
    monthlyCents: 13_757_824,
    shownMonthly: '$137,578',
    shownQuarterly: '$412,735',
  },
  {
    name: 'only outbound on',
    set: {},
    off: ['JP', 'JAI', 'MCR', 'ADS'],
    monthlyCents: 453_600,
    shownMonthly: '$4,536',
    shownQuarterly: '$13,608',
  },
  {
    name: 'everything off',
    set: {},
    off: ['JP', 'JAI', 'MCR', 'ADS', 'OUTBOUND'],
    monthlyCents: 0,
    shownMonthly: '$0',
    shownQuarterly: '$0',
  },
  {
    name: 'a small studio',
    // JP: 4 × 20 × 60 × 4.3 = 20,640.00
    // JAI: 80 × 10% × (4.9 − 1) × 2200 = 68,640.00
    // MCR: 40 × 20% × 30% × 900 × 1.2 × 4.3 = 11,145.60
    // ADS: 1200 × 8 = 9,600.00
    set: {
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
    off: ['OUTBOUND'],
    monthlyCents: 11_002_560,
    shownMonthly: '$110,026',
    shownQuarterly: '$330,077',
  },
]
