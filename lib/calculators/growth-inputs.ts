import { averageHourlyCostUsd, leadSpeedLift, type TicketTier } from './constants.ts'
import {
  adSpendInput,
  callsInput,
  leadsInput,
  lifetimeMultiplier,
  percentInput,
  moneyInput,
} from './input-kinds.ts'
import type { NumberInput } from './number-input.ts'

/** Range and starting value of the return on ad spend, by what a sale is worth. */
export const growthRoasByTier: Record<TicketTier, { min: number; max: number; initial: number }> = {
  low: { min: 3, max: 5, initial: 4 },
  mid: { min: 8, max: 12, initial: 10 },
  high: { min: 20, max: 30, initial: 20 },
}

/** The return-on-ad-spend input of a tier. */
export function growthRoasInput(tier: TicketTier): NumberInput {
  return {
    label: 'Return on ad spend',
    unit: 'times',
    ...growthRoasByTier[tier],
    step: 0.1,
    decimals: 1,
  }
}

function peopleInput(label: string): NumberInput {
  return {
    label,
    unit: 'count',
    min: 1,
    max: 5_000,
    isLogarithmic: true,
    step: 1,
    decimals: 0,
    initial: 2,
  }
}

function hoursInput(label: string, min: number, max: number, initial: number): NumberInput {
  return { label, unit: 'hours', min, max, step: 1, decimals: 1, initial }
}

/** The numeric inputs of the growth calculator, by field name. Money in the site's currency, rates in percent. */
export const growthInputs = {
  teamSize: { ...peopleInput('Team size'), isOpenEnded: true },
  hourlyRateLoaded: {
    label: 'Hourly rate, loaded',
    unit: 'money',
    min: 1,
    max: 1_000,
    sliderMax: 250,
    step: 0.01,
    sliderStep: 0.25,
    decimals: 2,
    initial: averageHourlyCostUsd,
  },
  hoursSavedPerPersonPerWeek: hoursInput('Hours saved per person a week', 5, 35, 20),
  salesTeamSize: peopleInput('Sales team size'),
  salesHoursSavedPerPersonPerWeek: hoursInput('Hours saved per salesperson a week', 0, 20, 10),
  leadsPerMonth: leadsInput('Leads a month', 0, 400),
  baseCloseRate: percentInput('Close rate today', 0, 100, 8),
  liftFactor: {
    label: 'Conversion lift',
    unit: 'times',
    min: 1,
    max: 10,
    step: 0.1,
    decimals: 1,
    initial: leadSpeedLift,
  },
  AOV: moneyInput('Average order value', 0, 1_000),
  callsPerWeek: callsInput(0),
  missRate: percentInput('Calls missed', 0, 100, 30),
  closeIfAnswered: percentInput('Close rate if answered', 0, 100, 25),
  AOV_call: moneyInput('Value of a sale by phone', 0, 600),
  LTV_multiplier: lifetimeMultiplier,
  adSpendMonthly: adSpendInput(0),
  costPerLead: {
    label: 'Cost per lead',
    unit: 'money',
    min: 0.01,
    max: 10_000,
    sliderMax: 200,
    step: 0.5,
    decimals: 2,
    initial: 12.5,
  },
} as const satisfies Record<string, NumberInput>

export type GrowthInputId = keyof typeof growthInputs
