import type { CampaignValues } from '#contract/campaign.ts'
import { type WaitingListId, waitingLists } from '#contract/forms/waiting-list.ts'
import { saleMonth } from '#lib/sale-month.ts'
import { attentionId, raiseAttention } from '../database/attention.ts'
import { sql } from '../database/sql.ts'
import { currentCampaign } from './campaign.ts'
import type { Env } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'

type Sold = Omit<CampaignValues, 'notice'>

const hasEnded = ({ vipDeadline }: Sold, nowMs: number) =>
  vipDeadline !== null && Date.parse(vipDeadline) <= nowMs

/** What a change of the campaign lets people have again. */
export function reopened(before: Sold, after: Sold, nowMs: number): WaitingListId[] {
  const ids = Object.keys(waitingLists) as WaitingListId[]
  const more: Partial<Record<WaitingListId, boolean>> = {
    'velocity-audit': after.auditSpotsPerMonth > before.auditSpotsPerMonth,
    'growth-vault': after.vaultSpots > before.vaultSpots,
    vip: hasEnded(before, nowMs) && !hasEnded(after, nowMs),
  }
  return ids.filter(
    (id) => !after.soldOut.includes(id) && (before.soldOut.includes(id) || more[id] === true),
  )
}

/**
 * Statement that has a person write to those who wait for something since before a moment (ISO 8601); nothing where
 * nobody does, or where the person has been told since.
 */
export function tellWaiting(
  db: D1Database,
  list: WaitingListId,
  nowMs: number,
  since = new Date(nowMs).toISOString(),
) {
  const matter = { kind: 'waiting_list', subjectId: list, detail: list } as const
  const somebodyWaits = sql`EXISTS (
    SELECT 1 FROM leads, json_each(custom_fields) AS field
    WHERE kind = 'waiting-list' AND status = 'accepted' AND replaced_by IS NULL
      AND received_at <= ${since} AND field.value ->> 'id' = 'waiting_for'
      AND field.value ->> 'value' = ${waitingLists[list].name})
    AND NOT EXISTS (SELECT 1 FROM attention WHERE id = ${attentionId(matter)}
      AND last_seen_at > ${since})`
  return raiseAttention(db, matter, nowMs, somebodyWaits)
}

/** Runs every minute: on a month's first day, audits can be had again where the desk sells any. Never throws. */
export async function waitingListsCron({ DB: db }: Env, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCDate() !== 1) return
  try {
    const { soldOut } = await currentCampaign(db)
    if (soldOut.includes('velocity-audit')) return
    const since = `${saleMonth(nowMs)}-01T00:00:00.000Z`
    await tellWaiting(db, 'velocity-audit', nowMs, since).run()
  } catch (error) {
    logFailure('waiting_lists_cron_failed', error)
  }
}
