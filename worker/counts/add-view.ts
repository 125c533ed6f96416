import {
  checkoutForm,
  type CountColumn,
  type CountKind,
  widthStepPx,
  calculators,
} from '#contract/count.ts'
import type { CountMessage } from '../env.ts'
import { campaignName, knownSource, type Settled } from './settle-names.ts'
import type { Addition } from './counts.ts'
import { isProductId } from '#contract/catalogue.ts'
import { checkoutDetailsForm } from '#contract/forms/checkout-details.ts'
import { leadForms } from '../forms/forms.ts'

/** What a view adds: the column of a sum that it raises. */
type Fact = { column: CountColumn; kind: CountKind; value: string }

const fieldsByForm = new Map<string, ReadonlySet<string>>([
  ...Object.entries(leadForms).map(
    ([kind, { fields }]) => [kind, new Set(Object.keys(fields))] as const,
  ),
  [checkoutForm, new Set([...Object.keys(checkoutDetailsForm.fields), 'paymentPlan'])],
])

/** The calculator on /pricing is in a form of its own, which posts the estimate where nothing runs. */
const calculatorOfForm: Readonly<Record<string, string>> = { estimate: 'profit-calculator' }

/** The island that opens the payment page without a form of its own. */
const productOfIsland: Readonly<Record<string, string>> = { 'vip-upgrade': 'vip' }

/** A pressed link, named by its target: a page, a dialog or anchor of the page, or a call. */
function pressedName(href: string): string | undefined {
  if (href.startsWith('tel:')) return 'phone'
  const [path = '', anchor] = href.split(/[?#]/)
  if (path) return path.startsWith('/') && !path.startsWith('//') ? path : undefined
  return anchor && `#${anchor}`
}

function calculatorOf(form: string): string | undefined {
  const name = calculatorOfForm[form] ?? form
  return calculators.find((each) => each === name)
}

/**
 * The facts in a page's events, each once however often it happened; unknown names are dropped. The keys identify
 * facts.
 */
export function viewFacts(events: readonly string[]): Map<string, Fact> {
  const facts = new Map<string, Fact>()
  const add = (column: CountColumn, kind: CountKind, value: string) =>
    facts.set(`${column} ${kind} ${value}`, { column, kind, value })
  const lastFields = new Map<string, string>()
  for (const event of events) {
    const [type = '', prevented, name = '', field = ''] = event.split(' ')
    const fields = fieldsByForm.get(name)
    if (type === 'click') {
      const pressed = pressedName(name)
      if (pressed) add('presses', 'press', pressed)
    } else if (type === 'input') {
      const calculator = calculatorOf(name)
      if (fields?.has(field)) {
        add('begun', 'form', name)
        add('begun', 'field', `${name} ${field}`)
        lastFields.set(name, field)
      } else if (calculator) add('used', 'calculator', calculator)
    } else if (type === 'sent' || prevented === 'false') {
      const product = productOfIsland[name] ?? name
      if (fields) add('sent', 'form', name)
      else if (isProductId(product)) add('checkouts', 'product', product)
    } else if (name === checkoutForm && field === 'card') add('tried', 'form', name)
  }
  for (const [form, field] of lastFields) {
    if (!facts.has(`sent form ${form}`)) add('stopped', 'field', `${form} ${field}`)
  }
  return facts
}

/** Collects additions; those to the same sum are put together. */
export class CountTally {
  readonly #byKey = new Map<string, Addition>()

  add(hour: number, kind: CountKind, value: string, column: CountColumn, n: number): void {
    const key = `${hour} ${kind} ${value}`
    const known = this.#byKey.get(key) ?? { hour, kind, value, counts: {} }
    known.counts[column] = (known.counts[column] ?? 0) + n
    this.#byKey.set(key, known)
  }

  additions(): Addition[] {
    return [...this.#byKey.values()]
  }
}

const tabletPx = 768
const desktopPx = 1_024

/** By the window's width in steps. */
const deviceOf = (steps: number) =>
  steps * widthStepPx < tabletPx ? 'phone' : steps * widthStepPx < desktopPx ? 'tablet' : 'desktop'

/** The names that a view brings, for `settleNames`. */
export function namesOfView({ view }: CountMessage) {
  const { path, source, campaign, events } = view
  return [
    ['page', path] as const,
    ['source', knownSource(source)] as const,
    ['campaign', campaignName(campaign)] as const,
    ...[...viewFacts(events).values()]
      .filter(({ kind }) => kind === 'press')
      .map(({ value }) => ['press', value] as const),
  ]
}

/** The column that a fact raises in the sums by page, source and so on; null for none. */
function figureOf({ column, kind, value }: Fact): CountColumn | null {
  if (kind === 'field') return null
  return column === 'sent' && value === checkoutForm ? 'checkouts' : column
}

/**
 * Adds a view to the sums: the view itself with its first report, then the facts that are new since the last report.
 * Facts that no longer hold are subtracted.
 */
export function addView(tally: CountTally, { view, hour, country }: CountMessage, named: Settled) {
  const { path, source, campaign, widthSteps, sentBefore, events } = view
  const page = named('page', path)
  const groups: readonly (readonly [CountKind, string])[] = [
    ['all', ''],
    ['page', page],
    ['source', named('source', knownSource(source))],
    ['campaign', named('campaign', campaignName(campaign))],
    ['device', deviceOf(widthSteps)],
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
  const before = viewFacts(events.slice(0, Math.max(sentBefore, 0)))
  const now = viewFacts(events)
  if (sentBefore < 0) addToFigures('views', 1)
  for (const [key, fact] of now) if (!before.has(key)) addFact(fact, 1)
  for (const [key, fact] of before) if (!now.has(key)) addFact(fact, -1)
}
