import type { AffiliateDashboard } from '#contract/affiliate.ts'

const at = '2026-10-04T09:30:00.000Z'

/** An account with something of everything in it. */
export const partnerAccount: AffiliateDashboard = {
  ok: true,
  asOf: at,
  partner: { name: 'Maria Torres', code: 'maria-torres', isRevoked: true },
  totals: {
    leads: 9,
    closes: 3,
    heldSales: 1,
    pendingCents: 300_000,
    dueCents: 350_000,
    takenBackCents: 50_000,
    paidOutCents: 50_000,
    balanceCents: 250_000,
  },
  tier: {
    id: 'silver',
    name: 'Silver Affiliate',
    salesThisMonth: 3,
    salesLastMonth: 1,
    recurringCents: 3_000_000,
    payouts: 'daily',
  },
  entries: (['due', 'pending', 'taken-back', 'lapsed'] as const).map((state) => ({
    id: state,
    client: 'G. H.',
    item: 'Deep Dive',
    reason: 'commission',
    state,
    pendingCents: 0,
    dueCents: 50_000,
    takenBackCents: 0,
    creditedCents: 0,
    at,
  })),
  clients: [
    { client: 'G. H.', firstAt: at, sales: 2 },
    { client: 'A. B.', firstAt: at, sales: 0 },
  ],
  payouts: [{ reference: 'P-1', amountCents: 50_000, method: 'Bank transfer', paidAt: at }],
}
