import type { PartnerFigures, PartnersDue } from '#contract/desk/partners.ts'
import { affiliateDashboard } from '#lib/affiliate-dashboard.ts'
import { affiliateAccounts } from '../../affiliate/affiliate-account.ts'
import type { Partner } from '../../affiliate/affiliate-partners.ts'
import { earningPartners } from './partner-list.ts'
import { mostBound } from '../../database/sql.ts'

type Figured = { partner: Partner; figures: PartnerFigures }

/** What came of some partnerships, at most `mostBound` of them, worked out from their sales. */
export async function partnerFigures(
  db: D1Database,
  partners: readonly Partner[],
): Promise<Figured[]> {
  const now = new Date()
  return (await affiliateAccounts(db, partners)).map((account) => {
    const { leads, closes, heldSales, pendingCents, balanceCents, paidOutCents } =
      affiliateDashboard(account, now).totals
    const { partner } = account
    const figures = { leads, closes, heldSales, pendingCents, balanceCents, paidOutCents }
    return { partner, figures: { code: partner.code, ...figures } }
  })
}

/** Partners who have earned more than they were paid, the largest sum first. */
export async function partnersDue(db: D1Database): Promise<PartnersDue> {
  const earning = await earningPartners(db)
  const due: PartnersDue['due'] = []
  for (let from = 0; from < earning.length; from += mostBound) {
    for (const { partner, figures } of await partnerFigures(
      db,
      earning.slice(from, from + mostBound),
    )) {
      const { name, email, approvedAt, revokedAt } = partner
      if (figures.balanceCents > 0) {
        due.push({ name, email, approvedAt, revokedAt, ...figures })
      }
    }
  }
  return {
    due: due.toSorted((one, other) => other.balanceCents - one.balanceCents),
    totalCents: due.reduce((sum, { balanceCents }) => sum + balanceCents, 0),
  }
}
