import { growthWords } from '#content/growth-calculator.ts'
import {
  type GrowthModuleId,
  growthModules,
  growthResult,
  type GrowthState,
} from '#lib/calculators/growth.ts'
import { numberText } from '#lib/number-text.ts'
import { growthCardIds, modulesOfCard } from './growth-state.ts'
import type { ImpactRow } from '#components/calculators/impact-result.tsx'

const words = growthWords.impact.results

/** The result cards: one for each card that is on and yields more than nothing. */
export function growthRows(estimate: GrowthState): ImpactRow[] {
  const result = growthResult(estimate)
  const cents: Record<GrowthModuleId, number> = {
    JP: result.JP_monthly,
    JS: result.JS_monthly,
    JAI: result.JAI_monthly,
    MCR: result.MCR_monthly,
    ADS: result.ADS_revenueMonthly,
  }
  const notes = {
    time: words.time.text,
    JAI: words.JAI.text,
    MCR: words.MCR.text,
    ADS: `${numberText(result.ADS_leadsMonthly)} ${words.ADS.leads} ${numberText(estimate.roas)}× ${words.ADS.roas}`,
  }
  return growthCardIds
    .map((id, seriesIndex) => {
      const modules = modulesOfCard[id].filter((module) => cents[module] > 0)
      return {
        id,
        seriesIndex,
        name: words[id].name,
        note: notes[id],
        cents: modules.reduce((sum, module) => sum + cents[module], 0),
        formulas: modules.map((module) => ({
          id: module,
          terms: growthModules[module].terms(estimate),
          cents: cents[module],
        })),
      }
    })
    .filter((row) => row.cents > 0)
}
