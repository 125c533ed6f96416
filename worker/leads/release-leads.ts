import * as z from 'zod/mini'
import { currentCampaign } from '../campaigns/campaign.ts'
import { vaultTaking } from '../campaigns/vault-places.ts'
import { readLead } from '../crm/crm-channel.ts'
import { sql } from '../database/sql.ts'
import type { Env } from '../env.ts'
import { tasksOfLead } from '../fulfilment/fulfilment-tasks.ts'
import { isVipOver, vaultPlaces, waitingLead } from './keep-limits.ts'
import { dropReplaced, replaceEarlier } from './leads.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { mailsOfLead } from './mails-of-lead.ts'

const heldRow = z.object({
  submissionId: z.string(),
  kind: z.string(),
  payload: z.string(),
  corrects: z.nullable(z.string()),
})

/**
 * Releases held-back leads in one transaction: they are accepted and queued for the CRM, except where a later version
 * was accepted meanwhile, with their mails and what people owe for them; opt-ins take places of the vault while there
 * are any, and who wants the VIP price when it is over waits for it. Idempotent.
 *
 * @param noted - Statements that are committed right after the leads were let through.
 * @returns How many were held.
 */
export async function releaseLeads(
  env: Env,
  ids: readonly string[],
  nowMs: number,
  noted: readonly D1PreparedStatement[] = [],
): Promise<number> {
  const { DB: db } = env
  const held = await sql`SELECT submission_id AS submissionId, kind, payload, corrects FROM leads
    WHERE status = 'spam' AND submission_id IN ${ids} ORDER BY received_at`.all(db, heldRow)
  const campaign = await currentCampaign(db)
  const isTooLate = isVipOver(campaign, nowMs)
  const leads = held.flatMap(({ payload, ...row }) => {
    const lead = readLead(payload)
    if (!lead) return []
    return row.kind === 'vip' && isTooLate
      ? [{ ...row, kind: 'waiting-list', lead: waitingLead(lead, 'vip'), isLate: true }]
      : [{ ...row, lead, isLate: false }]
  })
  const late = leads.flatMap(({ isLate, submissionId, kind, lead }) =>
    isLate
      ? sql`UPDATE leads SET kind = ${kind}, source = ${lead.source},
          tags = ${JSON.stringify(lead.tags)}, custom_fields = ${JSON.stringify(lead.customFields)},
          payload = ${JSON.stringify(lead)}
        WHERE submission_id = ${submissionId} AND status = 'spam'`.on(db)
      : [],
  )
  const optIns = leads.flatMap(({ kind, lead }) =>
    kind === 'offer' ? lead.email.toLowerCase() : [],
  )
  const taking = vaultTaking(db, optIns, {
    places: vaultPlaces(campaign),
    nowMs,
    isConfirmed: configuredSender(env) === null,
  })
  const mails = await Promise.all(leads.map((lead) => mailsOfLead(db, lead, nowMs)))
  const tasks = await Promise.all(
    leads.map(({ kind: given, corrects, submissionId }) => {
      // A call that was wished for and held back is booked by nobody: its time is asked for.
      const kind = given === 'call' ? 'booking' : given
      return tasksOfLead(db, { kind, submissionId: corrects ?? submissionId }, nowMs)
    }),
  )
  const now = new Date(nowMs).toISOString()
  const results = await db.batch([
    ...late,
    sql`UPDATE leads SET status = 'accepted', seen_at = coalesce(seen_at, ${now})
      WHERE status = 'spam' AND submission_id IN ${ids}
      RETURNING submission_id`.on(db),
    ...noted,
    replaceEarlier(db, ids),
    sql`INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
      SELECT submission_id, 'lead', payload, ${nowMs}, ${now} FROM leads
      WHERE status = 'accepted' AND replaced_by IS NULL AND payload <> ''
        AND submission_id IN ${ids}
      ON CONFLICT (id) DO NOTHING`.on(db),
    // The payload is with the delivery now.
    sql`UPDATE leads SET payload = ''
      WHERE status = 'accepted' AND submission_id IN ${ids}`.on(db),
    ...dropReplaced(db, ids),
    ...taking,
    ...mails.flat(),
    ...tasks.flat(),
  ])
  // Not `meta.changes`: D1 counts there what triggers change, too.
  return results[late.length]?.results.length ?? 0
}
