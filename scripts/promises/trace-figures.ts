import type { KnownValues } from './known-values.ts'
import type { WrittenText } from './written-texts.ts'

/** A figure in a text, and where it comes from; null when nothing names it. */
export type TracedFigure = { figure: string; source: string | null }

type Stretch = { start: number; end: number; source: string; weight: number }

const figurePattern = /[$€£]?\d[\d,.]*\d(?:[KMBx%+]|\s?hours?\b)?|[$€£]?\d[KMBx%+]?/g

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const normal = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Stretches of a text that a written text accounts for: the whole of a fixed one, each value of a filled one. */
function stretchesOf(text: string, { place, parts, values }: WrittenText): Stretch[] {
  const weight = parts.join('').length
  const letters = parts.join('').replaceAll(/[^\p{L}\d]/gu, '').length
  if (parts.length === 1) {
    const part = normal(parts[0] ?? '').trim()
    // A bare number accounts for a text that is that number, with its unit, and for no other.
    const isNumber = /^-?[\d.,]+$/.test(part)
    const isFit = isNumber ? text.replace(/^\$|\s?[^\s\d]{0,3}$/g, '') === part : part.length > 1
    const start = isFit ? text.indexOf(part) : -1
    return start < 0 ? [] : [{ start, end: start + part.length, source: place, weight }]
  }
  // A pattern of nothing but signs would account for any text.
  if (letters < 3) return []
  if (!parts.some((part) => part.trim() && text.includes(normal(part).trim()))) return []
  const body = parts.map((part) => escape(normal(part))).join('(.{1,300}?)')
  const match = new RegExp(body.replace(/\(\.\{1,300\}\?\)$/, '(.{1,300})'), 'd').exec(text)
  if (!match?.indices) return []
  const [whole = [0, 0], ...groups] = match.indices
  return [
    { start: whole[0], end: whole[1], source: place, weight },
    ...groups.map(([start, end] = [0, 0], index) => ({
      start,
      end,
      source: `${values[index]} (${place})`,
      weight,
    })),
  ]
}

/** Where each figure of a text comes from: the narrowest stretch that is accounted for, else a value that is exported. */
export function traceFigures(
  text: string,
  written: readonly WrittenText[],
  known: KnownValues,
): TracedFigure[] {
  const figures = [...text.matchAll(figurePattern)]
  if (figures.length === 0) return []
  const stretches = written.flatMap((each) => stretchesOf(text, each))
  return figures.map((match) => {
    const [figure] = match
    const at = match.index
    const bare = figure.replace(/[KMBx%+]$|\s?hours?$/, '')
    const [best] = stretches
      .filter(({ start, end }) => start <= at && end >= at + bare.length)
      .toSorted(
        (one, other) =>
          one.end - one.start - (other.end - other.start) || other.weight - one.weight,
      )
    // The number of an entry, or of entries: a list counted in the page itself.
    const isCounted = /^\d{1,2}(?=$|\p{Lu})/u.test(text) && at === 0
    return {
      figure,
      source:
        best?.source ??
        (isCounted ? 'counted in the page' : undefined) ??
        known.get(text) ??
        known.get(bare) ??
        null,
    }
  })
}
