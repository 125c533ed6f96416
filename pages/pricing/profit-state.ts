import type { TicketTier } from '#lib/calculators/constants.ts'
import {
  initialProfitState,
  profitModuleIds,
  type ProfitModuleId,
  type ProfitState,
} from '#lib/calculators/profit.ts'
import type { ProfitInputId } from '#lib/calculators/profit-inputs.ts'
import { profitFromQuery, profitToQuery } from '#lib/calculators/profit-query.ts'
import type { EarlyChange } from '#components/calculators/early-changes.ts'

export type ProfitAction =
  | { type: 'set'; name: ProfitInputId; value: number }
  | { type: 'toggle'; id: ProfitModuleId }
  | { type: 'tier'; tier: TicketTier }
  | { type: 'include-cost'; isIncluded: boolean }
  | { type: 'reset' }

export const profitState = {
  root: '[data-island="profit-calculator"]',
  initial: initialProfitState,
  fromQuery: profitFromQuery,
  toQuery: profitToQuery,
  reduce,
  actionOf,
}

function actionOf(
  { name, value, isChecked }: EarlyChange,
  { enabled }: ProfitState,
): ProfitAction | null {
  const id = profitModuleIds.find((module) => module === value)
  if (name !== 'on' || !id || enabled[id] === isChecked) return null
  return { type: 'toggle', id }
}

function reduce(estimate: ProfitState, action: ProfitAction): ProfitState {
  switch (action.type) {
    case 'set': {
      const values = { ...estimate.values, [action.name]: action.value }
      return { ...estimate, values }
    }
    case 'toggle': {
      const enabled = { ...estimate.enabled, [action.id]: !estimate.enabled[action.id] }
      return { ...estimate, enabled }
    }
    case 'tier':
      return { ...estimate, ticketSize: action.tier }
    case 'include-cost':
      return { ...estimate, includesOutboundCost: action.isIncluded }
    case 'reset':
      return initialProfitState()
  }
}
