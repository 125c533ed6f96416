import {
  monthOf,
  type AffiliateSale,
  affiliateLedger,
  type LedgerEntry,
} from './affiliate-ledger.ts'
import { tierOf, type AffiliateTier, payoutCadence } from './affiliate-tier.ts'
import type {
  AffiliateDashboard,
  CommissionState,
  DashboardClient,
  DashboardEntry,
  DashboardPayout,
} from '#contract/affiliate.ts'
import { monthNames } from './date-text.ts'
import { dayMs } from './time.ts'

/** What a partner's tier rests on. Sales are Deep Dives and Accelerators that are paid and not refunded. */
type AffiliateStanding = {
  tier: AffiliateTier
  salesThisMonth: number
  salesLastMonth: number
  /** Accelerator contracts of the last twelve months that stand, in cents. */
  recurringCents: number
}

const yearMs = 365 * dayMs

function previousMonth(now: Date): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString())
}

/**
 * The tier a partner holds at an instant: the better of this month and the last one counts, so a tier
 * lasts to the end of the month after it was reached.
 */
export function affiliateStanding(sales: readonly AffiliateSale[], now: Date): AffiliateStanding {
  const standing = sales.filter(
    (sale) =>
      sale.kind !== 'product' && sale.paidAt !== null && sale.paidCents > sale.refundedCents,
  )
  const countIn = (month: string) =>
    standing.filter((sale) => monthOf(sale.paidAt ?? '') === month).length
  const salesThisMonth = countIn(monthOf(now.toISOString()))
  const salesLastMonth = countIn(previousMonth(now))
  const recurringCents = standing
    .filter((sale) => now.getTime() - Date.parse(sale.closedAt) <= yearMs)
    .reduce((sum, sale) => sum + sale.recurringCents, 0)
  const tier = tierOf(Math.max(salesThisMonth, salesLastMonth), recurringCents)
  return { tier, salesThisMonth, salesLastMonth, recurringCents }
}

/** A sale with what a partner reads of it. */
export type NamedSale = AffiliateSale & { client: string; item: string }

/** Everything one partner's account is worked out from. Times are ISO 8601. */
export type AffiliateAccount = {
  partner: { name: string; code: string; revokedAt: string | null }
  /** People who sent a form: a number and no more. */
  leads: number
  /** Sales that a person has still to look at; nothing of them is shown or due. */
  heldSales: number
  sales: readonly NamedSale[]
  payouts: readonly DashboardPayout[]
}

function stateOf(entry: LedgerEntry, sale: NamedSale | undefined): CommissionState {
  if (entry.dueCents > 0) return 'due'
  if (entry.pendingCents > 0) return 'pending'
  if (entry.takenBackCents > 0) return 'taken-back'
  return sale?.lapsedAt ? 'lapsed' : 'none'
}

function bonusItem(id: string): string {
  const [, year = '', month = ''] = id.split('-')
  return `${monthNames[Number(month) - 1] ?? month} ${year}`
}

const newestFirst = <Item extends { at: string }>(items: Item[]) =>
  items.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))

/** Whoever has paid for something, newest first; nobody is named before. */
function clientsOf(sales: readonly NamedSale[]): DashboardClient[] {
  const paid = sales.flatMap((sale) => (sale.paidAt ? [{ ...sale, at: sale.paidAt }] : []))
  const byClient = Map.groupBy(paid, ({ clientId }) => clientId)
  const clients = [...byClient.values()].flatMap((ofClient) => {
    const first = newestFirst(ofClient).at(-1)
    const standing = ofClient.filter((sale) => sale.paidCents > sale.refundedCents)
    return first ? [{ client: first.client, at: first.at, sales: standing.length }] : []
  })
  return newestFirst(clients).map(({ at, ...client }) => ({ ...client, firstAt: at }))
}

/** What a partner sees of their account at `now`. */
export function affiliateDashboard(account: AffiliateAccount, now: Date): AffiliateDashboard {
  const { partner, sales, payouts } = account
  const saleById = new Map(sales.map((sale) => [sale.id, sale]))
  const entries = affiliateLedger(sales).map((entry): DashboardEntry => {
    const { saleId, ...shown } = entry
    const sale = saleId === null ? undefined : saleById.get(saleId)
    return {
      ...shown,
      client: sale?.client ?? null,
      item: sale?.item ?? bonusItem(entry.id),
      state: stateOf(entry, sale),
    }
  })
  const sum = (of: 'pendingCents' | 'dueCents' | 'takenBackCents') =>
    entries.reduce((total, entry) => total + entry[of], 0)
  const dueCents = sum('dueCents')
  const paidOutCents = payouts.reduce((total, payout) => total + payout.amountCents, 0)
  const closed = sales.filter((sale) => sale.paidCents > sale.refundedCents)
  const { tier, ...standing } = affiliateStanding(sales, now)
  return {
    ok: true,
    asOf: now.toISOString(),
    partner: { name: partner.name, code: partner.code, isRevoked: partner.revokedAt !== null },
    totals: {
      leads: account.leads,
      closes: closed.length,
      heldSales: account.heldSales,
      pendingCents: sum('pendingCents'),
      dueCents,
      takenBackCents: sum('takenBackCents'),
      paidOutCents,
      balanceCents: dueCents - paidOutCents,
    },
    tier: { id: tier.id, name: tier.name, ...standing, payouts: payoutCadence(tier.id) },
    entries: newestFirst(entries),
    clients: clientsOf(sales),
    payouts: [...payouts],
  }
}
