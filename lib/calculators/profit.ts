import { cautiousTotal } from './cautious.ts'
import { hoursSavedPerWeek, leadSpeedLift, monthsPerQuarter, weeksPerMonth } from './constants.ts'
import type { TicketTier } from './constants.ts'
import { type CalculatorModule, factor, formulaCents } from './formula.ts'
import { type ProfitInputId, profitInputs } from './profit-inputs.ts'
import { formatMoney } from '#contract/money.ts'
import { initialValues } from './number-input.ts'
import { numberText } from '#contract/number-text.ts'

/** The modules of the pricing page's calculator, in the order shown. */
export const profitModuleIds = ['JP', 'JAI', 'MCR', 'ADS', 'OUTBOUND'] as const

export type ProfitModuleId = (typeof profitModuleIds)[number]

/** Everything a visitor can set. */
export type ProfitState = {
  enabled: Record<ProfitModuleId, boolean>
  values: Record<ProfitInputId, number>
  ticketSize: TicketTier
  /** Whether the outbound module's own cost is taken off its revenue. */
  includesOutboundCost: boolean
}

/** Revenue for each advertised dollar, by what a sale is worth; fixed in this calculator. */
export const profitRoasByTier: Record<TicketTier, number> = { low: 4, mid: 8, high: 20 }

/** The state a visitor starts from: every module on, $282,068 a month. */
export function initialProfitState(): ProfitState {
  return {
    enabled: { JP: true, JAI: true, MCR: true, ADS: true, OUTBOUND: true },
    values: initialValues(profitInputs),
    ticketSize: 'mid',
    includesOutboundCost: false,
  }
}

/**
 * The five modules: what each is called, takes and yields.
 *
 * - JP: people × 20 hours × USD an hour × 4.3 weeks.
 * - JAI: leads × close rate × (4.9 − 1) × order value, the extra sales of calling within a minute.
 * - MCR: calls a week × missed × closed if answered × sale value × lifetime multiplier × 4.3 weeks.
 * - ADS: ad spend × return on ad spend.
 * - OUTBOUND: leads × connect × book × show × close × order value, less the module's cost, never below 0.
 */
export const profitModules: Record<ProfitModuleId, CalculatorModule<ProfitState, ProfitInputId>> = {
  JP: {
    name: 'Time saved',
    inputs: ['teamSize', 'jp_hourlyRate'],
    terms: ({ values }) => [
      factor(values.teamSize, 'people'),
      factor(hoursSavedPerWeek, 'hours saved a week'),
      factor(values.jp_hourlyRate, 'an hour', 'money'),
      factor(weeksPerMonth, 'weeks a month'),
    ],
  },
  JAI: {
    name: 'Speed to lead',
    inputs: ['jai_leadsPerMonth', 'jai_baseCloseRate', 'jai_AOV'],
    terms: ({ values }) => [
      factor(values.jai_leadsPerMonth, 'leads a month'),
      factor(values.jai_baseCloseRate, 'close today', 'percent'),
      {
        ...factor(leadSpeedLift - 1, 'extra sales when called in 60 s'),
        text: `(${numberText(leadSpeedLift)} − 1)`,
      },
      factor(values.jai_AOV, 'an order', 'money'),
    ],
  },
  MCR: {
    name: 'Missed calls',
    inputs: [
      'mcr_callsPerWeek',
      'mcr_missRate',
      'mcr_closeRate',
      'mcr_saleValue',
      'mcr_ltvMultiplier',
    ],
    terms: ({ values }) => [
      factor(values.mcr_callsPerWeek, 'calls a week'),
      factor(values.mcr_missRate, 'missed', 'percent'),
      factor(values.mcr_closeRate, 'close if answered', 'percent'),
      factor(values.mcr_saleValue, 'a sale', 'money'),
      factor(values.mcr_ltvMultiplier, 'lifetime multiplier'),
      factor(weeksPerMonth, 'weeks a month'),
    ],
  },
  ADS: {
    name: 'Paid ads',
    inputs: ['ads_adSpend'],
    terms: ({ values, ticketSize }) => [
      factor(values.ads_adSpend, 'ad spend a month', 'money'),
      factor(profitRoasByTier[ticketSize], 'return on ad spend'),
    ],
  },
  OUTBOUND: {
    name: 'Outbound',
    inputs: [
      'outbound_leadsToCallPerMonth',
      'outbound_connectRate',
      'outbound_bookRate',
      'outbound_showRate',
      'outbound_closeRate',
      'outbound_AOV',
      'outbound_moduleCost',
    ],
    terms: ({ values, includesOutboundCost }) => [
      factor(values.outbound_leadsToCallPerMonth, 'leads a month'),
      factor(values.outbound_connectRate, 'connect', 'percent'),
      factor(values.outbound_bookRate, 'book', 'percent'),
      factor(values.outbound_showRate, 'show up', 'percent'),
      factor(values.outbound_closeRate, 'buy', 'percent'),
      factor(values.outbound_AOV, 'an order', 'money'),
      ...(includesOutboundCost
        ? [
            {
              ...factor(values.outbound_moduleCost, `cost, never below ${formatMoney(0)}`, 'money'),
              operator: '−' as const,
            },
          ]
        : []),
    ],
  },
}

/** What the cautious reading counts of a state. */
export const countedIn = ({ values }: ProfitState) => ({
  callsPerWeek: values.mcr_callsPerWeek,
  missRatePercent: values.mcr_missRate,
  saleUsd: values.mcr_saleValue,
  leadsPerMonth: values.jai_leadsPerMonth,
  orderUsd: values.jai_AOV,
})

/** What a state yields; integer cents, a module that is off yields 0. */
type ProfitResult = {
  monthlyCentsById: Record<ProfitModuleId, number>
  monthlyCents: number
  /** 90 days: exactly three months. */
  quarterlyCents: number
  /** The month read cautiously (`cautious.ts`). */
  cautiousCents: number
}

/** Works out all modules and their totals. */
export function profitResult(state: ProfitState): ProfitResult {
  const monthlyCentsById = { JP: 0, JAI: 0, MCR: 0, ADS: 0, OUTBOUND: 0 }
  let monthlyCents = 0
  for (const id of profitModuleIds) {
    const cents = state.enabled[id] ? formulaCents(profitModules[id].terms(state)) : 0
    monthlyCentsById[id] = cents
    monthlyCents += cents
  }
  const { JP: time, MCR, JAI } = monthlyCentsById
  return {
    monthlyCentsById,
    monthlyCents,
    quarterlyCents: monthlyCents * monthsPerQuarter,
    cautiousCents: cautiousTotal({ time, MCR, JAI }, countedIn(state)),
  }
}
