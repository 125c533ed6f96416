import type { AffiliateDashboard } from '#contract/affiliate.ts'
import { csvMark, csvMoney, csvText } from './csv.ts'

/**
 * A partner's statement as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets): the ledger,
 * payouts, then the balance. Money in the site's currency with two decimals.
 */
export function affiliateStatement(dashboard: AffiliateDashboard): string {
  const header = 'Date,Client,Item,Entry,State,Pending,Due,Taken back,Paid out'.split(',')
  const entries = dashboard.entries.map((entry) => ({
    at: entry.at,
    row: [
      entry.client ?? '',
      entry.item,
      entry.reason,
      entry.state,
      csvMoney(entry.pendingCents),
      csvMoney(entry.dueCents),
      csvMoney(entry.takenBackCents),
      '',
    ],
  }))
  const payouts = dashboard.payouts.map((payout) => ({
    at: payout.paidAt,
    row: ['', payout.method, 'payout', 'paid', '', '', '', csvMoney(payout.amountCents)],
  }))
  // oxlint-disable-next-line unicorn/no-array-sort -- the last Chrome for Windows 7 does not know `toSorted`
  const lines = [...entries, ...payouts].sort((one, other) => (one.at < other.at ? -1 : 1))
  const { totals } = dashboard
  const total = [
    dashboard.asOf,
    '',
    `Balance ${csvMoney(totals.balanceCents)}`,
    'total',
    '',
    csvMoney(totals.pendingCents),
    csvMoney(totals.dueCents),
    csvMoney(totals.takenBackCents),
    csvMoney(totals.paidOutCents),
  ]
  const rows = [header, ...lines.map(({ at, row }) => [at, ...row]), total]
  return csvMark + csvText(rows)
}
