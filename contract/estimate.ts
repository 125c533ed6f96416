import * as z from 'zod/mini'
import { givenText, requiredText } from './text.ts'
import { site } from '#site.config.ts'

/** Most modules one estimate may list, and the longest name of one. */
const estimateLimits = { modules: 12, moduleName: 80, inputs: 2_000 } as const

/** Highest amount taken, in whole units; far above what any calculator can yield. */
const highestAmount = 1e14

function amountField(error: string) {
  return z.number({ error }).check(z.gte(0, { error }), z.lte(highestAmount, { error }))
}

/** One line of an estimate; `monthlyValue` in whole units, not rounded. */
const estimateModule = z.object({
  name: requiredText(estimateLimits.moduleName, 'A module needs a name.'),
  monthlyValue: amountField('A module’s value must be a number from 0 up.'),
  enabled: z.boolean({ error: 'A module is on or off: true or false.' }),
})

const listSize = `An estimate has 1 to ${estimateLimits.modules} modules.`

/**
 * The figures. Totals are as the page showed them; the worker works them out again from the modules.
 * `inputs` is the calculator's state as its shared link carries it; where it is given, the modules too
 * are worked out again, and the PDF can show every number a visitor set.
 */
export const estimateData = z.object({
  monthlyProfit: z.optional(amountField('monthlyProfit must be a number from 0 up.')),
  quarterlyProfit: z.optional(amountField('quarterlyProfit must be a number from 0 up.')),
  companySize: z._default(
    z.union([z.number(), givenText(40, 'companySize must be a number or a short text.')], {
      error: 'companySize must be a number or a short text.',
    }),
    '',
  ),
  // The size is checked before any entry is looked at, so that a list of thousands costs nothing.
  modules: z.pipe(
    z
      .array(z.unknown(), { error: listSize })
      .check(
        z.minLength(1, { error: listSize }),
        z.maxLength(estimateLimits.modules, { error: listSize }),
      ),
    z.array(estimateModule),
  ),
  inputs: z.optional(
    givenText(estimateLimits.inputs, 'inputs must be the query of a shared link.'),
  ),
})

export type EstimateData = z.infer<typeof estimateData>

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
  valueColumn: `${site.currency} a month`,
  notIncluded: 'not included',
  totalMonthly: 'Total a month',
  totalQuarterly: 'Total in 90 days, three times the month',
  notesTitle: 'How to read this',
  notes: (rates: {
    weeks: string
    hours: string
    lift: string
    roas: Record<'low' | 'mid' | 'high', number>
  }) =>
    `Every line is the product of the numbers you entered and of fixed rates: ${rates.weeks} weeks a month, ${rates.hours} hours saved per person a week, a ${rates.lift} times better chance of a sale when a new lead is called within 60 seconds, and a return on ad spend of ${rates.roas.low}, ${rates.roas.mid} or ${rates.roas.high} by ticket size. Amounts are ${site.moneyName}, exact to the cent in the lines, rounded to the ${site.moneyUnit} above.`,
  disclaimer:
    'This is an estimate for planning, not a promise of results and not financial advice. What a business earns depends on its market, its offer and how the work is done.',
  cautious: 'Read cautiously',
  again: 'See and change these numbers',
} as const

/** What separates the cautious figure of an estimate from the full one. */
export const cautiousNote = (figures: { moreSalesInHundred: number; callersForOneSale: number }) =>
  `Counted: ${figures.moreSalesInHundred} more sales in 100 leads, one from ${figures.callersForOneSale} missed calls, none from ads or outbound, hours saved as in full. The rest has to be measured.`
