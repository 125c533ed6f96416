import * as z from 'zod/mini'
import { campaignSchema, type CampaignName, type CampaignValues } from '#contract/campaign.ts'
import type { DeskRole } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'
import { rowsOf, selected, type Sql, sql } from '../database/sql.ts'
import type { ProductId } from '#contract/catalogue.ts'
import { waitingListOf, waitingLists } from '#contract/forms/waiting-list.ts'
import { withStorage } from '../database/storage.ts'
import { isVipPriceOver } from '#lib/vip-price.ts'
import { ApiError } from '../http/errors.ts'

/** How many of a product are sold in a month (UTC) under a campaign; null where there is no such limit. */
export function seatLimit(
  product: string,
  campaign: Pick<CampaignValues, 'auditSpotsPerMonth'>,
): number | null {
  return product === 'velocity-audit' ? campaign.auditSpotsPerMonth : null
}

/** What the desk has set, by name; the rest is as `site.config.ts` has it. */
export type CampaignOverrides = Partial<CampaignValues>

const campaignRow = z.object({
  overrides: z.string(),
  /** Raised by each change. */
  version: z.number(),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
})

type StoredCampaign = Omit<z.infer<typeof campaignRow>, 'overrides'> & {
  overrides: CampaignOverrides
  /** As it is stored, by whichever worker. */
  stored: Record<string, unknown>
}

const names = Object.keys(campaignSchema.shape) as readonly CampaignName[]

/** The campaign as `site.config.ts` has it. */
export function campaignDefaults(): CampaignValues {
  return { ...site.campaign, soldOut: [], notice: null }
}

const isKnown = (id: unknown) => typeof id === 'string' && Object.hasOwn(waitingLists, id)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * A damaged value, or one that a newer worker defines differently, counts as not set; of what is sold out, the products
 * that are known.
 */
function readOverrides(stored: Record<string, unknown>): CampaignOverrides {
  const given: Record<string, unknown> =
    'soldOut' in stored ? { ...stored, soldOut: listOf(stored['soldOut']).filter(isKnown) } : stored
  const known = names.flatMap((name) => {
    const parsed = campaignSchema.shape[name].safeParse(given[name])
    return parsed.success && name in given ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(known)
}

/** Overrides as they are stored: what a newer worker has set, and this one does not know, stays. */
function textOf(overrides: CampaignOverrides, stored: Record<string, unknown>): string {
  const unknown = Object.entries(stored).filter(([name]) => !(name in campaignSchema.shape))
  const soldOut = listOf(stored['soldOut']).filter((id) => !isKnown(id))
  return JSON.stringify({
    ...Object.fromEntries(unknown),
    ...overrides,
    ...(soldOut.length > 0 && { soldOut: [...(overrides.soldOut ?? []), ...soldOut] }),
  })
}

/** Reads what the desk has set, as a statement for a batch; its answer goes to `storedCampaign`. */
export function campaignQuery(db: D1Database): D1PreparedStatement {
  return sql`SELECT ${selected(campaignRow)} FROM campaign_overrides WHERE id = 1`.on(db)
}

/** What a `campaignQuery` answered. */
export function storedCampaign(result: D1Result | undefined): StoredCampaign {
  const [row] = rowsOf(result, campaignRow)
  if (!row) return { overrides: {}, stored: {}, version: 0, changedAt: null, changedBy: null }
  const stored = JSON.parse(row.overrides) as Record<string, unknown>
  return { ...row, stored, overrides: readOverrides(stored) }
}

/** The campaign as it stands now: one row, read anew each time. */
export async function currentCampaign(db: D1Database): Promise<CampaignValues> {
  const result = await campaignQuery(db).all()
  return { ...campaignDefaults(), ...storedCampaign(result).overrides }
}

type CampaignChange = {
  /** The version the change was made from. */
  version: number
  overrides: CampaignOverrides
  /** What was stored at that version. */
  stored: Record<string, unknown>
  /** Audit log entries, one per value. */
  lines: readonly { name: CampaignName; detail: Record<string, unknown> }[]
  /** What follows from it, by the condition that it is stored. */
  follows?: (isStored: Sql) => readonly D1PreparedStatement[]
  actor: string
  role: DeskRole
  nowMs: number
}

/**
 * Stores a change with its lines of the audit log and what follows from it in one transaction.
 *
 * @returns False when the campaign was changed since that version; then nothing is stored.
 */
export async function changeCampaign(
  db: D1Database,
  { version, overrides, stored, lines, follows, actor, role, nowMs }: CampaignChange,
): Promise<boolean> {
  const changedAt = new Date(nowMs).toISOString()
  const isStored = sql`EXISTS (SELECT 1 FROM campaign_overrides
    WHERE id = 1 AND version = ${version + 1} AND changed_at = ${changedAt})`
  const [changed] = await db.batch([
    sql`UPDATE campaign_overrides SET overrides = ${textOf(overrides, stored)},
      version = version + 1, changed_at = ${changedAt}, changed_by = ${actor}
      WHERE id = 1 AND version = ${version}`.on(db),
    // changes() of the statement before: nothing is logged that did not happen.
    sql`INSERT INTO audit_log (at_ms, actor, role, action, subject, detail)
      SELECT ${nowMs}, ${actor}, ${role}, 'campaigns.set', value ->> 'name', value -> 'detail'
      FROM json_each(${JSON.stringify(lines)})
      WHERE changes() = 1`.on(db),
    ...(follows?.(isStored) ?? []),
  ])
  return (changed?.meta.changes ?? 0) > 0
}

/**
 * SQL for a count as set at that moment: the desk's value, else `fallback`. For transactions that decide by it.
 */
export const campaignCount = (name: 'auditSpotsPerMonth', fallback: number): Sql =>
  sql`coalesce((SELECT overrides ->> ${`$.${name}`} FROM campaign_overrides WHERE id = 1), ${fallback})`

/**
 * The campaign a product is to be sold under, as it stands now.
 *
 * @throws {ApiError} `not_on_sale` while the desk sells none of it; `offer_ended` once the VIP price has;
 *   `storage_unavailable`.
 */
export async function onSale(db: D1Database, product: ProductId): Promise<CampaignValues> {
  const campaign = await withStorage(() => currentCampaign(db))
  const waitingFor = waitingListOf(product)
  const hasEnded = product === 'vip' && isVipPriceOver(campaign.vipDeadline, Date.now())
  if (!hasEnded && !campaign.soldOut.includes(waitingFor)) return campaign
  // What is sold is the price itself, and that has ended.
  throw new ApiError(product === 'vip' ? 'offer_ended' : 'not_on_sale', { waitingFor })
}
