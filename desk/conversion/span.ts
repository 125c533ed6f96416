import { dayMs } from '#lib/time.ts'
import { site } from '#site.config.ts'

/** Days in a row, both included, as addresses have them: `2026-11-22`, UTC. */
export type Span = { from: string; to: string }

/** Spans that end today, by their name in the address. */
export const presets = {
  today: { title: 'Today', days: 1 },
  '7d': { title: '7 days', days: 7 },
  '30d': { title: '30 days', days: 30 },
  '90d': { title: '90 days', days: 90 },
  '365d': { title: 'A year', days: 365 },
} as const

export type PresetName = keyof typeof presets

const presetNames = Object.keys(presets) as PresetName[]

const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** The span in a query: a preset, or any days; 30 days by default. */
export function spanOf(
  query: URLSearchParams,
  nowMs: number,
): Span & { preset: PresetName | null } {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from && to) return { from, to, preset: null }
  const preset = presetNames.find((each) => each === query.get('range')) ?? '30d'
  return {
    from: dayText(nowMs - (presets[preset].days - 1) * dayMs),
    to: dayText(nowMs),
    preset,
  }
}

const dayParts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
const dayWords = new Intl.DateTimeFormat(site.language, dayParts)
const dayOfYear = new Intl.DateTimeFormat(site.language, { ...dayParts, year: 'numeric' })

/** Days, or hours of one, as an axis names them: with their year where one day comes twice. */
export function pointTexts(points: readonly string[]): string[] {
  const words = points.length > 365 ? dayOfYear : dayWords
  return points.map((at) => (at.length > 10 ? `${at.slice(11)}:00` : words.format(new Date(at))))
}
