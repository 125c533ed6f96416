import type { Goal } from '../rig/goal.ts'

const digits: Partial<Record<Goal['unit'], number>> = { ms: 0, KB: 1, s: 1, MB: 0, 'frames/s': 1 }

/** A figure with its unit: `81 ms`; small ones keep a digit more. */
export function figureText(figure: number, unit: Goal['unit']): string {
  if (!Number.isFinite(figure)) return 'unknown'
  const fraction = digits[unit] ?? (Number.isInteger(figure) ? 0 : 3)
  const isSmallTime = unit === 'ms' && figure !== 0 && Math.abs(figure) < 10
  const text = figure.toFixed(isSmallTime ? 1 : fraction)
  return `${text.replace(/^(-?\d+)\.0+$/, '$1')}${unit ? ` ${unit}` : ''}`
}
