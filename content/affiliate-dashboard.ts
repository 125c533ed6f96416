import { site } from '#site.config.ts'
import type { CommissionState, DashboardEntry } from '#contract/affiliate.ts'

const reasons: Record<DashboardEntry['reason'], string> = {
  commission: 'Commission',
  upgrade: 'Upgrade within 60 days, less the Deep Dive payout',
  'late-upgrade': 'Upgrade after 60 days',
  renewal: 'Renewal',
  bonus: 'Bonus for five Deep Dives in a month',
}

const states: Record<CommissionState, string> = {
  pending: 'Pending',
  due: 'Due',
  'taken-back': 'Taken back',
  lapsed: 'Not completed',
  none: 'No commission',
}

export const affiliateDashboardWords = {
  title: 'Your partner dashboard',
  loading: 'Reading your account...',
  noScript: 'The dashboard needs JavaScript: your private key never leaves the browser otherwise.',
  missing: {
    title: 'This address is not complete',
    text: `Open the private link you were given, with everything after the # sign. If you no longer have it, write to ${site.contactEmail} and we will send a new one.`,
  },
  refused: {
    title: 'This link does not open a dashboard',
    text: `It may have been replaced by a newer one. Write to ${site.contactEmail} and we will look.`,
  },
  limited: {
    title: 'Too many attempts',
    text: 'Please wait a minute, then reload the page.',
  },
  failed: {
    title: 'The figures could not be read',
    text: 'We keep trying; what is shown may be out of date.',
  },
  revoked: 'This partnership has ended. What was earned before is still yours and shown here.',
  greeting: (name: string) => `Hello, ${name}`,
  asOf: 'As of',
  live: 'Live: new entries appear by themselves.',
  link: {
    title: 'Your link',
    copy: 'Copy link',
    copied: 'Link copied',
    code: 'Code',
  },
  held: (sales: number) =>
    sales === 1
      ? 'One sale through your link is being looked at by a person. It appears here once that is done.'
      : `${sales} sales through your link are being looked at by a person. They appear here once that is done.`,
  figures: {
    leads: 'Leads',
    closes: 'Closes',
    pending: 'Pending',
    due: 'Due',
    takenBack: 'Taken back',
    paidOut: 'Paid out',
    balance: 'Balance to be paid out',
    negativeBalance: 'Set off against your next commissions',
  },
  tier: {
    title: 'Tier',
    thisMonth: 'Sales this month:',
    lastMonth: 'last month:',
    recurring: 'ARR closed',
    payouts: { weekly: 'Paid out weekly', daily: 'Paid out daily' },
  },
  ledger: {
    title: 'Commissions',
    empty: 'Nothing yet. The first sale to somebody who came through your link appears here.',
    columns: {
      date: 'Date',
      client: 'Client',
      item: 'Sale',
      state: 'State',
      pending: 'Pending',
      due: 'Due',
      takenBack: 'Taken back',
    },
    credited: 'less',
    reasons,
    states,
  },
  clients: {
    title: 'Clients you brought',
    note: 'By initials, once they have paid: their details stay with us. Leads are counted above and named nowhere.',
    empty: 'Nobody yet. Share your link; a client appears here with the first payment.',
    columns: { client: 'Client', since: 'First payment', sales: 'Sales' },
  },
  payouts: {
    title: 'Payouts',
    empty: 'None yet.',
    columns: { date: 'Date', method: 'Method', reference: 'Reference', amount: 'Amount' },
  },
  statement: 'Download statement (CSV)',
  privacy:
    'Anyone with this address can read this page. Keep it like a password; we can replace it at any time.',
} as const
