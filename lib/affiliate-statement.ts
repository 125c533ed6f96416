import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { csvText } from './csv.ts'

const whole = (cents: number) => (cents / 100).toFixed(2)

/**
 * A partner's statement as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets): the ledger,
 * payouts, then the balance. Money in the site's currency with two decimals.
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
      whole(entry.pendingCents),
      whole(entry.dueCents),
      whole(entry.takenBackCents),
      '',
    ],
  }))
  const payouts = dashboard.payouts.map((payout) => ({
    at: payout.paidAt,
    row: ['', payout.method, 'payout', 'paid', '', '', '', whole(payout.amountCents)],
  }))
  const lines = [...entries, ...payouts].toSorted((one, other) => (one.at < other.at ? -1 : 1))
  const { totals } = dashboard
  const total = [
    dashboard.asOf,
    '',
    `Balance ${whole(totals.balanceCents)}`,
    'total',
    '',
    whole(totals.pendingCents),
    whole(totals.dueCents),
    whole(totals.takenBackCents),
    whole(totals.paidOutCents),
  ]
  const rows = [header, ...lines.map(({ at, row }) => [at, ...row]), total]
  return `\uFEFF${csvText(rows)}`
}
