import { averageHourlyCostUsd } from './constants.ts'
import {
  adSpendInput,
  callsInput,
  leadsInput,
  lifetimeMultiplier,
  percentInput,
  moneyInput,
} from './input-kinds.ts'
import { ceilings, type NumberInput } from './number-input.ts'

/** The numeric inputs of the profit calculator, by field name. Money in the site's currency, rates in percent. */
export const profitInputs = {
  teamSize: {
    label: 'Team size',
    unit: 'count',
    min: 1,
    max: 500,
    step: 1,
    decimals: 0,
    initial: 2,
    isOpenEnded: true,
  },
  jp_hourlyRate: {
    label: 'Cost of an hour',
    unit: 'money',
    min: 10,
    max: 500,
    step: 0.5,
    decimals: 2,
    initial: averageHourlyCostUsd,
  },
  jai_leadsPerMonth: leadsInput('Leads a month', 1, 400),
  jai_baseCloseRate: percentInput('Close rate today', 1, 30, 8),
  jai_AOV: moneyInput('Average order value', 1, 1_000),
  mcr_callsPerWeek: callsInput(1),
  mcr_missRate: percentInput('Calls missed', 0, 100, 30),
  mcr_closeRate: percentInput('Close rate if answered', 0, 100, 25),
  mcr_saleValue: moneyInput('Value of a sale', 1, 600),
  mcr_ltvMultiplier: lifetimeMultiplier,
  ads_adSpend: adSpendInput(1),
  outbound_leadsToCallPerMonth: leadsInput('Leads to call a month', 0, 600),
  outbound_connectRate: percentInput('Calls that connect', 1, 50, 18),
  outbound_bookRate: percentInput('Connected calls that book', 5, 60, 30),
  outbound_showRate: percentInput('Booked calls that show up', 40, 100, 70),
  outbound_closeRate: percentInput('Shows that buy', 1, 50, 20),
  outbound_AOV: moneyInput('Average order value', 1, 1_000),
  outbound_moduleCost: {
    label: 'Cost of the module a month',
    unit: 'money',
    min: 0,
    max: ceilings.saleUsd,
    sliderMax: 10_000,
    step: 50,
    decimals: 2,
    initial: 0,
  },
} as const satisfies Record<string, NumberInput>

export type ProfitInputId = keyof typeof profitInputs
