import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { csvText } from './csv.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/**
 * A partner's statement as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets): the ledger,
 * payouts, then the balance. Money in US dollars with two decimals.
 */
export function affiliateStatement(dashboard: AffiliateDashboard): string {
  const header = [
    'Date',
    'Client',
    'Item',
    'Entry',
    'State',
    'Pending',
    'Due',
    'Taken back',
    'Paid out',
  ]
  const entries = dashboard.entries.map((entry) => ({
    at: entry.at,
    row: [
      entry.client ?? '',
      entry.item,
      entry.reason,
      entry.state,
      dollars(entry.pendingCents),
      dollars(entry.dueCents),
      dollars(entry.takenBackCents),
      '',
    ],
  }))
  const payouts = dashboard.payouts.map((payout) => ({
    at: payout.paidAt,
    row: ['', payout.method, 'payout', 'paid', '', '', '', dollars(payout.amountCents)],
  }))
  const lines = [...entries, ...payouts].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const { totals } = dashboard
  const total = [
    dashboard.asOf,
    '',
    `Balance ${dollars(totals.balanceCents)}`,
    'total',
    '',
    dollars(totals.pendingCents),
    dollars(totals.dueCents),
    dollars(totals.takenBackCents),
    dollars(totals.paidOutCents),
  ]
  const rows = [header, ...lines.map(({ at, row }) => [at, ...row]), total]
  return `\uFEFF${csvText(rows)}`
}
