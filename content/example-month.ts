import { products } from '#contract/catalogue.ts'
import { cautious } from '#lib/calculators/cautious.ts'
import { cautiousMonth } from '#lib/calculators/cautious-month.ts'
import { growthResult, initialGrowthState } from '#lib/calculators/growth.ts'
import { hoursSavedPerWeek, leadSpeedLift, weeksPerMonth } from '#lib/calculators/constants.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'

const inputs = initialProfitState()
const { values } = inputs
const { cautiousCents, calculatorCents } = cautiousMonth(inputs)
const { callersForOneSale, moreSalesInHundred } = cautious
const closeRate = values.jai_baseCloseRate

/** What leaks in a worked month: missed calls, slow follow-up, manual work. */
export const lossesCents = [cautiousCents.MCR, cautiousCents.JAI, cautiousCents.JP] as const

/** Dollars. */
export const lossTotal = lossesCents.reduce((sum, cents) => sum + Math.round(cents / 100), 0)

const dollars = (cents: number) => formatUsd(cents, 'whole')
const [missed, slow, manual] = lossesCents

/** A worked month from the inputs the profit calculator starts with; the sums are shown so that anyone can redo them. */
export const exampleMonth = {
  missedCalls: numberText((values.mcr_callsPerWeek * values.mcr_missRate) / 100, 0),
  calls: numberText(values.mcr_callsPerWeek),
  saleValue: numberText(values.mcr_saleValue),
  missedCallersPercent: values.mcr_closeRate,
  purchases: values.mcr_ltvMultiplier,
  callersForOneSale,
  enquiries: numberText(values.jai_leadsPerMonth),
  closeRate,
  closeRateOfFirst: closeRate + moreSalesInHundred,
  moreSalesInHundred,
  orderValue: numberText(values.jai_AOV),
  leadSpeedLift,
  people: values.teamSize,
  hours: hoursSavedPerWeek,
  hourlyRate: values.jp_hourlyRate,
  weeks: weeksPerMonth,
  lost: { missed: dollars(missed), slow: dollars(slow), manual: dollars(manual) },
  lossTotal: dollars(lossTotal * 100),
  calculated: dollars(calculatorCents),
  growth: dollars(growthResult(initialGrowthState()).cautiousMonthlyImpact),
  daysToPrice: Math.round((products['deep-dive'].amountCents / 100 / lossTotal) * 30),
}
