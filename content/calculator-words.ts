import { cautiousNote } from '#contract/estimate-words.ts'
import { cautious } from '#lib/calculators/cautious.ts'

/** Words both calculators share. */
export const calculatorWords = {
  show: 'Show inputs',
  hide: 'Hide inputs',
  /** Follows both for screen readers: "Show inputs of Time saved". */
  inputsOf: 'of',
  perMonth: 'a month',
  switchedOff: 'off',
  chartTitle: 'Share of impact',
  chartColumns: { module: 'Module', share: 'Share', value: 'USD a month' },
  chartTotal: 'Total a month',
  chartEmpty: 'Switch a module on to see its share.',
  showFormulas: 'Show the formulas',
  hideFormulas: 'Hide the formulas',
  copyLink: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'Copy the address from the address bar',
  reset: 'Reset',
  ticketLegend: 'Ticket size: what a sale is worth',
  tickets: { low: 'Low', mid: 'Mid', high: 'High' },
  notANumber: 'Please enter a number.',
  /** Follows the range: "From 1 to 500. Calculated with 500." */
  calculatedWith: 'Calculated with',
  rangeFrom: 'From',
  rangeTo: 'to',
  more: 'More about',
  cautious: 'Read cautiously, a month',
  cautiousNote: cautiousNote(cautious),
  announceMonthly: 'a month',
  announceQuarterly: 'in 90 days',
  announceCautious: 'a month read cautiously',
  notes:
    'An estimate for planning, not a promise of results. Every constant is printed in the formulas.',
} as const
