import type { Availability } from '#contract/availability.ts'
import { campaignSentences } from '#lib/campaign-sentences.ts'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { isVipPriceOver } from '#lib/vip-price.ts'
import { campaignDefaults, campaignQuery, storedCampaign } from './campaign.ts'

const auditCounts = `
  SELECT count(*) AS taken, coalesce(sum(state = 'held'), 0) AS held,
    (SELECT paid_at FROM orders WHERE product = ?1 AND paid_at IS NOT NULL AND state = 'paid'
       AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
     ORDER BY paid_at DESC LIMIT 1) AS lastSoldAt
  FROM seats WHERE product = ?1 AND period = ?2`

type AuditCounts = { taken: number; held: number; lastSoldAt: string | null }

/** What is taken of everything counted, and the campaign it is counted against, at a moment in Unix milliseconds. */
export async function campaignCounts(db: D1Database, nowMs: number) {
  const [audits, vault, stored] = await db.batch([
    db.prepare(auditCounts).bind('velocity-audit', saleMonth(nowMs)),
    db
      .prepare(
        `SELECT coalesce(max(place), 0) AS kept,
           (SELECT count(*) FROM vault_requests WHERE held_until_ms > ?1) AS held
         FROM vault_places`,
      )
      .bind(nowMs),
    campaignQuery(db),
  ])
  const counts = audits?.results[0] as AuditCounts | undefined
  const places = vault?.results[0] as { kept: number; held: number } | undefined
  const campaign = storedCampaign(stored?.results[0])
  return {
    audits: counts ?? { taken: 0, held: 0, lastSoldAt: null },
    vault: places ?? { kept: 0, held: 0 },
    campaign,
    values: { ...campaignDefaults(), ...campaign.overrides },
  }
}

/** What is left of everything limited, at a moment in Unix milliseconds; three indexed reads. */
export async function currentAvailability(db: D1Database, nowMs: number): Promise<Availability> {
  const { audits, vault, values } = await campaignCounts(db, nowMs)
  const { taken, held, lastSoldAt } = audits
  const { auditSpotsPerMonth: perMonth, vaultSpots: total, soldOut, vipDeadline } = values
  const left = soldOut.includes('velocity-audit') ? 0 : Math.max(0, perMonth - taken)
  const vaultLeft = soldOut.includes('growth-vault')
    ? 0
    : Math.max(0, total - vault.kept - vault.held)
  return {
    ok: true,
    audit: {
      perMonth,
      left,
      held,
      isSoldOut: left === 0,
      lastSoldAt,
      opensAt: nextSaleMonth(nowMs),
    },
    vault: { total, left: vaultLeft, isSoldOut: vaultLeft === 0 },
    vip: {
      endsAt: vipDeadline === null ? null : new Date(vipDeadline).toISOString(),
      isOver: soldOut.includes('vip') || isVipPriceOver(vipDeadline, nowMs),
    },
    soldOut,
    sentences: campaignSentences(values, nowMs),
    notice: values.notice,
  }
}
