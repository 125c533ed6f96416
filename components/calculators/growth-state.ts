import type { TicketTier } from '#lib/calculators/constants.ts'
import {
  growthCents,
  type GrowthModuleId,
  type GrowthState,
  initialGrowthState,
  withGrowthTier,
} from '#lib/calculators/growth.ts'
import { type GrowthInputId, growthInputs } from '#lib/calculators/growth-inputs.ts'
import { growthFromQuery, growthToQuery } from '#lib/calculators/growth-query.ts'
import { type NumberInput, parseNumberText, settleNumber } from '#lib/calculators/number-input.ts'
import type { EarlyChange } from './early-changes.ts'

/** The four cards; 'time' stands for project automation and sales efficiency together. */
export const growthCardIds = ['time', 'JAI', 'MCR', 'ADS'] as const

export type GrowthCardId = (typeof growthCardIds)[number]

/** The modules behind each card. */
export const modulesOfCard: Record<GrowthCardId, readonly GrowthModuleId[]> = {
  time: ['JP', 'JS'],
  JAI: ['JAI'],
  MCR: ['MCR'],
  ADS: ['ADS'],
}

export type GrowthAction =
  | { type: 'set'; name: GrowthInputId; value: number }
  | { type: 'roas'; value: number }
  | { type: 'toggle-card'; id: GrowthCardId }
  | { type: 'toggle-module'; id: GrowthModuleId }
  | { type: 'tier'; tier: TicketTier }
  | { type: 'reset' }

/** Whether a card is on: at least one of its modules is. */
export function isCardOn({ enabled }: GrowthState, id: GrowthCardId): boolean {
  return modulesOfCard[id].some((module) => enabled[module])
}

/** What a card's modules yield a month, in integer cents. */
export const cardCents = (estimate: GrowthState, id: GrowthCardId): number =>
  modulesOfCard[id].reduce((sum, module) => sum + growthCents(estimate, module), 0)

export const growthState = {
  root: '[data-island="growth-calculator"]',
  initial: initialGrowthState,
  fromQuery: growthFromQuery,
  toQuery: growthToQuery,
  reduce,
  actionOf,
}

function actionOf(
  { name, value, isSlider, isChecked }: EarlyChange,
  estimate: GrowthState,
): GrowthAction | null {
  const card = growthCardIds.find((id) => id === value)
  if (name === 'on' && card) {
    return isCardOn(estimate, card) === isChecked ? null : { type: 'toggle-card', id: card }
  }
  if (name !== 'teamSize' && name !== 'hourlyRateLoaded') return null
  const input: NumberInput = growthInputs[name]
  const entered = isSlider ? Number(value) : parseNumberText(value)
  if (entered === null) return null
  return { type: 'set', name, value: settleNumber(entered, input) }
}

function reduce(estimate: GrowthState, action: GrowthAction): GrowthState {
  switch (action.type) {
    case 'set': {
      const values = { ...estimate.values, [action.name]: action.value }
      return { ...estimate, values }
    }
    case 'roas':
      return { ...estimate, roas: action.value }
    case 'toggle-card': {
      const isOn = !isCardOn(estimate, action.id)
      const enabled = { ...estimate.enabled }
      for (const module of modulesOfCard[action.id]) enabled[module] = isOn
      return { ...estimate, enabled }
    }
    case 'toggle-module': {
      const enabled = { ...estimate.enabled, [action.id]: !estimate.enabled[action.id] }
      return { ...estimate, enabled }
    }
    case 'tier':
      return withGrowthTier(estimate, action.tier)
    case 'reset':
      return initialGrowthState()
  }
}
