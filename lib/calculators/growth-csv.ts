import { csvMoney, csvText, type CsvCell } from '../csv.ts'
import {
  growthCents,
  growthModuleIds,
  growthModules,
  growthResult,
  type GrowthState,
} from './growth.ts'
import { type GrowthInputId, growthInputs } from './growth-inputs.ts'
import { site } from '#site.config.ts'

/** Name of the file that 'Download estimate' saves. */
export const growthCsvName = 'growth-estimate.csv'

/** The growth estimate as CSV: results in the site's currency, then the inputs they come from. */
export function growthCsv(state: GrowthState): string {
  const result = growthResult(state)
  const results: CsvCell[][] = [
    ...growthModuleIds.map((id): CsvCell[] => [
      `${growthModules[id].name} (${site.currency} a month)`,
      csvMoney(growthCents(state, id)),
    ]),
    ['Leads from ads (a month)', result.ADS_leadsMonthly],
    [`Total (${site.currency} a month)`, csvMoney(result.totalMonthlyImpact)],
    [`Total in 90 days (${site.currency})`, csvMoney(result.total90Days)],
    [`Total read cautiously (${site.currency} a month)`, csvMoney(result.cautiousMonthlyImpact)],
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
