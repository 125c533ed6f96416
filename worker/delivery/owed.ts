import type { Ledger } from './channel.ts'
import { timing } from './timing.ts'
import { gateOpening } from './gate.ts'

/** Gives a delivery back untried. */
export function releaseClaim(db: D1Database, { table }: Ledger, id: string): D1PreparedStatement {
  return db.prepare(`UPDATE ${table} SET claimed_until_ms = 0 WHERE id = ?1`).bind(id)
}

/** Keeps a claim for an attempt that still lasts. */
export function renewClaim(
  db: D1Database,
  { table }: Ledger,
  id: string,
  untilMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${table} SET claimed_until_ms = ?2
       WHERE id = ?1 AND state = 'pending' AND claimed_until_ms BETWEEN 1 AND ?2`,
    )
    .bind(id, untilMs)
}

/** The other side has it; `receipt` is the id it gave. */
export function markDelivered(
  db: D1Database,
  { table, atEnd, receipt: column }: Ledger,
  id: string,
  { nowMs, receipt = null }: { nowMs: number; receipt?: string | null | undefined },
): D1PreparedStatement {
  const values = [id, new Date(nowMs).toISOString(), nowMs]
  return db
    .prepare(
      `UPDATE ${table} SET state = 'delivered', delivered_at = ?2, attempts = attempts + 1,
         first_attempt_ms = coalesce(first_attempt_ms, ?3), claimed_until_ms = 0, last_error = NULL, last_reply = NULL
         ${column ? `, ${column} = ?4` : ''} ${atEnd}
       WHERE id = ?1 AND state <> 'delivered'`,
    )
    .bind(...values, ...(column ? [receipt] : []))
}

/** An attempt did not deliver: `nextMs` is when to try again; `refusedMs` is now if it was refused. */
export function markFailed(
  db: D1Database,
  { table }: Ledger,
  id: string,
  failure: {
    reason: string
    reply?: string | undefined
    nowMs: number
    nextMs: number
    refusedMs?: number
  },
): D1PreparedStatement {
  const { reason, reply, nowMs, nextMs, refusedMs } = failure
  return db
    .prepare(
      `UPDATE ${table} SET last_error = ?2, attempts = attempts + 1,
         first_attempt_ms = coalesce(first_attempt_ms, ?3), next_ms = ?4,
         refused_ms = coalesce(refused_ms, ?5), claimed_until_ms = 0, last_reply = ?6
       WHERE id = ?1 AND state = 'pending'`,
    )
    .bind(id, reason, nowMs, nextMs, refusedMs ?? null, reply ?? null)
}

/** Ends a delivery that cannot be made, or is not to be, with the reason; an operator can replay a dead one. */
export function markEnded(
  db: D1Database,
  { table, atEnd }: Ledger,
  id: string,
  {
    state,
    reason,
    reply,
  }: { state: 'dead' | 'suppressed'; reason: string; reply?: string | undefined },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${table} SET state = '${state}', last_error = ?2, last_reply = ?3, attempts = attempts + 1,
         claimed_until_ms = 0 ${atEnd}
       WHERE id = ?1 AND state = 'pending'`,
    )
    .bind(id, reason, reply ?? null)
}

/** Makes what was refused due at once, for the moment the other side accepts us again. */
export function refusedForward(
  db: D1Database,
  { table }: Ledger,
  nowMs: number,
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE ${table} SET next_ms = ?1
       WHERE state = 'pending' AND next_ms > ?1 AND refused_ms IS NOT NULL`,
    )
    .bind(nowMs)
}

/**
 * Makes due what lies further ahead than any wait: a clock that was wrong has written it.
 */
export function mendTimes(db: D1Database, { table }: Ledger, nowMs: number): D1PreparedStatement {
  const longestMs = timing.unansweredCapMs + timing.clockSkewMs
  return db
    .prepare(
      `UPDATE ${table} SET next_ms = ?1, claimed_until_ms = 0,
         first_attempt_ms = min(first_attempt_ms, ?1)
       WHERE state = 'pending' AND next_ms > ?1 + ${longestMs}
         AND next_ms > ?1 + ${longestMs} + max(?1 - coalesce(first_attempt_ms, ?1), 0) / 6`,
    )
    .bind(nowMs)
}

type OwedState = {
  id: string
  state: 'pending' | 'delivered' | 'dead' | 'suppressed'
  nextMs: number
  claimedUntilMs: number
}

/** Where these deliveries stand, by id; unknown ids are missing. */
export async function owedStates(db: D1Database, { table }: Ledger, ids: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT id, state, next_ms AS nextMs, claimed_until_ms AS claimedUntilMs FROM ${table}
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
    .bind(JSON.stringify(ids))
    .all<OwedState>()
  return new Map(results.map((row) => [row.id, row]))
}

/**
 * Sets dead deliveries to be tried again now, as if new: these ids, or all of them but what is held; what was said about them
 * is settled, and a paused gate lets the next through at once. `noted` is run right after. Returns how many.
 */
export async function replayDead(
  db: D1Database,
  { table, gate, replay, matters }: Ledger,
  nowMs: number,
  ids?: readonly string[],
  noted: readonly D1PreparedStatement[] = [],
) {
  const among = (column: string) =>
    ids ? `AND ${column} IN (SELECT value FROM json_each(?2))` : ''
  // What is held is let through by name: all of it at once would be the flood.
  const notHeld = ids ? '' : replay.exceptHeld
  const list = ids ? [JSON.stringify(ids)] : []
  const [replayed] = await db.batch([
    db
      .prepare(
        `UPDATE ${table} SET state = 'pending', next_ms = ?1, claimed_until_ms = 0,
           first_attempt_ms = NULL, refused_ms = NULL, attempts = 0 ${replay.set}
         WHERE state = 'dead' ${replay.where} ${notHeld} ${among('id')}`,
      )
      .bind(nowMs, ...list),
    ...noted,
    db
      .prepare(
        `UPDATE attention SET cleared_at = ?1
         WHERE cleared_at IS NULL AND kind IN ('${matters.refusesOne}', '${matters.unreadable}')
           ${among('subject_id')}`,
      )
      .bind(new Date(nowMs).toISOString(), ...list),
    gateOpening(db, gate, nowMs),
  ])
  return replayed?.meta.changes ?? 0
}
