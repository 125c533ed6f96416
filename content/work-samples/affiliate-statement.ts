import { acceleratorMinimumCents, products, programmes } from '#contract/catalogue.ts'
import { affiliateLedger, type AffiliateSale } from '#lib/affiliate-ledger.ts'
import { formatMoney } from '#contract/money.ts'
import { dayText } from '#lib/date-text.ts'
import { defaultMonthOfSales as month } from '#lib/month-of-sales.ts'
import * as affiliateDashboardWords from '#words/affiliate-dashboard.ts'
import { statement as words } from '#words/work-samples.ts'
import type { WorkSample } from './work-sample.ts'

const clients = ['A. B.', 'C. D.', 'E. F.', 'G. H.', 'J. K.', 'L. M.', 'N. O.', 'P. R.']

function sale(kind: 'deep-dive' | 'accelerator', client: number, day: number): AffiliateSale {
  const at = `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
  const isDeepDive = kind === 'deep-dive'
  const totalCents = isDeepDive ? products['deep-dive'].amountCents : acceleratorMinimumCents
  return {
    id: `${kind}-${client}`,
    clientId: clients[client] ?? '',
    kind,
    totalCents,
    recurringCents: isDeepDive ? 0 : totalCents,
    paidCents: isDeepDive ? totalCents : programmes.accelerator.priceCents,
    refundedCents: 0,
    closedAt: at,
    paidAt: at,
    lapsedAt: null,
  }
}

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

/** The month with which the earnings calculator begins. */
const sales = [
  ...times(month.deepDives, (index) => sale('deep-dive', index, 3 + index * 3)),
  ...times(month.accelerators, (index) => sale('accelerator', month.deepDives + index, 19)),
  ...times(month.upgrades, (index) => sale('accelerator', index, 23 + index * 4)),
]

const entries = affiliateLedger(sales)
const balanceCents = entries.reduce((sum, { dueCents }) => sum + dueCents, 0)
const share = (cents: number) => Math.round((cents / balanceCents) * 1000) / 10

const itemOf = (id: string | null) => {
  const sold = sales.find((one) => one.id === id)
  if (!sold) return { client: '', item: '' }
  const item = sold.kind === 'deep-dive' ? products['deep-dive'].name : programmes.accelerator.name
  return { client: sold.clientId, item: `${item}: ` }
}

const noteOf = {
  commission: undefined,
  bonus: 2,
  upgrade: 3,
  'late-upgrade': 3,
  renewal: 3,
} as const

/** A partner's statement, worked out by the ledger that writes the real ones. */
export const affiliateStatement: WorkSample = {
  id: 'affiliate-statement',
  kind: words.kind,
  offer: { name: words.offer, path: '/affiliate' },
  title: words.title,
  inputs: words.inputs(month.deepDives, month.upgrades, month.accelerators),
  columns: words.columns,
  figuresFrom: 3,
  rows: entries.map(({ saleId, reason, dueCents, at }, index) => {
    const { client, item } = itemOf(saleId)
    const before = entries.slice(0, index).reduce((sum, entry) => sum + entry.dueCents, 0)
    return {
      cells: [
        dayText(at.slice(0, 10)).replace(/,? \d{4}$/, ''),
        client,
        `${item}${affiliateDashboardWords.ledger.reasons[reason]}`,
        formatMoney(dueCents),
      ],
      note: index === 0 ? 1 : noteOf[reason],
      bar: { start: share(before), length: share(dueCents) },
    }
  }),
  total: { cells: [words.balance, '', '', formatMoney(balanceCents)], note: 4 },
  notes: words.notes,
}
