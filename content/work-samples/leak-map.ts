import { products } from '#contract/catalogue.ts'
import { formulaText } from '#lib/calculators/formula.ts'
import { initialProfitState, profitModules } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { losses, lossTotal } from '../deep-dive.ts'
import type { WorkSample } from './work-sample.ts'

const state = initialProfitState()
const { values } = state
const whole = (cents: number) => formatUsd(cents, 'whole')

/** What the calculator makes of the same firm, in the order of the worked month. */
const most = (['MCR', 'JAI', 'JP'] as const).map((id) => {
  const cents = profitModules[id].monthlyCents(state)
  return { id, cents, formula: formulaText(profitModules[id].terms(state), cents) }
})
const mostCents = most.reduce((sum, { cents }) => sum + cents, 0)

const rows = losses
  .map((loss, index) => ({ ...loss, id: most[index]?.id, mostCents: most[index]?.cents ?? 0 }))
  .toSorted((one, other) => other.cents - one.cents)
const largest = Math.max(...rows.map(({ cents }) => cents))

/** The first document of a Deep Dive, for the firm of its worked month. */
export const leakMap: WorkSample = {
  id: 'leak-map',
  kind: 'a leak map',
  offer: { name: products['deep-dive'].name, path: '/deep-dive' },
  title: 'Revenue leak map',
  inputs: `An example firm: ${values.jai_leadsPerMonth} enquiries a month, ${values.mcr_callsPerWeek} calls a week, ${values.teamSize} people on routine work. The firm of the calculator on our pricing page.`,
  columns: ['Leak', 'How it was worked out', 'Cautious', 'At most'],
  figuresFrom: 2,
  rows: rows.map(({ id, item, working, cents, mostCents: calculated }, index) => ({
    cells: [item, working, whole(cents), whole(calculated)],
    note: index === 0 ? 1 : id === 'JP' ? 2 : 3,
    bar: { start: 0, length: Math.round((cents / largest) * 100) },
  })),
  total: {
    cells: [
      'A month',
      'In the order of the cautious figure',
      whole(lossTotal * 100),
      whole(mostCents),
    ],
    note: 4,
  },
  notes: [
    'The dearest leak stands first. One that has no sum is not in the map.',
    'Where both figures agree nothing was assumed: hours can be counted.',
    `Where they differ, the cautious figure counts only sales that can be named. At most is what the calculator makes of the same firm: ${most
      .filter(({ id }) => id !== 'JP')
      .map(({ formula }) => formula)
      .join('; ')}.`,
    'Every sum is written out, so that you can put in your own figures and object to ours.',
  ],
}
