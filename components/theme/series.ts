import { theme } from './tokens.ts'

/** Colours of a chart's parts, in order; each part is named and figured beside its colour as well. */
export const series = [
  theme.color.ink,
  theme.color.teal,
  theme.color.brass,
  `color-mix(in oklab, ${theme.color.teal} 62%, ${theme.color.surface})`,
  theme.color.lineStrong,
] as const
