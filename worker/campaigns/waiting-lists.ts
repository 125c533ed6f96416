import type { CampaignValues } from '#contract/campaign.ts'
import { type ProductId, products } from '#contract/catalogue.ts'
import { type WaitingListId, waitingListOf, waitingLists } from '#contract/forms/waiting-list.ts'
import { attentionId, raiseAttention } from '../database/attention.ts'
import { type Sql, sql } from '../database/sql.ts'
import { campaignCounts } from './availability.ts'
import type { Env } from '../env.ts'

type Sold = Omit<CampaignValues, 'notice'>

const hasEnded = ({ vipDeadline }: Sold, nowMs: number) =>
  vipDeadline !== null && Date.parse(vipDeadline) <= nowMs

type Taken = Pick<Awaited<ReturnType<typeof campaignCounts>>, 'audits' | 'vault'>

/** What a change of the campaign lets people have again. */
export function reopened(
  before: Sold,
  after: Sold,
  { audits, vault }: Taken,
  nowMs: number,
): WaitingListId[] {
  const ids = Object.keys(waitingLists) as WaitingListId[]
  const more: Partial<Record<WaitingListId, boolean>> = {
    'velocity-audit': after.auditSpotsPerMonth > before.auditSpotsPerMonth,
    'growth-vault': after.vaultSpots > before.vaultSpots,
    vip: hasEnded(before, nowMs),
  }
  const isGone: Partial<Record<WaitingListId, boolean>> = {
    'velocity-audit': after.auditSpotsPerMonth <= audits.taken - audits.held,
    'growth-vault': after.vaultSpots <= vault.kept,
    vip: hasEnded(after, nowMs),
  }
  return ids.filter(
    (id) => !after.soldOut.includes(id) && !isGone[id] && (before.soldOut.includes(id) || more[id]),
  )
}

/** What SQL is told of a list, as JSON: its leads name it by its page, whatever it is called now. */
export const listFacts = (id: WaitingListId) => ({
  id,
  page: waitingLists[id].page,
  products: (Object.keys(products) as ProductId[]).filter((one) => waitingListOf(one) === id),
})

/**
 * SQL condition: whoever has waited since a moment, by their address in lower case, has not got it. What was paid when
 * nothing was left goes back.
 *
 * @param list - As `listFacts` has it.
 */
export const stillWaits = (email: Sql, since: Sql, list: Sql) => sql`NOT EXISTS (
    SELECT 1 FROM orders WHERE lower(orders.email) = ${email} AND paid_at > ${since}
      AND product IN (SELECT value FROM json_each(${list}, '$.products'))
      AND NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = orders.id)
  ) AND NOT (${list} ->> 'id' = 'growth-vault' AND EXISTS (
    SELECT 1 FROM vault_places WHERE vault_places.email = ${email}
  ))`

/**
 * SQL behind FROM: the leads of who waits for something and has not got it since. It ends within its WHERE; `AND …` may
 * follow.
 */
export function waitersFor(id: WaitingListId) {
  const list = sql`${JSON.stringify(listFacts(id))}`
  return sql`leads, json_each(custom_fields) AS field
    WHERE kind = 'waiting-list' AND status = 'accepted' AND replaced_by IS NULL
      AND field.value ->> 'id' = 'landing_page' AND field.value ->> 'value' = ${list} ->> 'page'
      AND ${stillWaits(sql`lower(leads.email)`, sql`leads.received_at`, list)}`
}

/**
 * Statement that has a person write to those who wait for something; nothing where nobody would get it. `only` is a
 * further condition on the lead of who waits.
 */
export function tellWaiting(
  db: D1Database,
  list: WaitingListId,
  nowMs: number,
  only: Sql = sql`true`,
) {
  const somebodyWaits = sql`EXISTS (SELECT 1 FROM ${waitersFor(list)} AND ${only} AND NOT EXISTS (
    SELECT 1 FROM mail_suppressions WHERE address = lower(leads.email) AND lifted_at IS NULL
  ))`
  return raiseAttention(
    db,
    { kind: 'waiting_list', subjectId: list, detail: list },
    nowMs,
    somebodyWaits,
  )
}

/** The minute of each hour in which waiting lists are looked at, whoever waits for something else being read, too. */
const lookMinute = 2

/**
 * Runs every minute: where a place has come free by itself, who asked since they were last told of is a matter; on a
 * month's first day everybody who is left from the month before.
 */
export async function waitingListsCron({ DB: db }: Env, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCMinutes() !== lookMinute) return
  const today = new Date(nowMs).toISOString().slice(0, 10)
  const { values, audits, vault } = await campaignCounts(db, nowMs)
  const left = {
    'velocity-audit': values.auditSpotsPerMonth - audits.taken,
    'growth-vault': values.vaultSpots - vault.kept - vault.held,
  }
  const lists = (['velocity-audit', 'growth-vault'] as const).filter(
    (list) => left[list] > 0 && !values.soldOut.includes(list),
  )
  if (lists.length === 0) return
  const told = lists.map((list) => {
    const matter = attentionId({ kind: 'waiting_list', subjectId: list })
    const toldAt = sql`coalesce((SELECT last_seen_at FROM attention WHERE id = ${matter}), '')`
    const isMonthNew = list === 'velocity-audit' && today.endsWith('-01')
    const wasLeft = sql`${isMonthNew} AND received_at < ${today} AND ${toldAt} < ${today}`
    return tellWaiting(db, list, nowMs, sql`(received_at > ${toldAt} OR ${wasLeft})`)
  })
  await db.batch(told)
}
