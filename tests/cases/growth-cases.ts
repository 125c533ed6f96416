import { workedExamples } from './calculator-case.ts'

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
  // JP: 5000 × 20 × 47.92 × 4.3 = 20,605,600.00
  ['5,000 people and more', { teamSize: 5000 }, 2_088_901_112],
  // JP: 2 × 20 × 62.75 × 4.3 = 10,793.00
  // JS: 2 × 10 × 62.75 × 4.3 = 5,396.50
  ['a different hour for everyone', { hourlyRateLoaded: 62.75 }, 29_547_950],
  // JP: 12 × 7.5 × 47.92 × 4.3 = 18,545.04
  ['half hours saved', { hoursSavedPerPersonPerWeek: 7.5, teamSize: 12 }, 30_195_616],
  // JS: 8 × 10 × 47.92 × 4.3 = 16,484.48
  ['a sales team of eight', { salesTeamSize: 8 }, 30_401_672],
  ['no sales hours saved', { salesHoursSavedPerPersonPerWeek: 0 }, 28_753_224],
  // JAI: 1000 × 8% × (4.9 − 1) × 1000 = 312,000.00
  ['a thousand leads', { leadsPerMonth: 1000 }, 47_885_336],
  ['nothing closes today', { baseCloseRate: 0 }, 16_685_336],
  // JAI: 400 × 8% × (1 − 1) × 1000 = 0.00
  ['no lift', { liftFactor: 1 }, 16_685_336],
  // JAI: 400 × 8% × (4.9 − 1) × 149.95 = 18,713.76
  ['an order with cents', { AOV: 149.95 }, 18_556_712],
  // MCR: 300 × 100% × 25% × 600 × 1.8 × 4.3 = 348,300.00
  ['every call missed', { missRate: 100 }, 53_546_336],
  // MCR: 300 × 30% × 25% × 85 × 1.8 × 4.3 = 14,802.75
  ['a phone sale of $85', { AOV_call: 85 }, 20_196_611],
  // MCR: 300 × 30% × 25% × 600 × 4.2 × 4.3 = 243,810.00
  ['customers who stay', { LTV_multiplier: 4.2 }, 43_097_336],
  // ADS: 5000 × 4 = 20,000.00
  ['low tier at its default', { ticketTier: 'low' }, 26_165_336],
  // ADS: 5000 × 20 = 100,000.00
  ['high tier at its default', { ticketTier: 'high' }, 34_165_336],
  // ADS: 5000 × 12 = 60,000.00
  ['middle tier at its most', { ROAS: 12 }, 30_165_336],
  // ADS: 1234.56 × 8.5 = 10,493.76
  ['a return between steps', { ROAS: 8.5, adSpendMonthly: 1234.56 }, 25_214_712],
  ['no ads', { adSpendMonthly: 0 }, 24_165_336],
  ['time saved off', {}, 27_929_000, ['JP', 'JS']],
  ['project automation off alone', {}, 28_341_112, ['JP']],
  ['only missed calls on', {}, 10_449_000, ['JP', 'JS', 'JAI', 'ADS']],
  ['everything off', {}, 0, ['JP', 'JS', 'JAI', 'MCR', 'ADS']],
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
