/**
 * Words of the estimate PDF. Beside the request they answer, because the worker writes the PDF and may
 * not reach into `content/`.
 */
export const estimateWords = {
  title: 'Profit estimate',
  preparedFor: 'Prepared for',
  monthly: 'Estimated impact a month',
  quarterly: 'In 90 days',
  chart: 'Share of each module in the monthly total',
  chartEmpty: 'No module is switched on, so there is nothing to share out.',
  moduleColumn: 'Module, what you entered, how it multiplies',
  shareColumn: 'Share',
  valueColumn: 'USD a month',
  notIncluded: 'not included',
  totalMonthly: 'Total a month',
  totalQuarterly: 'Total in 90 days, three times the month',
  notesTitle: 'How to read this',
  notes:
    'Every line is the product of the numbers you entered and of fixed rates: 4.3 weeks a month, 20 hours saved per person a week, and a 4.9 times better chance of a sale when a new lead is called within 60 seconds. Amounts are US dollars, exact to the cent in the lines, rounded to the dollar above.',
  disclaimer:
    'This is an estimate for planning, not a promise of results and not financial advice. What a business earns depends on its market, its offer and how the work is done.',
  cautious: 'Read cautiously',
  again: 'See and change these numbers',
} as const

/** What separates the cautious figure of an estimate from the full one. */
export const cautiousNote = (figures: { moreSalesInHundred: number; callersForOneSale: number }) =>
  `Counted: ${figures.moreSalesInHundred} more sales in 100 leads, one from ${figures.callersForOneSale} missed calls, none from ads or outbound, hours as entered. The rest has to be measured.`
