import type { PartnerFigures, PartnersDue } from '#contract/desk/partners.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { clearWhere, raiseAll } from '../database/attention.ts'
import { mostBound, selected, sql } from '../database/sql.ts'
import { affiliateAccounts } from './affiliate-account.ts'
import { type Partner, partnerRow } from './affiliate-partners.ts'

type Figured = { partner: Partner; figures: PartnerFigures }

/** What came of some partnerships, at most `mostBound` of them, worked out from their sales. */
export async function partnerFigures(
  db: D1Database,
  partners: readonly Partner[],
): Promise<Figured[]> {
  const now = new Date()
  return (await affiliateAccounts(db, partners)).map((account) => {
    const { totals, tier } = affiliateDashboard(account, now)
    const { leads, closes, heldSales, pendingCents, balanceCents, paidOutCents } = totals
    const { partner } = account
    const figures = { leads, closes, heldSales, pendingCents, balanceCents, paidOutCents }
    return { partner, figures: { code: partner.code, payouts: tier.payouts, ...figures } }
  })
}

/** Every partner who may have earned something. */
async function earningPartners(db: D1Database): Promise<Partner[]> {
  return sql`SELECT ${selected(partnerRow)} FROM affiliate_partners WHERE id IN (
      SELECT partner_id FROM affiliate_credits UNION SELECT partner_id FROM affiliate_contracts
    ) ORDER BY code`.all(db, partnerRow)
}

/** Partners who have earned more than they were paid: those of daily payouts first, of each the largest sum. */
export async function partnersDue(db: D1Database): Promise<PartnersDue> {
  const earning = await earningPartners(db)
  const due: PartnersDue['due'] = []
  for (let from = 0; from < earning.length; from += mostBound) {
    for (const { partner, figures } of await partnerFigures(
      db,
      earning.slice(from, from + mostBound),
    )) {
      const { id: _, ...line } = partner
      if (figures.balanceCents > 0) due.push({ ...line, ...figures })
    }
  }
  return {
    due: due.toSorted(
      (one, other) =>
        one.payouts.localeCompare(other.payouts) || other.balanceCents - one.balanceCents,
    ),
    totalCents: due.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  }
}

/** Raises that payouts are due, of those that are `asked` for, and settles it where none is left. */
export async function notePayouts(
  db: D1Database,
  nowMs: number,
  asked: readonly PartnerFigures['payouts'][] = [],
): Promise<void> {
  const { due } = await partnersDue(db)
  const left = new Set(due.map(({ payouts }) => payouts))
  const matters = asked
    .filter((payouts) => left.has(payouts))
    .map((payouts) => ({ kind: 'payouts_due', subjectId: payouts, detail: payouts }) as const)
  await db.batch([
    clearWhere(db, nowMs, sql`kind = 'payouts_due' AND subject_id NOT IN ${[...left]}`),
    raiseAll(db, matters, nowMs),
  ])
}
