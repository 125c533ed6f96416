import { products } from '#contract/catalogue.ts'
import { initialProfitState } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
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

const tasks = [
  {
    task: 'Send every unanswered call to one list, with its time',
    who: 'Operations',
    hours: 3,
    when: days(0, 1),
  },
  {
    task: 'Write the two sentences that open the call',
    who: 'Sales lead',
    hours: 2,
    when: days(1, 1),
  },
  {
    task: `Ring back ${missed} callers, each within ${minutesEach} minutes`,
    who: 'Two people, in turn',
    hours,
    when: days(1, 4),
  },
  { task: 'Count them: rung, reached, sold', who: 'Sales lead', hours: 1, when: days(4, 1) },
]

/** A week of the roadmap that ends a Deep Dive, for the firm of its worked month. */
export const roadmapWeek: WorkSample = {
  id: 'roadmap-week',
  kind: 'a week of the roadmap',
  offer: { name: products['deep-dive'].name, path: '/deep-dive' },
  title: 'Week 3 of 13: every missed call is rung back',
  inputs: `The example firm of the leak map: ${values.mcr_callsPerWeek} calls a week, ${values.mcr_missRate}% of them missed, ${minutesEach} minutes a call, one in ${oneIn} would buy at ${formatUsd(values.mcr_saleValue * 100)}.`,
  columns: ['Task, Monday to Friday', 'Owner', 'Hours'],
  figuresFrom: 2,
  rows: tasks.map(({ task, who, hours: taken, when }, index) => ({
    cells: [task, who, String(taken)],
    note: index < 2 ? index + 1 : undefined,
    bar: when,
  })),
  total: {
    cells: [
      `Measure: ${rung} of ${missed} rung back in time`,
      `Stop below ${(missed * stopPercent) / 100}`,
      String(tasks.reduce((sum, { hours: taken }) => sum + taken, 0)),
    ],
    note: 3,
  },
  notes: [
    'One goal a week, and a name beside each task. A task that nobody owns is not in the plan.',
    'The bar is when, the figure how long. A week that asks for more hours than there are is a wish.',
    'The measure was chosen before the week began, and so was the figure at which you stop and ask why.',
    `What it is worth: ${rung} × 1 in ${oneIn} × ${formatUsd(values.mcr_saleValue * 100)} = ${formatUsd(weekCents)} in that week.`,
  ],
}
