import { site } from '#site.config.ts'
import { countPaidSince } from './orders.ts'

/** Audits that can still be sold this month (UTC), never below 0. */
export async function auditSpotsLeft(db: D1Database, nowMs: number): Promise<number> {
  const now = new Date(nowMs)
  const monthStart = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)).toISOString()
  const sold = await countPaidSince(db, 'velocity-audit', monthStart)
  return Math.max(0, site.campaign.auditSpotsPerMonth - sold)
}

/** Places left in the growth vault: one for each address that has opted in, never below 0. */
export async function vaultSpotsLeft(db: D1Database): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(DISTINCT lower(email)) AS taken FROM leads
       WHERE kind = 'offer' AND status = 'accepted'`,
    )
    .first<{ taken: number }>()
  return Math.max(0, site.campaign.vaultSpots - (row?.taken ?? 0))
}
