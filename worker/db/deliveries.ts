import type { CrmLead } from '../crm/crm.ts'
import { timing } from '../delivery/timing.ts'
import { slotAnswer, slotTaking } from './gate.ts'

/** A claimed delivery: its deliverer has it to itself until the lease ends. */
export type ClaimedDelivery = {
  id: string
  payload: CrmLead
  /** Attempts made so far. */
  attempts: number
  firstAttemptMs: number | null
}

type ClaimedRow = {
  id: string
  payload: string
  attempts: number
  first_attempt_ms: number | null
}

export type DeliverySubject = 'lead' | 'order'

type NewDelivery = { id: string; subject: DeliverySubject; payload: CrmLead; nowMs: number }

const insertDelivery = (claim: string) => `
  INSERT INTO deliveries (id, subject, payload, next_ms, claimed_until_ms, created_at)
  VALUES (?1, ?2, ?3, ?4, ${claim}, ?5)
  ON CONFLICT (id) DO NOTHING`

const unclaimedInsert = insertDelivery('0')
const claimedInsert = insertDelivery(
  'iif((SELECT granted_ms FROM crm_gate WHERE id = 1) IS NULL, 0, ?6)',
)

/** Records that something is owed to the CRM; the first of a given id counts. */
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
    .prepare(claimedInsert)
    .bind(id, subject, JSON.stringify(payload), nowMs, createdAt, nowMs + timing.leaseMs)
}

/** What there is to do next in a background run. */
export type NextDelivery =
  | { todo: 'nothing' }
  /** Something is due, but the CRM is not to be called before `untilMs`. */
  | { todo: 'wait'; untilMs: number }
  | { todo: 'deliver'; delivery: ClaimedDelivery; slotMs: number; failures: number }

type NextOptions = { requests: number; nowMs: number; aheadMs: number }

/** Due and free, with now as ?1. */
const dueDelivery = `state = 'pending' AND next_ms <= ?1 AND claimed_until_ms <= ?1`

const claimNext = `
  UPDATE deliveries SET claimed_until_ms = ?1 + ${timing.leaseMs}
  WHERE id = (SELECT id FROM deliveries WHERE ${dueDelivery} ORDER BY next_ms LIMIT 1)
    AND (SELECT granted_ms FROM crm_gate WHERE id = 1) IS NOT NULL
  RETURNING id, payload, attempts, first_attempt_ms`

/**
 * Takes a slot for the delivery that has been due longest and claims it, in one transaction, so that no
 * slot is wasted and no row is held while waiting for one.
 */
export async function takeNextDelivery(
  db: D1Database,
  options: NextOptions,
): Promise<NextDelivery> {
  const { requests, nowMs, aheadMs } = options
  const onlyIf = `EXISTS (SELECT 1 FROM deliveries WHERE ${dueDelivery})`
  const [taken, claimed] = await db.batch([
    slotTaking(db, { requests, nowMs, aheadMs, onlyIf }),
    db.prepare(claimNext).bind(nowMs),
  ])
  const answer = slotAnswer(taken)
  if (!answer) return { todo: 'nothing' }
  const row = claimed?.results[0] as ClaimedRow | undefined
  if (answer.slotMs === null || !row) return { todo: 'wait', untilMs: answer.nextSlotMs }
  const delivery = {
    id: row.id,
    payload: JSON.parse(row.payload) as CrmLead,
    attempts: row.attempts,
    firstAttemptMs: row.first_attempt_ms,
  }
  return { todo: 'deliver', delivery, slotMs: answer.slotMs, failures: answer.failures }
}

/** Gives a delivery back untried. */
export function releaseClaim(db: D1Database, id: string): D1PreparedStatement {
  return db.prepare('UPDATE deliveries SET claimed_until_ms = 0 WHERE id = ?1').bind(id)
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

/** An attempt failed: `nextMs` is when to try again, null to park it as dead. */
export function markFailed(
  db: D1Database,
  id: string,
  failure: { reason: string; nowMs: number; nextMs: number | null },
): D1PreparedStatement {
  const { reason, nowMs, nextMs } = failure
  return db
    .prepare(
      `UPDATE deliveries SET state = ?2, last_error = ?3, attempts = attempts + 1,
         first_attempt_ms = coalesce(first_attempt_ms, ?4), next_ms = coalesce(?5, next_ms),
         claimed_until_ms = 0
       WHERE id = ?1 AND state = 'pending'`,
    )
    .bind(id, nextMs === null ? 'dead' : 'pending', reason, nowMs, nextMs)
}

/**
 * Parks as dead what was first tried before `beforeMs`: of these ids, or of all. Returns how many.
 */
export async function parkExpired(db: D1Database, beforeMs: number, ids?: readonly string[]) {
  const among = ids ? 'AND id IN (SELECT value FROM json_each(?2))' : ''
  const { meta } = await db
    .prepare(
      `UPDATE deliveries SET state = 'dead'
       WHERE state = 'pending' AND first_attempt_ms < ?1 ${among}`,
    )
    .bind(beforeMs, ...(ids ? [JSON.stringify(ids)] : []))
    .run()
  return meta.changes
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

/** Deliveries that wait and that are parked, and when the oldest waiting one was made (ISO 8601). */
export async function countDeliveries(db: D1Database) {
  const row = await db
    .prepare(
      `SELECT
         (SELECT count(*) FROM deliveries WHERE state = 'pending') AS pending,
         (SELECT count(*) FROM deliveries WHERE state = 'dead') AS dead,
         (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestPendingAt`,
    )
    .first<{ pending: number; dead: number; oldestPendingAt: string | null }>()
  return row ?? { pending: 0, dead: 0, oldestPendingAt: null }
}

/** Sets dead deliveries to be tried again now, as if new: these ids, or all of them. Returns how many. */
export async function replayDead(db: D1Database, nowMs: number, ids?: readonly string[]) {
  const among = ids ? 'AND id IN (SELECT value FROM json_each(?2))' : ''
  const { meta } = await db
    .prepare(
      `UPDATE deliveries SET state = 'pending', next_ms = ?1, claimed_until_ms = 0, first_attempt_ms = NULL,
         attempts = 0
       WHERE state = 'dead' ${among}`,
    )
    .bind(nowMs, ...(ids ? [JSON.stringify(ids)] : []))
    .run()
  return meta.changes
}
