import * as z from 'zod/mini'
import { readLead } from '../crm/crm-channel.ts'
import { sql } from '../database/sql.ts'
import type { Env } from '../env.ts'
import { tasksOfLead } from '../fulfilment/fulfilment-tasks.ts'
import { keepLimits } from './keep-limits.ts'
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
 * was accepted meanwhile, with their mails and what people owe for them; limits are kept as of now. Idempotent.
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
  const canConfirm = configuredSender(env) !== null
  const leads = []
  for (const { payload, kind: given, submissionId, corrects } of held) {
    const read = readLead(payload)
    if (!read) continue
    const sent = { kind: given, lead: read, submissionId: corrects ?? submissionId }
    const { submission, isWaiting, tags = [] } = await keepLimits(db, sent, { nowMs, canConfirm })
    const { kind } = submission
    const lead = { ...submission.lead, tags: [...submission.lead.tags, ...tags] }
    const isLate = isWaiting || tags.length > 0
    leads.push({ submissionId, corrects, kind, lead, isWaiting, isLate })
  }
  const late = leads.flatMap(({ isLate, isWaiting, submissionId, kind, lead }) =>
    isLate
      ? sql`UPDATE leads SET kind = ${kind}, source = ${lead.source}, tags = ${JSON.stringify(lead.tags)},
          custom_fields = iif(${isWaiting}, ${JSON.stringify(lead.customFields)}, custom_fields),
          payload = ${JSON.stringify(lead)}
        WHERE submission_id = ${submissionId} AND status = 'spam'`.on(db)
      : [],
  )
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
    ...mails.flat(),
    ...tasks.flat(),
  ])
  // Not `meta.changes`: D1 counts there what triggers change, too.
  return results[late.length]?.results.length ?? 0
}
