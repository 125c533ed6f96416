import { csvText, type CsvCell } from '../csv.ts'
import { type GrowthModuleId, growthModules, growthResult, type GrowthState } from './growth.ts'
import { type GrowthInputId, growthInputs } from './growth-inputs.ts'
import { site } from '#site.config.ts'

/** Name of the file that 'Download estimate' saves. */
export const growthCsvName = 'growth-estimate.csv'

const whole = (cents: number) => cents / 100

const name = (id: GrowthModuleId) => `${growthModules[id].name} (${site.currency} a month)`

/** The growth estimate as CSV: results in the site's currency, then the inputs they come from. */
export function growthCsv(state: GrowthState): string {
  const result = growthResult(state)
  const results: CsvCell[][] = [
    [name('JP'), whole(result.JP_monthly)],
    [name('JS'), whole(result.JS_monthly)],
    [name('JAI'), whole(result.JAI_monthly)],
    [name('MCR'), whole(result.MCR_monthly)],
    [name('ADS'), whole(result.ADS_revenueMonthly)],
    ['Leads from ads (a month)', result.ADS_leadsMonthly],
    [`Total (${site.currency} a month)`, whole(result.totalMonthlyImpact)],
    [`Total in 90 days (${site.currency})`, whole(result.total90Days)],
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
