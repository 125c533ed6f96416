import { ceilings, type NumberInput } from './number-input.ts'

/** An amount in USD with cents; its slider ends at $20,000 while the field takes more. */
export function usdInput(label: string, min: number, initial: number): NumberInput {
  return {
    label,
    unit: 'usd',
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
