import { csvText, type CsvCell } from '../csv.ts'
import { type GrowthModuleId, growthModules, growthResult, type GrowthState } from './growth.ts'
import { type GrowthInputId, growthInputs } from './growth-inputs.ts'

/** Name of the file that 'Download estimate' saves. */
export const growthCsvName = 'growth-estimate.csv'

const usd = (cents: number) => cents / 100

const name = (id: GrowthModuleId) => `${growthModules[id].name} (USD a month)`

/** The growth estimate as CSV: results in USD, then the inputs they come from. */
export function growthCsv(state: GrowthState): string {
  const result = growthResult(state)
  const results: CsvCell[][] = [
    [name('JP'), usd(result.JP_monthly)],
    [name('JS'), usd(result.JS_monthly)],
    [name('JAI'), usd(result.JAI_monthly)],
    [name('MCR'), usd(result.MCR_monthly)],
    [name('ADS'), usd(result.ADS_revenueMonthly)],
    ['Leads from ads (a month)', result.ADS_leadsMonthly],
    ['Total (USD a month)', usd(result.totalMonthlyImpact)],
    ['Total in 90 days (USD)', usd(result.total90Days)],
  ]
  const inputIds = Object.keys(growthInputs) as GrowthInputId[]
  const inputs = inputIds.map((id): CsvCell[] => [
    `Input: ${growthInputs[id].label}`,
    state.values[id],
  ])
  return csvText([
    ['Result', 'Value'],
    ...results,
    ...inputs,
    ['Input: Ticket tier', state.ticketTier],
    ['Input: Return on ad spend', state.roas],
  ])
}
