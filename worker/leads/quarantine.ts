import * as z from 'zod/mini'
import { dayMs } from '#lib/time.ts'
import { rowsOf, sql } from '../database/sql.ts'
import { type LeadRecord, dropReplaced, replaceEarlier } from './leads.ts'
import { readLead, type DeliverySubject } from '../crm/crm-channel.ts'
import { clearAttention, raiseAttention } from '../database/attention.ts'

/** Reasons a person may have been held back for; the others are robots' alone. */
const mayBePeople = ['no_token', 'old_token']

/**
 * Tells the operator that somebody may be waiting, if the lead is held back and nobody was shown it: to be run
 * after its insert. Empty for what is not held back, and for what only robots do.
 */
export function heldBackNotice(
  db: D1Database,
  { spamReason, submissionId }: LeadRecord,
  nowMs: number,
): D1PreparedStatement[] {
  if (!spamReason || !mayBePeople.includes(spamReason)) return []
  const isUnseen = sql`EXISTS (
    SELECT 1 FROM leads WHERE submission_id = ${submissionId} AND status = 'spam' AND seen_at IS NULL
  )`
  const matter = { kind: 'leads_held_back', detail: spamReason } as const
  return [raiseAttention(db, matter, nowMs, isUnseen)]
}

/** Remembers when the operator was first shown these held-back leads; once none is unseen, the notice goes. */
export async function markSeen(
  db: D1Database,
  ids: readonly string[],
  nowMs: number,
): Promise<void> {
  if (ids.length === 0) return
  const [, unseen] = await db.batch([
    sql`UPDATE leads SET seen_at = ${new Date(nowMs).toISOString()}
      WHERE seen_at IS NULL AND status = 'spam' AND submission_id IN ${ids}`.on(db),
    sql`SELECT count(*) AS left FROM leads WHERE status = 'spam' AND seen_at IS NULL
      AND spam_reason IN ${mayBePeople}`.on(db),
  ])
  const [count] = rowsOf(unseen, z.object({ left: z.number() }))
  if (count?.left === 0) {
    await clearAttention(db, { kind: 'leads_held_back' }, nowMs).run()
  }
}

type Release = {
  nowMs: number
  /** What the leads cause, places of the vault and mails, to be run after them. */
  caused: readonly D1PreparedStatement[]
  /** What is to be run right after they were let through. */
  noted?: readonly D1PreparedStatement[]
}

/** What is held back of leads, the first received first, as what they cause is made from it. */
export async function heldLeads(db: D1Database, ids: readonly string[]) {
  const results = await sql`SELECT submission_id AS submissionId, kind, payload FROM leads
    WHERE status = 'spam' AND submission_id IN ${ids}
    ORDER BY received_at`.all(
    db,
    z.object({ submissionId: z.string(), kind: z.string(), payload: z.string() }),
  )
  return results.flatMap(({ payload, ...row }) => {
    const lead = readLead(payload)
    return lead ? [{ ...row, lead }] : []
  })
}

/**
 * Lets held-back leads through after all, all in one transaction: they count as accepted and are owed to the CRM,
 * except those of which a later version was taken meanwhile. Safe to repeat. Returns how many were held.
 */
export async function releaseHeld(
  db: D1Database,
  ids: readonly string[],
  { nowMs, caused, noted = [] }: Release,
): Promise<number> {
  const now = new Date(nowMs).toISOString()
  const subject: DeliverySubject = 'lead'
  const [released] = await db.batch([
    sql`UPDATE leads SET status = 'accepted', seen_at = coalesce(seen_at, ${now})
      WHERE status = 'spam' AND submission_id IN ${ids}
      RETURNING submission_id`.on(db),
    ...noted,
    replaceEarlier(db, ids),
    sql`INSERT INTO deliveries (id, subject, payload, next_ms, created_at)
      SELECT submission_id, ${subject}, payload, ${nowMs}, ${now} FROM leads
      WHERE status = 'accepted' AND replaced_by IS NULL AND payload <> ''
        AND submission_id IN ${ids}
      ON CONFLICT (id) DO NOTHING`.on(db),
    // The delivery has it now.
    sql`UPDATE leads SET payload = ''
      WHERE status = 'accepted' AND submission_id IN ${ids}`.on(db),
    ...dropReplaced(db, ids),
    ...caused,
  ])
  // Not `meta.changes`: D1 counts there what triggers change, too.
  return released?.results.length ?? 0
}

/** Held-back leads nobody has been shown yet, at most a thousand, and since when the first waits (ISO 8601). */
export async function countUnseen(db: D1Database) {
  const row = await sql`SELECT count(*) AS unseen, min(received_at) AS oldestUnseenAt FROM (
      SELECT received_at FROM leads WHERE status = 'spam' AND seen_at IS NULL
      ORDER BY received_at LIMIT 1000
    )`.first(db, z.object({ unseen: z.number(), oldestUnseenAt: z.nullable(z.string()) }))
  return row ?? { unseen: 0, oldestUnseenAt: null }
}

/** What spam rules held back is kept so long, and so long after the operator first saw it. */
const keptMs = 30 * dayMs
const keptOnceSeenMs = 7 * dayMs

/** Erases held-back leads whose time is over; at most 500 at a time. What nobody has seen stays. */
export async function eraseHeld(db: D1Database, nowMs: number): Promise<number> {
  const results = await sql`DELETE FROM leads WHERE rowid IN (
      SELECT rowid FROM leads
      WHERE status = 'spam' AND received_at < ${new Date(nowMs - keptMs).toISOString()}
        AND seen_at < ${new Date(nowMs - keptOnceSeenMs).toISOString()} LIMIT 500
    ) RETURNING submission_id`.all(db, z.object({}))
  return results.length
}
