import { currentCampaign } from '../db/campaign.ts'
import { heldLeads, releaseHeld } from '../db/quarantine.ts'
import { mailsOfLead } from '../mail/mails-of-lead.ts'

/**
 * Lets held-back leads through, with the mails they cause. Safe to repeat.
 *
 * @param noted - Statements that are committed right after the leads were let through.
 * @returns How many were held.
 */
export async function releaseLeads(
  db: D1Database,
  ids: readonly string[],
  nowMs: number,
  noted: readonly D1PreparedStatement[] = [],
): Promise<number> {
  const leads = await heldLeads(db, ids)
  const { soldOut, vaultSpots: places } = await currentCampaign(db)
  const vaultSpots = soldOut.includes('growth-vault') ? 0 : places
  const mails = await Promise.all(leads.map((lead) => mailsOfLead(db, lead, nowMs)))
  return releaseHeld(db, ids, { vaultSpots, nowMs, mails: mails.flat(), noted })
}
