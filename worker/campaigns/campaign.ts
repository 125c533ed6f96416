import { campaignSchema, type CampaignName, type CampaignValues } from '#contract/campaign.ts'
import type { DeskRole } from '#contract/desk/access.ts'
import { site } from '#site.config.ts'

/** What the desk has set, by name; the rest is as `site.config.ts` has it. */
export type CampaignOverrides = Partial<CampaignValues>

export type StoredCampaign = {
  overrides: CampaignOverrides
  /** Raised by each change. */
  version: number
  changedAt: string | null
  changedBy: string | null
}

type CampaignRow = Omit<StoredCampaign, 'overrides'> & { overrides: string }

const names = Object.keys(campaignSchema.shape) as readonly CampaignName[]

/** What stands where the desk has set nothing. */
export function campaignDefaults(): CampaignValues {
  return { ...site.campaign, soldOut: [], notice: null }
}

/** A value that is damaged, or that a later worker knows otherwise, is as if it were not set. */
function readOverrides(text: string | undefined): CampaignOverrides {
  const given = JSON.parse(text ?? '{}') as Record<string, unknown>
  const known = names.flatMap((name) => {
    const parsed = campaignSchema.shape[name].safeParse(given[name])
    return parsed.success && name in given ? [[name, parsed.data] as const] : []
  })
  return Object.fromEntries(known)
}

/** Reads what the desk has set, as a statement for a batch; its row goes to `storedCampaign`. */
export function campaignQuery(db: D1Database): D1PreparedStatement {
  return db.prepare(
    `SELECT overrides, version, changed_at AS changedAt, changed_by AS changedBy
     FROM campaign_overrides WHERE id = 1`,
  )
}

/** What a row of `campaignQuery` says. */
export function storedCampaign(row: unknown): StoredCampaign {
  const { overrides, ...state } = (row ?? {
    version: 0,
    changedAt: null,
    changedBy: null,
  }) as CampaignRow
  return { ...state, overrides: readOverrides(overrides) }
}

/** The campaign as it stands now: one row, read anew each time. */
export async function currentCampaign(db: D1Database): Promise<CampaignValues> {
  const row = await campaignQuery(db).first()
  return { ...campaignDefaults(), ...storedCampaign(row).overrides }
}

type CampaignChange = {
  /** The version the change was made from. */
  version: number
  overrides: CampaignOverrides
  /** What the audit log is told: one line a value. */
  lines: readonly { name: CampaignName; detail: Record<string, unknown> }[]
  actor: string
  role: DeskRole
  nowMs: number
}

/**
 * Stores a change and its lines of the audit log in one transaction.
 *
 * @returns False when the campaign was changed since that version; then nothing is stored.
 */
export async function changeCampaign(
  db: D1Database,
  { version, overrides, lines, actor, role, nowMs }: CampaignChange,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .prepare(
        `UPDATE campaign_overrides SET overrides = ?1, version = version + 1, changed_at = ?2, changed_by = ?3
         WHERE id = 1 AND version = ?4`,
      )
      .bind(JSON.stringify(overrides), new Date(nowMs).toISOString(), actor, version),
    // Of the statement before: nothing is noted that did not happen.
    db
      .prepare(
        `INSERT INTO audit_log (at_ms, actor, role, action, subject, detail)
         SELECT ?1, ?2, ?3, 'campaigns.set', value ->> 'name', value -> 'detail' FROM json_each(?4)
         WHERE changes() = 1`,
      )
      .bind(nowMs, actor, role, JSON.stringify(lines)),
  ])
  return (changed?.meta.changes ?? 0) > 0
}

/**
 * SQL of a count as it stands at that moment: what the desk has set, else `fallback` (a place like `?3`).
 * For transactions that decide by it.
 */
export const campaignCount = (name: 'auditSpotsPerMonth', fallback: string) =>
  `coalesce((SELECT overrides ->> '$.${name}' FROM campaign_overrides WHERE id = 1), ${fallback})`
