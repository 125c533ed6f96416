import type { Availability } from '#contract/availability.ts'
import { nextSaleMonth, saleMonth } from '#lib/sale-month.ts'
import { site } from '#site.config.ts'
import { isVipPriceOver, vipPriceEndsMs } from '#lib/vip-price.ts'

const auditCounts = `
  SELECT count(*) AS taken, coalesce(sum(state = 'held'), 0) AS held,
    (SELECT paid_at FROM orders WHERE product = ?1 AND paid_at IS NOT NULL AND state = 'paid'
       AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
     ORDER BY paid_at DESC LIMIT 1) AS lastSoldAt
  FROM seats WHERE product = ?1 AND period = ?2`

type AuditCounts = { taken: number; held: number; lastSoldAt: string | null }

/** What is left of everything limited, at a moment in Unix milliseconds; two indexed reads. */
export async function currentAvailability(db: D1Database, nowMs: number): Promise<Availability> {
  const { auditSpotsPerMonth: perMonth, vaultSpots: total } = site.campaign
  const [audits, vault] = await db.batch([
    db.prepare(auditCounts).bind('velocity-audit', saleMonth(nowMs)),
    db.prepare('SELECT coalesce(max(place), 0) AS taken FROM vault_places'),
  ])
  const counts = audits?.results[0] as AuditCounts | undefined
  const places = vault?.results[0] as { taken: number } | undefined
  const { taken = 0, held = 0, lastSoldAt = null } = counts ?? {}
  const left = Math.max(0, perMonth - taken)
  const vaultLeft = Math.max(0, total - (places?.taken ?? 0))
  const endsMs = vipPriceEndsMs()
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
      endsAt: endsMs === null ? null : new Date(endsMs).toISOString(),
      isOver: isVipPriceOver(nowMs),
    },
  }
}
