import { products } from '#contract/catalogue.ts'
import { formulaCents, formulaText } from '#lib/calculators/formula.ts'
import { initialProfitState, profitModules } from '#lib/calculators/profit.ts'
import { formatMoney } from '#contract/money.ts'
import * as deepDive from '#words/deep-dive.ts'
import { lossesCents, lossTotal } from '../example-month.ts'
import { leakMap as words } from '#words/work-samples.ts'
import type { WorkSample } from './work-sample.ts'

const state = initialProfitState()
const { values } = state
const whole = (cents: number) => formatMoney(cents, 'whole')

/** What the calculator makes of the same firm. */
const most = (['MCR', 'JAI', 'JP'] as const).map((id) => {
  const terms = profitModules[id].terms(state)
  return { id, cents: formulaCents(terms), formula: formulaText(terms) }
})
const mostCents = most.reduce((sum, { cents }) => sum + cents, 0)

const rows = most
  .map(({ id, cents: possibleCents }) => ({
    ...deepDive.loss.rows[id],
    id,
    cents: lossesCents[id],
    possibleCents,
  }))
  .toSorted((one, other) => other.cents - one.cents)
const largest = Math.max(...rows.map(({ cents }) => cents))

/** The first document of a Deep Dive, for the firm of its worked month. */
export const leakMap: WorkSample = {
  id: 'leak-map',
  kind: words.kind,
  offer: { name: products['deep-dive'].name, path: '/deep-dive' },
  title: words.title,
  inputs: words.inputs(values.jai_leadsPerMonth, values.mcr_callsPerWeek, values.teamSize),
  columns: words.columns,
  figuresFrom: 2,
  rows: rows.map(({ id, item, working, cents, possibleCents: calculated }, index) => ({
    cells: [item, working, whole(cents), whole(calculated)],
    note: index === 0 ? 1 : id === 'JP' ? 2 : 3,
    bar: { start: 0, length: Math.round((cents / largest) * 100) },
  })),
  total: {
    cells: [words.total, words.order, whole(lossTotal * 100), whole(mostCents)],
    note: 4,
  },
  notes: words.notes.toSpliced(
    2,
    0,
    words.difference(
      most
        .filter(({ id }) => id !== 'JP')
        .map(({ formula }) => formula)
        .join('; '),
    ),
  ),
}
