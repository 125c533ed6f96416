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

/** What the calculator shows: the estimate, and which modules are open. */
export type ProfitView = {
  estimate: ProfitState
  expanded: Partial<Record<ProfitModuleId, boolean>>
}

export type ProfitAction =
  | { type: 'set'; name: ProfitInputId; value: number }
  | { type: 'toggle'; id: ProfitModuleId }
  | { type: 'expand'; id: ProfitModuleId }
  | { type: 'tier'; tier: TicketTier }
  | { type: 'include-cost'; isIncluded: boolean }
  | { type: 'reset' }

export const profitView = {
  root: '[data-island="profit-calculator"]',
  initial: (): ProfitView => ({ estimate: initialProfitState(), expanded: {} }),
  fromQuery: (query: URLSearchParams): ProfitView => ({
    estimate: profitFromQuery(query),
    expanded: {},
  }),
  toQuery: ({ estimate }: ProfitView, query: URLSearchParams) => profitToQuery(estimate, query),
  reduce,
  actionOf,
}

function actionOf(
  { name, value, isChecked }: EarlyChange,
  { estimate }: ProfitView,
): ProfitAction | null {
  const id = profitModuleIds.find((module) => module === value)
  if (name !== 'on' || !id || estimate.enabled[id] === isChecked) return null
  return { type: 'toggle', id }
}

/** Switching a module off closes it as well. */
function reduce(view: ProfitView, action: ProfitAction): ProfitView {
  const { estimate, expanded } = view
  switch (action.type) {
    case 'set': {
      const values = { ...estimate.values, [action.name]: action.value }
      return { ...view, estimate: { ...estimate, values } }
    }
    case 'toggle': {
      const enabled = { ...estimate.enabled, [action.id]: !estimate.enabled[action.id] }
      return {
        estimate: { ...estimate, enabled },
        expanded: { ...expanded, [action.id]: false },
      }
    }
    case 'expand':
      if (!estimate.enabled[action.id]) return view
      return { ...view, expanded: { ...expanded, [action.id]: !expanded[action.id] } }
    case 'tier':
      return { ...view, estimate: { ...estimate, ticketSize: action.tier } }
    case 'include-cost':
      return { ...view, estimate: { ...estimate, includesOutboundCost: action.isIncluded } }
    case 'reset':
      return { ...view, estimate: initialProfitState() }
  }
}
