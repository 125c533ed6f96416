import type { CrmLead } from '../crm/crm.ts'
import { timing } from '../delivery/timing.ts'
import { gateOpening } from './gate.ts'

export type DeliverySubject = 'lead' | 'order'

type NewDelivery = { id: string; subject: DeliverySubject; payload: CrmLead; nowMs: number }

const insertDelivery = (claim: string) => `
  INSERT INTO deliveries (id, subject, payload, next_ms, claimed_until_ms, created_at)
  SELECT ?1, ?2, ?3, ?4, ${claim}, ?5
  WHERE NOT EXISTS (
    SELECT 1 FROM leads WHERE submission_id = ?1 AND (replaced_by IS NOT NULL OR status = 'spam')
  )
  ON CONFLICT (id) DO NOTHING`

const unclaimedInsert = insertDelivery('0')
/** The statement of a `claimedDeliveryInsert`. */
export const claimedDeliverySql = insertDelivery(
  'iif((SELECT granted_ms FROM crm_gate WHERE id = 1) IS NULL, 0, ?6)',
)

/** Records that something is owed to the CRM; the first of a given id counts, and no lead that was replaced. */
export function deliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  const { id, subject, payload, nowMs } = delivery
  const createdAt = new Date(nowMs).toISOString()
  return db.prepare(unclaimedInsert).bind(id, subject, JSON.stringify(payload), nowMs, createdAt)
}

/** The same, claimed for the request at hand if the `slotTaking` before it in the batch was granted. */
export function claimedDeliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  const { id, subject, payload, nowMs } = delivery
  const createdAt = new Date(nowMs).toISOString()
  return db
    .prepare(claimedDeliverySql)
    .bind(id, subject, JSON.stringify(payload), nowMs, createdAt, nowMs + timing.leaseMs)
}

/** Gives a delivery back untried. */
export function releaseClaim(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare('UPDATE deliveries SET claimed_until_ms = 0 WHERE id = ?1').bind(id)
}

/** Keeps a claim for an attempt that still lasts. */
export function renewClaim(db: D1Database, id: string, untilMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE deliveries SET claimed_until_ms = ?2
       WHERE id = ?1 AND state = 'pending' AND claimed_until_ms BETWEEN 1 AND ?2`,
    )
    .bind(id, untilMs)
}

/** The CRM has it. */
export function markDelivered(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE deliveries SET state = 'delivered', delivered_at = ?2, attempts = attempts + 1,
         first_attempt_ms = coalesce(first_attempt_ms, ?3), claimed_until_ms = 0, last_error = NULL
       WHERE id = ?1 AND state <> 'delivered'`,
    )
    .bind(id, new Date(nowMs).toISOString(), nowMs)
}

/** An attempt did not deliver: `nextMs` is when to try again; `refusedMs` is now if the CRM refused it. */
export function markFailed(
  db: D1Database,
  id: string,
  failure: { reason: string; nowMs: number; nextMs: number; refusedMs?: number },
): D1PreparedStatement {
  const { reason, nowMs, nextMs, refusedMs } = failure
  return db
    .prepare(
      `UPDATE deliveries SET last_error = ?2, attempts = attempts + 1,
         first_attempt_ms = coalesce(first_attempt_ms, ?3), next_ms = ?4,
         refused_ms = coalesce(refused_ms, ?5), claimed_until_ms = 0
       WHERE id = ?1 AND state = 'pending'`,
    )
    .bind(id, reason, nowMs, nextMs, refusedMs ?? null)
}

/** Ends a delivery that cannot be made, with the reason; an operator can replay it. */
export function markDead(db: D1Database, id: string, reason: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE deliveries SET state = 'dead', last_error = ?2, attempts = attempts + 1,
         claimed_until_ms = 0
       WHERE id = ?1 AND state = 'pending'`,
    )
    .bind(id, reason)
}

/** Makes what the CRM refused due at once, for the moment it accepts us again. */
export function refusedForward(db: D1Database, nowMs: number): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE deliveries SET next_ms = ?1
       WHERE state = 'pending' AND next_ms > ?1 AND refused_ms IS NOT NULL`,
    )
    .bind(nowMs)
}

/**
 * Makes due what lies further ahead than any wait: a clock that was wrong has written it.
 */
export function mendTimes(db: D1Database, nowMs: number): D1PreparedStatement {
  const longestMs = timing.unansweredCapMs + timing.clockSkewMs
  return db
    .prepare(
      `UPDATE deliveries SET next_ms = ?1, claimed_until_ms = 0,
         first_attempt_ms = min(first_attempt_ms, ?1)
       WHERE state = 'pending' AND next_ms > ?1 + ${longestMs}
         AND next_ms > ?1 + ${longestMs} + max(?1 - coalesce(first_attempt_ms, ?1), 0) / 6`,
    )
    .bind(nowMs)
}

/** Where these deliveries stand, by id; unknown ids are missing. */
export async function deliveryStates(db: D1Database, ids: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT id, state, next_ms AS nextMs, claimed_until_ms AS claimedUntilMs FROM deliveries
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<{
      id: string
      state: 'pending' | 'delivered' | 'dead'
      nextMs: number
      claimedUntilMs: number
    }>()
  return new Map(results.map((row) => [row.id, row]))
}

/**
 * Sets dead deliveries to be tried again now, as if new: these ids, or all of them; what was said about them
 * is settled, and a paused CRM is tried at once. Returns how many.
 */
export async function replayDead(db: D1Database, nowMs: number, ids?: readonly string[]) {
  const among = (column: string) =>
    ids ? `AND ${column} IN (SELECT value FROM json_each(?2))` : ''
  const list = ids ? [JSON.stringify(ids)] : []
  const [replayed] = await db.batch([
    db
      .prepare(
        `UPDATE deliveries SET state = 'pending', next_ms = ?1, claimed_until_ms = 0,
           first_attempt_ms = NULL, refused_ms = NULL, attempts = 0
         WHERE state = 'dead' ${among('id')}`,
      )
      .bind(nowMs, ...list),
    db
      .prepare(
        `UPDATE attention SET cleared_at = ?1
         WHERE cleared_at IS NULL AND kind IN ('lead_refused', 'delivery_unreadable')
           ${among('subject_id')}`,
      )
      .bind(new Date(nowMs).toISOString(), ...list),
    gateOpening(db, nowMs),
  ])
  return replayed?.meta.changes ?? 0
}
