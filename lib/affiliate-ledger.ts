import type { DashboardEntry } from '#contract/affiliate.ts'
import {
  acceleratorCommissionCents,
  commissionCents,
  commissionTerms,
  isWithinUpgradeWindow,
  monthlyBonusCents,
} from './commission.ts'

/**
 * One sale to a referred client, as the database holds it. Times are ISO 8601 UTC, money is cents.
 *
 * `totalCents` is the whole price (for an Accelerator its first three months); `recurringCents` an
 * Accelerator's contract over at most twelve months, else 0; `paidCents` what the client has paid so far
 * and `refundedCents` what went back; `besideCents` what of the total is for something bought with it; `leastCents` what
 * an Accelerator's commission is reckoned on at least, where that is not today's smallest contract;
 * `closedAt` when the client committed; `lapsedAt` when an unpaid sale fell through.
 */
export type AffiliateSale = {
  id: string
  clientId: string
  kind: 'deep-dive' | 'accelerator' | 'product'
  totalCents: number
  recurringCents: number
  paidCents: number
  refundedCents: number
  besideCents?: number
  leastCents?: number
  closedAt: string
  paidAt: string | null
  lapsedAt: string | null
}

/**
 * A line of the ledger. Its commission is split into what waits for the client's payment, what is the
 * partner's, and what a refund took back; an unpaid sale that fell through has none of the three.
 */
export type LedgerEntry = Omit<DashboardEntry, 'client' | 'item' | 'state'> & {
  saleId: string | null
}

/** The calendar month of an instant, in UTC: `2026-11`. */
export function monthOf(iso: string): string {
  return iso.slice(0, 7)
}

const dayOf = (iso: string) => iso.slice(0, 10)

const keptCents = (sale: AffiliateSale) => Math.max(0, sale.paidCents - sale.refundedCents)

const isStanding = (sale: AffiliateSale) =>
  sale.lapsedAt === null && (keptCents(sale) > 0 || sale.paidCents === 0)

/** By the time of closing; two of the same instant by id, so that one of them is first. */
const isEarlier = (one: AffiliateSale, other: AffiliateSale) =>
  one.closedAt < other.closedAt || (one.closedAt === other.closedAt && one.id < other.id)

const nothing = { pendingCents: 0, dueCents: 0, takenBackCents: 0, creditedCents: 0 }

function simpleEntry(sale: AffiliateSale): LedgerEntry {
  const dueCents = commissionCents(keptCents(sale))
  const earnedCents = commissionCents(sale.paidCents)
  const isOpen = sale.lapsedAt === null && sale.refundedCents === 0
  return {
    id: sale.id,
    saleId: sale.id,
    reason: 'commission',
    pendingCents: isOpen ? Math.max(0, commissionCents(sale.totalCents) - earnedCents) : 0,
    dueCents,
    takenBackCents: earnedCents - dueCents,
    creditedCents: 0,
    at: sale.paidAt ?? sale.closedAt,
  }
}

/**
 * An Accelerator earns in full with the client's first payment, and loses the refunded share of what earns: what came
 * back and is paid again takes nothing.
 */
function acceleratorEntry(sale: AffiliateSale, others: readonly AffiliateSale[]): LedgerEntry {
  const entry = { id: sale.id, saleId: sale.id, at: sale.paidAt ?? sale.closedAt, ...nothing }
  const isRenewal = others.some(
    (other) => other.kind === 'accelerator' && isEarlier(other, sale) && isStanding(other),
  )
  if (isRenewal) return { ...entry, reason: 'renewal' }
  // Of a contract only the day is told.
  const deepDives = others.filter(
    (other) =>
      other.kind === 'deep-dive' &&
      dayOf(other.closedAt) <= dayOf(sale.closedAt) &&
      keptCents(other) > 0,
  )
  const signedMs = Date.parse(sale.closedAt)
  // What was closed before may be paid after.
  const inWindow = deepDives.filter((dive) =>
    isWithinUpgradeWindow(Math.min(Date.parse(dive.paidAt ?? dive.closedAt), signedMs), signedMs),
  )
  if (deepDives.length > 0 && inWindow.length === 0) return { ...entry, reason: 'late-upgrade' }

  const creditedCents = inWindow.reduce(
    (sum, dive) => sum + commissionCents(Math.max(0, keptCents(dive) - (dive.besideCents ?? 0))),
    0,
  )
  const fullCents = acceleratorCommissionCents({ ...sale, creditedCents })
  const earningCents = Math.min(sale.paidCents, sale.totalCents)
  const keptShare = sale.paidCents > 0 ? Math.min(1, keptCents(sale) / earningCents) : 0
  const dueCents = Math.round(fullCents * keptShare)
  return {
    ...entry,
    reason: inWindow.length > 0 ? 'upgrade' : 'commission',
    pendingCents: sale.paidCents === 0 && sale.lapsedAt === null ? fullCents : 0,
    dueCents,
    takenBackCents: sale.paidCents > 0 ? fullCents - dueCents : 0,
    creditedCents,
  }
}

function bonusEntries(sales: readonly AffiliateSale[]): LedgerEntry[] {
  const deepDives = sales.filter(({ kind }) => kind === 'deep-dive')
  const byMonth = Map.groupBy(deepDives, ({ paidAt }) => paidAt && monthOf(paidAt))
  return [...byMonth].flatMap(([month, dives]) => {
    const earnedCents = monthlyBonusCents(dives.length)
    if (month === null || earnedCents === 0) return []
    const dueCents = monthlyBonusCents(dives.filter((dive) => keptCents(dive) > 0).length)
    const paidInOrder = dives.flatMap(({ paidAt }) => paidAt ?? []).toSorted()
    return {
      ...nothing,
      id: `bonus-${month}`,
      saleId: null,
      reason: 'bonus' as const,
      dueCents,
      takenBackCents: earnedCents - dueCents,
      at: paidInOrder[commissionTerms.deepDivesForBonus - 1] ?? `${month}-01T00:00:00.000Z`,
    }
  })
}

/**
 * The whole ledger of one partner, worked out from the sales every time, so that payments and refunds
 * arriving twice or out of order cannot leave it wrong.
 *
 * @returns One entry for each sale, then one for each month with a bonus; oldest first.
 */
export function affiliateLedger(sales: readonly AffiliateSale[]): LedgerEntry[] {
  const entries = sales.map((sale) =>
    sale.kind === 'accelerator'
      ? acceleratorEntry(
          sale,
          sales.filter((other) => other.clientId === sale.clientId),
        )
      : simpleEntry(sale),
  )
  return [...entries, ...bonusEntries(sales)].toSorted((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
}
