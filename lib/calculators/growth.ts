import { cautiousTotal } from './cautious.ts'
import { monthsPerQuarter, type TicketTier, weeksPerMonth } from './constants.ts'
import { type CalculatorModule, factor, formulaCents } from './formula.ts'
import { type GrowthInputId, growthInputs, growthRoasByTier } from './growth-inputs.ts'
import { initialValues } from './number-input.ts'
import { numberText } from '#contract/number-text.ts'

/** The five modules of the growth calculator; JP and JS share the card and the result 'Time Saved'. */
export const growthModuleIds = ['JP', 'JS', 'JAI', 'MCR', 'ADS'] as const

export type GrowthModuleId = (typeof growthModuleIds)[number]

/** Everything a visitor can set. */
export type GrowthState = {
  enabled: Record<GrowthModuleId, boolean>
  values: Record<GrowthInputId, number>
  ticketTier: TicketTier
  /** Return on ad spend, within the range of the tier. */
  roas: number
}

/** The state a visitor starts from: every module on, the middle tier. */
export function initialGrowthState(): GrowthState {
  return {
    enabled: { JP: true, JS: true, JAI: true, MCR: true, ADS: true },
    values: initialValues(growthInputs),
    ticketTier: 'mid',
    roas: growthRoasByTier.mid.initial,
  }
}

/**
 * The five modules: what each is called, takes and yields.
 *
 * - JP: people × hours saved a week × USD an hour × 4.3 weeks.
 * - JS: salespeople × hours saved a week × USD an hour × 4.3 weeks.
 * - JAI: leads × close rate × (lift − 1) × order value.
 * - MCR: calls a week × missed × closed if answered × sale value × lifetime multiplier × 4.3 weeks.
 * - ADS: ad spend × return on ad spend; its leads are ad spend ÷ cost per lead.
 */
export const growthModules: Record<GrowthModuleId, CalculatorModule<GrowthState, GrowthInputId>> = {
  JP: {
    name: 'Project automation',
    inputs: ['hoursSavedPerPersonPerWeek'],
    terms: ({ values }) => [
      factor(values.teamSize, 'people'),
      factor(values.hoursSavedPerPersonPerWeek, 'hours saved a week'),
      factor(values.hourlyRateLoaded, 'an hour', 'money'),
      factor(weeksPerMonth, 'weeks a month'),
    ],
  },
  JS: {
    name: 'Sales efficiency',
    inputs: ['salesTeamSize', 'salesHoursSavedPerPersonPerWeek'],
    terms: ({ values }) => [
      factor(values.salesTeamSize, 'salespeople'),
      factor(values.salesHoursSavedPerPersonPerWeek, 'hours saved a week'),
      factor(values.hourlyRateLoaded, 'an hour', 'money'),
      factor(weeksPerMonth, 'weeks a month'),
    ],
  },
  JAI: {
    name: 'Faster lead follow-up',
    inputs: ['leadsPerMonth', 'baseCloseRate', 'liftFactor', 'AOV'],
    terms: ({ values }) => [
      factor(values.leadsPerMonth, 'leads a month'),
      factor(values.baseCloseRate, 'close today', 'percent'),
      {
        ...factor(values.liftFactor - 1, 'extra sales'),
        text: `(${numberText(values.liftFactor)} − 1)`,
      },
      factor(values.AOV, 'an order', 'money'),
    ],
  },
  MCR: {
    name: 'Missed call recovery',
    inputs: ['callsPerWeek', 'missRate', 'closeIfAnswered', 'AOV_call', 'LTV_multiplier'],
    terms: ({ values }) => [
      factor(values.callsPerWeek, 'calls a week'),
      factor(values.missRate, 'missed', 'percent'),
      factor(values.closeIfAnswered, 'close if answered', 'percent'),
      factor(values.AOV_call, 'a sale', 'money'),
      factor(values.LTV_multiplier, 'lifetime multiplier'),
      factor(weeksPerMonth, 'weeks a month'),
    ],
  },
  ADS: {
    name: 'Paid ads',
    inputs: ['adSpendMonthly', 'costPerLead'],
    terms: ({ values, roas }) => [
      factor(values.adSpendMonthly, 'ad spend a month', 'money'),
      factor(roas, 'return on ad spend'),
    ],
  },
}

/** What a state yields: integer cents a month, 0 for a module that is off; leads as a count. */
type GrowthResult = {
  JP_monthly: number
  JS_monthly: number
  JAI_monthly: number
  MCR_monthly: number
  ADS_revenueMonthly: number
  /** Leads a month the ad spend buys, rounded down to whole leads. */
  ADS_leadsMonthly: number
  totalMonthlyImpact: number
  /** Exactly three months. */
  total90Days: number
  /** The month read cautiously (`cautious.ts`). */
  cautiousMonthlyImpact: number
}

/** What a module yields a month, in integer cents: 0 while it is off. */
export function growthCents(state: GrowthState, id: GrowthModuleId): number {
  return state.enabled[id] ? formulaCents(growthModules[id].terms(state)) : 0
}

/** Works out all modules and their totals. */
export function growthResult(state: GrowthState): GrowthResult {
  const { values } = state
  const cents = (id: GrowthModuleId) => growthCents(state, id)
  const totalMonthlyImpact = growthModuleIds.reduce((sum, id) => sum + cents(id), 0)
  return {
    JP_monthly: cents('JP'),
    JS_monthly: cents('JS'),
    JAI_monthly: cents('JAI'),
    MCR_monthly: cents('MCR'),
    ADS_revenueMonthly: cents('ADS'),
    ADS_leadsMonthly: state.enabled.ADS ? leadsBought(state) : 0,
    totalMonthlyImpact,
    total90Days: totalMonthlyImpact * monthsPerQuarter,
    cautiousMonthlyImpact: cautiousTotal(
      { time: cents('JP') + cents('JS'), MCR: cents('MCR'), JAI: cents('JAI') },
      {
        callsPerWeek: values.callsPerWeek,
        missRatePercent: values.missRate,
        saleUsd: values.AOV_call,
        leadsPerMonth: values.leadsPerMonth,
        orderUsd: values.AOV,
      },
    ),
  }
}

function leadsBought({ values }: GrowthState): number {
  return Math.floor(Math.round(values.adSpendMonthly * 100) / Math.round(values.costPerLead * 100))
}

/** The state after choosing a tier: return on ad spend goes to that tier's own default. */
export function withGrowthTier(state: GrowthState, ticketTier: TicketTier): GrowthState {
  return { ...state, ticketTier, roas: growthRoasByTier[ticketTier].initial }
}
