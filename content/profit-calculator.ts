/** Words of the profit calculator itself; what stands around it is in `pricing.ts`. */
export const profitWords = {
  monthly: 'Extra profit potential a month',
  quarterly: 'In 90 days',
  download: 'Download my estimate',
  includeCost: 'Take the cost of the module off its revenue',
  roasNote: 'Return on ad spend, set by what a sale is worth',
  modules: {
    JP: 'Routine work your team hands to AI: 20 hours per person a week, at what an hour costs you.',
    JAI: 'Leads called within 60 seconds are about 4.9x more likely to convert.',
    MCR: 'Calls nobody answers, and what their callers would have bought.',
    ADS: 'What a managed ad budget returns at your price point.',
    OUTBOUND: 'A worked list: calls that connect, book, show up and buy.',
  },
  tooltips: {
    jp_hourlyRate: 'Avg U.S. employer cost/hr, BLS',
    mcr_ltvMultiplier:
      'How many times the first sale a customer is worth over the years: 1 for one-off buyers.',
    outbound_connectRate: 'Of 100 numbers called, how many are answered by a person.',
  },
  balance: {
    fee: 'Accelerator, a month',
    example: 'Example, cautious',
    estimate: 'Your estimate, cautious',
    full: (estimate: string, share: string) =>
      `In full ${estimate} a month, of which the fee is ${share}.`,
    nothing: 'Switch a module on to weigh it against the fee.',
  },
  noScript: {
    title: 'Your estimate as a PDF',
    text: 'This browser runs no script, so the totals on this page stay at the example. Change any number above, fill in these fields, and the PDF will be worked out with yours.',
    submit: 'Send me the PDF',
  },
  estimate: {
    title: 'Download your estimate',
    lead: 'One page with every input, formula and total, as a PDF.',
    submit: 'Download estimate',
    generating: 'Generating...',
    sent: 'Your estimate has been downloaded.',
    failed: 'There was an error generating your estimate. Please try again.',
    fileName: 'profit-estimate.pdf',
  },
} as const
