import type { CampaignName, CampaignValues } from '#contract/campaign.ts'
import {
  type Campaigns,
  campaignsChange,
  campaignsPath,
  mostWaitingCounted,
} from '#contract/desk/campaigns.ts'
import * as z from 'zod/mini'
import type { DeskUser, AppEnv } from '../http/app-context.ts'
import { campaignCounts, forgetAvailability } from '../campaigns/availability.ts'
import { campaignDefaults, changeCampaign, type CampaignOverrides } from '../campaigns/campaign.ts'
import { listFacts, reopened, stillWaits, tellWaiting } from '../campaigns/waiting-lists.ts'
import { ApiError } from '../http/errors.ts'
import { Hono } from 'hono/tiny'
import { withStorage } from '../database/storage.ts'
import { checkedBody } from '../http/read-body.ts'
import { atDesk } from './access/desk-access.ts'
import { waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { type Sql, sql, wordOf } from '../database/sql.ts'

/** How many still wait for what, among the newest who wait for anything: how long a list is shows long before. */
async function waitingCounts(db: D1Database): Promise<Partial<Record<WaitingListId, number>>> {
  const lists = (Object.keys(waitingLists) as WaitingListId[]).map(listFacts)
  const waits = stillWaits(sql`waiter.email`, sql`waiter.received_at`, sql`list.value`)
  const results = await sql`SELECT list.value ->> 'id' AS id, count(DISTINCT email) AS count FROM (
      SELECT lower(email) AS email, received_at, (
        SELECT value ->> 'value' FROM json_each(custom_fields) WHERE value ->> 'id' = 'landing_page'
      ) AS page
      FROM leads WHERE kind = 'waiting-list' AND status = 'accepted' AND replaced_by IS NULL
      ORDER BY received_at DESC LIMIT ${mostWaitingCounted}
    ) AS waiter JOIN json_each(${JSON.stringify(lists)}) AS list ON list.value ->> 'page' = page
    WHERE ${waits}
    GROUP BY list.value ->> 'id'`.all(
    db,
    z.object({ id: wordOf<WaitingListId>(), count: z.number() }),
  )
  return Object.fromEntries(results.map(({ id, count }) => [id, count]))
}

/** The campaign as the desk shows it: what stands, what would without the desk, and what is taken. */
async function campaigns(db: D1Database, nowMs: number): Promise<Campaigns> {
  const { campaign, values, audits, vault } = await campaignCounts(db, nowMs)
  const { version, changedAt, changedBy, overrides } = campaign
  return {
    version,
    changedAt,
    changedBy,
    values,
    defaults: campaignDefaults(),
    changed: Object.keys(overrides) as CampaignName[],
    taken: {
      auditsSold: audits.taken - audits.held,
      auditsHeld: audits.held,
      vaultKept: vault.kept,
      vaultHeld: vault.held,
    },
    waiting: await waitingCounts(db),
  }
}

/** A value as one line of the audit log has it. */
function told(value: CampaignValues[CampaignName] | undefined): string | number | null {
  if (value === undefined) return null
  return typeof value === 'number' ? value : JSON.stringify(value)
}

/**
 * Changes the campaign, and notes each value that is another than before, with what it was. A value without an
 * entry in `from` or `to` is that of `site.config.ts`.
 *
 * @throws {ApiError} `edit_conflict` when it was changed otherwise since it was looked at.
 */
async function setCampaigns(
  db: D1Database,
  change: z.output<typeof campaignsChange>,
  user: DeskUser,
  nowMs: number,
): Promise<void> {
  const { campaign: before, ...taken } = await campaignCounts(db, nowMs)
  const overrides: CampaignOverrides = { ...before.overrides, ...change.set }
  for (const name of change.reset) delete overrides[name]
  const touched = [...(Object.keys(change.set) as CampaignName[]), ...change.reset]
  const lines = [...new Set(touched)].flatMap((name) => {
    const from = told(before.overrides[name])
    const to = told(overrides[name])
    return from === to ? [] : [{ name, detail: { from, to } }]
  })
  // What stands there already is no conflict: an answer may have been lost.
  if (lines.length === 0) return
  if (before.version !== change.version) throw new ApiError('edit_conflict')
  const { version } = change
  const { stored } = before
  const defaults = campaignDefaults()
  const after = { ...defaults, ...overrides }
  const lists = reopened({ ...defaults, ...before.overrides }, after, taken, nowMs)
  const follows = (isStored: Sql) => lists.map((list) => tellWaiting(db, list, nowMs, isStored))
  const isDone = await changeCampaign(db, {
    version,
    overrides,
    stored,
    lines,
    follows,
    ...user,
    nowMs,
  })
  if (!isDone) throw new ApiError('edit_conflict')
}

/** What is sold by count, until a day, or not at the moment: shown, and changed without a build. */
export const deskCampaigns = new Hono<AppEnv>()
  .get(campaignsPath, ...atDesk, async (c) =>
    c.json(await withStorage(() => campaigns(c.env.DB, Date.now()))),
  )
  .put(campaignsPath, ...atDesk, async (c) => {
    const change = await checkedBody(c, campaignsChange)
    const nowMs = Date.now()
    await withStorage(() => setCampaigns(c.env.DB, change, c.get('desk'), nowMs))
    await forgetAvailability(c.req.url)
    return c.json(await withStorage(() => campaigns(c.env.DB, nowMs)))
  })
