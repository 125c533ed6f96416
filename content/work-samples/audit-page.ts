import { products } from '#contract/catalogue.ts'
import { initialProfitState, profitModules, type ProfitState } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { numberText } from '#lib/number-text.ts'
import { velocityAudit } from '../velocity-audit.ts'
import type { WorkSample } from './work-sample.ts'

const state = initialProfitState()
const { values } = state
const better = 10

const revenueCents = (changed: Partial<ProfitState['values']> = {}) =>
  profitModules.OUTBOUND.monthlyCents({ ...state, values: { ...values, ...changed } })

const nowCents = revenueCents()

const steps = (
  [
    ['Reached by telephone', 'outbound_connectRate'],
    ['Booked a call', 'outbound_bookRate'],
    ['Came to it', 'outbound_showRate'],
    ['Bought', 'outbound_closeRate'],
  ] as const
).map(([step, input]) => ({
  step,
  ratePercent: values[input],
  gainCents: revenueCents({ [input]: values[input] + better }) - nowCents,
}))

const mostCents = Math.max(...steps.map(({ gainCents }) => gainCents))
const narrowest = steps
  .filter(({ gainCents }) => gainCents === mostCents)
  .map(({ step }) => step.toLowerCase())
  .join(', ')

const counted = steps.map((step, index) => ({
  ...step,
  left: steps
    .slice(0, index + 1)
    .reduce(
      (people, { ratePercent }) => (people * ratePercent) / 100,
      values.outbound_leadsToCallPerMonth,
    ),
}))

/** The fifth part of a Velocity Audit, for the outbound of the calculator's example. */
export const auditPage: WorkSample = {
  id: 'audit-page',
  kind: 'a page of the audit',
  offer: { name: products['velocity-audit'].name, path: '/velocity-audit' },
  title: velocityAudit.package.items['bottleneck-breakdown'].title,
  inputs: `An example firm that rings ${values.outbound_leadsToCallPerMonth} people a month and sells at ${formatUsd(values.outbound_AOV * 100)}: ${formatUsd(nowCents)} a month today.`,
  columns: ['Step', 'Rate', 'Left', `${better} points better`],
  figuresFrom: 1,
  rows: counted.map(({ step, ratePercent, left: people, gainCents }, index) => ({
    cells: [step, `${ratePercent}%`, numberText(people, 1), `+ ${formatUsd(gainCents)}`],
    note: index < 2 ? index + 1 : undefined,
    bar: { start: 0, length: Math.round((gainCents / mostCents) * 100) },
  })),
  total: {
    cells: [`Mend first: ${narrowest}`, '', '', `+ ${formatUsd(mostCents)}`],
    note: 3,
  },
  notes: [
    'Each step with its count, from your own records. Nothing here is an average of other firms.',
    `What the month would bring if this one step were ${better} points better and all others as they are.`,
    'The longest bar is the step to mend first. Work on any other brings less, however well it is done.',
  ],
}
