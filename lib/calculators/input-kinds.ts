import { ceilings, type NumberInput } from './number-input.ts'

/** An amount with cents; its slider ends at 20,000 while the field takes more. */
export function moneyInput(label: string, min: number, initial: number): NumberInput {
  return {
    label,
    unit: 'money',
    min,
    max: ceilings.saleUsd,
    sliderMax: 20_000,
    step: 50,
    decimals: 2,
    initial,
  }
}

/** A rate in percent, to one decimal. */
export function percentInput(
  label: string,
  min: number,
  max: number,
  initial: number,
): NumberInput {
  return { label, unit: 'percent', min, max, step: 1, decimals: 1, initial }
}

/** A count of leads a month. */
export function leadsInput(label: string, min: number, initial: number): NumberInput {
  return {
    label,
    unit: 'count',
    min,
    max: ceilings.countPerMonth,
    sliderMax: 5_000,
    step: 10,
    decimals: 0,
    initial,
  }
}

/** Calls a week. */
export function callsInput(min: number): NumberInput {
  return {
    label: 'Calls a week',
    unit: 'count',
    min,
    max: ceilings.countPerWeek,
    sliderMax: 2_000,
    step: 10,
    decimals: 0,
    initial: 300,
  }
}

/** Ad spend a month. */
export function adSpendInput(min: number): NumberInput {
  return {
    label: 'Ad spend a month',
    unit: 'money',
    min,
    max: ceilings.spendUsd,
    sliderMax: 100_000,
    step: 500,
    decimals: 2,
    initial: 5_000,
  }
}

/** What a customer is worth over time, as a multiple of the first sale. */
export const lifetimeMultiplier: NumberInput = {
  label: 'Lifetime value multiplier',
  unit: 'times',
  min: 1,
  max: ceilings.times,
  sliderMax: 10,
  step: 0.1,
  decimals: 1,
  initial: 1.8,
}
