import { growthModuleIds, type GrowthState } from './growth.ts'
import { growthInputs, growthRoasInput } from './growth-inputs.ts'
import { ticketTierOf } from './profit-query.ts'
import {
  readEnabled,
  writeEnabled,
  queryNumber,
  readValues,
  writeUnless,
  writeValues,
} from './query-values.ts'

/** The growth calculator's state in a query; whatever is missing or bad there is the default. */
export function growthFromQuery(query: URLSearchParams): GrowthState {
  const ticketTier = ticketTierOf(query.get('ticketTier'))
  return {
    enabled: readEnabled(query, growthModuleIds),
    values: readValues(query, growthInputs),
    ticketTier,
    roas: queryNumber(query.get('ROAS'), growthRoasInput(ticketTier)),
  }
}

/** The same query with the state in it; parameters that are not the calculator's stay. */
export function growthToQuery(state: GrowthState, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  writeEnabled(next, state.enabled, growthModuleIds)
  writeValues(next, state.values, growthInputs)
  writeUnless(next, 'ticketTier', state.ticketTier, 'mid')
  writeUnless(next, 'ROAS', String(state.roas), String(growthRoasInput(state.ticketTier).initial))
  return next
}
