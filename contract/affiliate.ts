/** How a sale stands: nothing paid yet, commission earned, taken back by a refund, or never paid at all. */
export type CommissionState = 'pending' | 'due' | 'taken-back' | 'lapsed' | 'none'

/** One line of a partner's ledger. Money in cents, times ISO 8601; the client is shown by initials only. */
export type DashboardEntry = {
  /** At the desk the sale's id, or `bonus-2026-11`; to a partner, who learns no order, a number. */
  id: string
  /** Initials of the client, or null for a bonus. */
  client: string | null
  /** What was sold: a product's name, `AI Business Accelerator`, or the bonus's month. */
  item: string
  /** `upgrade` is an Accelerator after a Deep Dive within the window; `late-upgrade` one after it, which earns nothing. */
  reason: 'commission' | 'upgrade' | 'late-upgrade' | 'renewal' | 'bonus'
  state: CommissionState
  pendingCents: number
  dueCents: number
  takenBackCents: number
  /** What the client's earlier Deep Dive earned, subtracted here. */
  creditedCents: number
  at: string
}

/** Somebody who has bought: initials, when they first paid, and how many of their sales stand. */
export type DashboardClient = { client: string; firstAt: string; sales: number }

export type DashboardPayout = {
  reference: string
  amountCents: number
  method: string
  paidAt: string
}

/** Answer of `GET /api/affiliate/dashboard`: one partner's account at this moment. */
export type AffiliateDashboard = {
  ok: true
  /** ISO 8601, UTC. */
  asOf: string
  partner: { name: string; code: string; isRevoked: boolean }
  totals: {
    leads: number
    closes: number
    /** Sales that are being looked at by a person; in no other figure until then. */
    heldSales: number
    pendingCents: number
    /** Earned in all, whether paid out or not. */
    dueCents: number
    takenBackCents: number
    paidOutCents: number
    /** Earned less paid out; negative after a refund of something already paid out. */
    balanceCents: number
  }
  tier: {
    id: 'bronze' | 'silver' | 'gold' | 'platinum'
    name: string
    salesThisMonth: number
    salesLastMonth: number
    recurringCents: number
    payouts: 'weekly' | 'daily'
  }
  /** Newest first. */
  entries: DashboardEntry[]
  clients: DashboardClient[]
  payouts: DashboardPayout[]
}

/**
 * Names the device's own visit when a partner's dashboard is read, so that partners who buy from themselves are seen.
 */
export const visitIdHeader = 'x-visit-id'
