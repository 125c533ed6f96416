import { products } from '#contract/catalogue.ts'
import { formulaCents } from '#lib/calculators/formula.ts'
import { initialProfitState, profitModules, type ProfitState } from '#lib/calculators/profit.ts'
import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import * as velocityAudit from '#words/velocity-audit.ts'
import { auditPage as words } from '#words/work-samples.ts'
import type { WorkSample } from './work-sample.ts'

const state = initialProfitState()
const { values } = state
const better = 10

const revenueCents = (changed: Partial<ProfitState['values']> = {}) =>
  formulaCents(profitModules.OUTBOUND.terms({ ...state, values: { ...values, ...changed } }))

const nowCents = revenueCents()

const steps = (
  ['outbound_connectRate', 'outbound_bookRate', 'outbound_showRate', 'outbound_closeRate'] as const
).map((input) => ({
  step: words.steps[input],
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
  kind: words.kind,
  offer: { name: products['velocity-audit'].name, path: '/velocity-audit' },
  title: velocityAudit.contents.items['bottleneck-breakdown'].title,
  inputs: words.inputs(
    values.outbound_leadsToCallPerMonth,
    formatMoney(values.outbound_AOV * 100),
    formatMoney(nowCents),
  ),
  columns: [...words.columns, words.better(better)],
  figuresFrom: 1,
  rows: counted.map(({ step, ratePercent, left: people, gainCents }, index) => ({
    cells: [step, `${ratePercent}%`, numberText(people, 1), `+ ${formatMoney(gainCents)}`],
    note: index < 2 ? index + 1 : undefined,
    bar: { start: 0, length: Math.round((gainCents / mostCents) * 100) },
  })),
  total: {
    cells: [words.mend(narrowest), '', '', `+ ${formatMoney(mostCents)}`],
    note: 3,
  },
  notes: words.notes.toSpliced(1, 0, words.would(better)),
}
