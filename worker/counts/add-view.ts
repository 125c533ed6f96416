import { checkoutForm, type CountColumn, type CountKind, widthStepPx } from '#contract/count.ts'
import type { CountMessage } from '../env.ts'
import type { CountTally } from './count-tally.ts'
import { campaignName, knownSource } from './known-source.ts'
import type { Settled } from './settle-names.ts'
import { type Fact, viewFacts } from './view-facts.ts'

const tabletPx = 768
const desktopPx = 1_024

/** By the window's width in steps. */
const deviceOf = (steps: number) =>
  steps * widthStepPx < tabletPx ? 'phone' : steps * widthStepPx < desktopPx ? 'tablet' : 'desktop'

/** The names that a view brings, for `settleNames`. */
export function namesOfView({ view }: CountMessage) {
  const [page, source, campaign, , , ...events] = view
  return [
    ['page', page] as const,
    ['source', knownSource(source)] as const,
    ['campaign', campaignName(campaign)] as const,
    ...[...viewFacts(events).values()]
      .filter(({ kind }) => kind === 'press')
      .map(({ value }) => ['press', value] as const),
  ]
}

/** Where a fact shows in the figures of all visits, by page, source and so on. */
function figureOf({ column, kind, value }: Fact): CountColumn | null {
  if (kind === 'field') return null
  return column === 'sent' && value === checkoutForm ? 'checkouts' : column
}

/**
 * Adds a view to the sums: itself when it is told for the first time, and what became true since it was told before.
 * What is no longer true is taken back.
 */
export function addView(tally: CountTally, { view, hour, country }: CountMessage, named: Settled) {
  const [path, source, campaign, steps, told, ...events] = view
  const page = named('page', path)
  const groups: readonly (readonly [CountKind, string])[] = [
    ['all', ''],
    ['page', page],
    ['source', named('source', knownSource(source))],
    ['campaign', named('campaign', campaignName(campaign))],
    ['device', deviceOf(steps)],
    ['country', country],
  ]
  const addToFigures = (column: CountColumn, n: number) => {
    for (const [kind, value] of groups) tally.add(hour, kind, value, column, n)
  }
  const addFact = (fact: Fact, n: number) => {
    const { column, kind } = fact
    const value = kind === 'press' ? named('press', fact.value) : fact.value
    tally.add(hour, kind, value, column, n)
    if (kind === 'form') tally.add(hour, 'path', `${page} ${value}`, column, n)
    const figure = figureOf(fact)
    if (figure) addToFigures(figure, n)
  }
  const before = viewFacts(events.slice(0, Math.max(told, 0)))
  const now = viewFacts(events)
  if (told < 0) addToFigures('views', 1)
  for (const [key, fact] of now) if (!before.has(key)) addFact(fact, 1)
  for (const [key, fact] of before) if (!now.has(key)) addFact(fact, -1)
}
