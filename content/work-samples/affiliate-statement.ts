import { acceleratorMinimumCents, products, programmes } from '#contract/catalogue.ts'
import { affiliateLedger, type AffiliateSale } from '#lib/affiliate-ledger.ts'
import { formatUsd } from '#lib/money.ts'
import { monthNames } from '#lib/month-names.ts'
import { defaultMonthOfSales as month } from '#lib/month-of-sales.ts'
import { affiliateDashboardWords } from '../affiliate-dashboard.ts'
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
    refundedAt: null,
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
  kind: 'a partner’s statement',
  offer: { name: 'Affiliate', path: '/affiliate' },
  title: 'Statement of one month',
  inputs: `An example month: ${month.deepDives} Deep Dives, ${month.upgrades} of them upgraded, and ${month.accelerators} Accelerator sold outright, all paid. The month with which the calculator on the affiliate page begins.`,
  columns: ['Day', 'Client', 'Entry', 'Due'],
  figuresFrom: 3,
  rows: entries.map(({ saleId, reason, dueCents, at }, index) => {
    const { client, item } = itemOf(saleId)
    const before = entries.slice(0, index).reduce((sum, entry) => sum + entry.dueCents, 0)
    return {
      cells: [
        `${monthNames[Number(at.slice(5, 7)) - 1]} ${Number(at.slice(8, 10))}`,
        client,
        `${item}${affiliateDashboardWords.ledger.reasons[reason]}`,
        formatUsd(dueCents),
      ],
      note: index === 0 ? 1 : noteOf[reason],
      bar: { start: share(before), length: share(dueCents) },
    }
  }),
  total: { cells: ['Balance', '', '', formatUsd(balanceCents)], note: 4 },
  notes: [
    'A line for each sale, on the day the client paid. Clients by initials: their details stay with us.',
    'The bonus comes with the fifth Deep Dive of a month, once.',
    'An upgrade earns the full commission less what the same client’s Deep Dive already did.',
    'What a refund takes back is shown in the line that earned it. The bars add up to this sum.',
  ],
}
