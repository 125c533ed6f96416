import { products } from '#contract/catalogue.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { roadmapWeek as words } from '#words/work-samples.ts'
import type { WorkSample } from './work-sample.ts'

const { values } = initialProfitState()

/** What the week is worked out from; the calls are those of the worked month. */
const minutesEach = 5
const sharePercent = 80
const stopPercent = 50
const oneIn = 12

const missed = (values.mcr_callsPerWeek * values.mcr_missRate) / 100
const rung = (missed * sharePercent) / 100
const hours = (missed * minutesEach) / 60
const weekCents = (rung / oneIn) * values.mcr_saleValue * 100

/** Working days from 0, as shares of a week of five. */
const days = (first: number, count: number) => ({ start: first * 20, length: count * 20 })

const sale = formatMoney(values.mcr_saleValue * 100)

const tasks = [
  { ...words.send, hours: 3, when: days(0, 1) },
  { ...words.write, hours: 2, when: days(1, 1) },
  { ...words.ring, task: words.ring.task(missed, minutesEach), hours, when: days(1, 4) },
  { ...words.count, hours: 1, when: days(4, 1) },
]

/** A week of the roadmap that ends a Deep Dive, for the firm of its worked month. */
export const roadmapWeek: WorkSample = {
  id: 'roadmap-week',
  kind: words.kind,
  offer: { name: products['deep-dive'].name, path: '/deep-dive' },
  title: words.title,
  inputs: words.inputs(values.mcr_callsPerWeek, values.mcr_missRate, minutesEach, oneIn, sale),
  columns: words.columns,
  figuresFrom: 2,
  rows: tasks.map(({ task, who, hours: taken, when }, index) => ({
    cells: [task, who, numberText(taken)],
    note: index < 2 ? index + 1 : undefined,
    bar: when,
  })),
  total: {
    cells: [
      words.measure(rung, missed),
      words.stop((missed * stopPercent) / 100),
      numberText(tasks.reduce((sum, { hours: taken }) => sum + taken, 0)),
    ],
    note: 3,
  },
  notes: [...words.notes, words.worth(rung, oneIn, sale, formatMoney(weekCents))],
}
