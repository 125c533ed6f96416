import { type TicketTier, ticketTiers } from './constants.ts'
import { profitModuleIds, type ProfitState } from './profit.ts'
import { profitInputs } from './profit-inputs.ts'
import { readEnabled, writeEnabled, readValues, writeUnless, writeValues } from './query-values.ts'

/** The profit calculator's state in a query; whatever is missing or bad there is the default. */
export function profitFromQuery(query: URLSearchParams): ProfitState {
  return {
    enabled: readEnabled(query, profitModuleIds),
    values: readValues(query, profitInputs),
    ticketSize: ticketTierOf(query.get('ads_ticketSize')),
    includesOutboundCost: query.get('outbound_includeCost') === '1',
  }
}

/** The same query with the state in it; parameters that are not the calculator's stay. */
export function profitToQuery(state: ProfitState, query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  writeEnabled(next, state.enabled, profitModuleIds)
  writeValues(next, state.values, profitInputs)
  writeUnless(next, 'ads_ticketSize', state.ticketSize, 'mid')
  writeUnless(next, 'outbound_includeCost', state.includesOutboundCost ? '1' : '0', '0')
  return next
}

/** A ticket tier by name; the middle one for anything else. */
export function ticketTierOf(text: string | null): TicketTier {
  return ticketTiers.find((tier) => tier === text) ?? 'mid'
}
