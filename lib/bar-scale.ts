/** Where a bar stands on its axis, in percent of the axis' length. */
export type Bar = { startPercent: number; lengthPercent: number }

const round = (value: number) => Math.round(value * 100) / 100

/** Bars on one common axis that contains zero; negative values reach to the left of it. */
export function barScale(values: readonly number[]): Bar[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  return values.map((value) => ({
    startPercent: round(((Math.min(0, value) - low) / span) * 100),
    lengthPercent: round((Math.abs(value) / span) * 100),
  }))
}
