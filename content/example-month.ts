import { products } from '#contract/catalogue.ts'
import { cautious } from '#lib/calculators/cautious.ts'
import { cautiousMonth } from '#lib/calculators/cautious-month.ts'
import { growthResult, initialGrowthState } from '#lib/calculators/growth.ts'
import { hoursSavedPerWeek, leadSpeedLift, weeksPerMonth } from '#lib/calculators/constants.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'

const inputs = initialProfitState()
const { values } = inputs
const { cautiousCents, calculatorCents } = cautiousMonth(inputs)
const { MCR, JAI, JP } = cautiousCents
const { callersForOneSale, moreSalesInHundred } = cautious
const closeRate = values.jai_baseCloseRate

/** What leaks in a worked month: missed calls, slow follow-up, manual work. */
export const lossesCents = { MCR, JAI, JP }

/** In whole units of the site's currency. */
export const lossTotal = [MCR, JAI, JP].reduce((sum, cents) => sum + Math.round(cents / 100), 0)

const money = (cents: number) => formatMoney(cents, 'whole')

/** A worked month from the inputs the profit calculator starts with; the sums are shown so that anyone can redo them. */
export const exampleMonth = {
  missedCalls: numberText((values.mcr_callsPerWeek * values.mcr_missRate) / 100, 0),
  calls: numberText(values.mcr_callsPerWeek),
  saleValue: formatMoney(values.mcr_saleValue * 100),
  missedCallersPercent: values.mcr_closeRate,
  purchases: values.mcr_ltvMultiplier,
  callersForOneSale,
  enquiries: numberText(values.jai_leadsPerMonth),
  closeRate,
  closeRateOfFirst: closeRate + moreSalesInHundred,
  moreSalesInHundred,
  orderValue: formatMoney(values.jai_AOV * 100),
  leadSpeedLift,
  people: values.teamSize,
  hours: hoursSavedPerWeek,
  hourlyRate: formatMoney(values.jp_hourlyRate * 100),
  weeks: weeksPerMonth,
  lost: { missed: money(MCR), slow: money(JAI), manual: money(JP) },
  lossTotal: money(lossTotal * 100),
  calculated: money(calculatorCents),
  growth: money(growthResult(initialGrowthState()).cautiousMonthlyImpact),
  daysToPrice: Math.round((products['deep-dive'].amountCents / 100 / lossTotal) * 30),
}
