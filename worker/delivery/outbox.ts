import * as z from 'zod/mini'
import { clearWhere } from '../database/attention.ts'
import { isoOf, raw, selected, type Sql, sql, rowsOf } from '../database/sql.ts'
import type { Outbox, Channel } from './channel.ts'
import { timing } from './timing.ts'
import { type GateState, slotAnswer, slotsTaking } from './gate.ts'

/** Releases a claim without an attempt. Never throws: a claim expires by itself. */
export const releaseClaim = (db: D1Database, { table }: Outbox, id: string): Promise<unknown> =>
  sql`UPDATE ${raw(table)} SET claimed_until_ms = 0 WHERE id = ${id}`.run(db).catch(() => null)

/** The other side has it; `receipt` is the id it gave. */
export function markDelivered(
  db: D1Database,
  { table, atEnd, receipt: column }: Outbox,
  id: string,
  { nowMs, receipt = null }: { nowMs: number; receipt?: string | null | undefined },
): D1PreparedStatement {
  return sql`UPDATE ${raw(table)} SET state = 'delivered', delivered_at = ${new Date(nowMs).toISOString()},
      attempts = attempts + 1, first_attempt_ms = coalesce(first_attempt_ms, ${nowMs}),
      claimed_until_ms = 0, last_error = NULL, last_reply = NULL
      ${column ? sql`, ${raw(column)} = ${receipt}` : sql``} ${atEnd}
    WHERE id = ${id} AND state <> 'delivered'`.on(db)
}

/** An attempt did not deliver: `nextMs` is when to try again; `refusedMs` is now if it was refused. */
export function markFailed(
  db: D1Database,
  { table }: Outbox,
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
  return sql`UPDATE ${raw(table)} SET last_error = ${reason}, attempts = attempts + 1,
      first_attempt_ms = coalesce(first_attempt_ms, ${nowMs}), next_ms = ${nextMs},
      refused_ms = coalesce(refused_ms, ${refusedMs ?? null}), claimed_until_ms = 0,
        last_reply = ${reply ?? null}
    WHERE id = ${id} AND state = 'pending'`.on(db)
}

/** Ends a delivery that cannot be made, or is not to be, with the reason; an operator can replay a dead one. */
export function markEnded(
  db: D1Database,
  { table, atEnd }: Outbox,
  id: string,
  {
    state,
    reason,
    reply,
  }: { state: 'dead' | 'suppressed'; reason: string; reply?: string | undefined },
): D1PreparedStatement {
  return sql`UPDATE ${raw(table)} SET state = ${state}, last_error = ${reason},
    last_reply = ${reply ?? null}, attempts = attempts + 1,
      claimed_until_ms = 0 ${atEnd}
    WHERE id = ${id} AND state = 'pending'`.on(db)
}

/**
 * SQL: when what takes the place of a delivery may leave: behind an attempt under way, as long as one can last, and behind
 * what it waited for itself.
 */
export const goesAfter = (nowMs: number): Sql =>
  sql`CASE WHEN claimed_until_ms > ${nowMs} THEN ${nowMs + timing.longestLeaseMs}
    WHEN attempts = 0 THEN max(next_ms, ${nowMs}) ELSE ${nowMs} END`

const outboxStateRow = z.object({
  id: z.string(),
  state: z.enum(['pending', 'delivered', 'dead', 'suppressed']),
  nextMs: z.number(),
  claimedUntilMs: z.number(),
})

/** State of these deliveries, by id; unknown ids are missing. */
export async function outboxStates(db: D1Database, { table }: Outbox, ids: readonly string[]) {
  const results = await sql`SELECT ${selected(outboxStateRow)} FROM ${raw(table)}
    WHERE id IN ${ids}`.all(db, outboxStateRow)
  return new Map(results.map((row) => [row.id, row]))
}

/**
 * Resets dead deliveries to be retried now, as if new: these ids, all of a cause, or all that are not held. Their
 * matters are cleared, and a paused gate lets the next through at once. `noted` runs right after. Returns how many.
 */
export async function replayDead(
  db: D1Database,
  { table, gate, replay, matters }: Outbox,
  nowMs: number,
  { ids, cause }: { ids?: readonly string[] | undefined; cause?: string | undefined } = {},
  noted: readonly D1PreparedStatement[] = [],
) {
  const among = (column: Sql) => (ids ? sql`${column} IN ${ids}` : sql`true`)
  const ofCause = cause ? sql`last_error = ${cause}` : sql`true`
  // Held rows are replayed only by name: all at once would be the flood that the hold prevents.
  const notHeld = ids || cause ? sql`true` : replay.exceptHeld
  const replayedOfCause = sql`subject_id IN
    (SELECT id FROM ${raw(table)} WHERE state = 'pending' AND ${ofCause})`
  const areSettled = sql`kind IN ${[matters.refusesOne, matters.unreadable]}
    AND ${among(sql`subject_id`)} AND ${cause ? replayedOfCause : sql`true`}`
  const [replayed] = await db.batch([
    sql`UPDATE ${raw(table)} SET state = 'pending', next_ms = ${nowMs}, claimed_until_ms = 0,
        first_attempt_ms = NULL, refused_ms = NULL, attempts = 0 ${replay.set(nowMs)}
      WHERE state = 'dead' AND ${replay.where} AND ${notHeld} AND ${among(sql`id`)}
        AND ${ofCause}`.on(db),
    ...noted,
    clearWhere(db, nowMs, areSettled),
    sql`UPDATE ${raw(gate)} SET next_slot_ms = min(next_slot_ms, ${nowMs}), probes = 0
      WHERE id = 1`.on(db),
  ])
  return replayed?.meta.changes ?? 0
}

const claimedRow = z.object({
  id: z.string(),
  payload: z.nullable(z.string()),
  attempts: z.number(),
  firstAttemptMs: z.nullable(z.number()),
  /** When it was first refused. */
  refusedMs: z.nullable(z.number()),
})

/**
 * A claimed delivery; nobody else takes it until the lease ends. Its payload is null when the stored row is damaged.
 */
export type ClaimedDelivery<Payload = unknown> = Omit<z.infer<typeof claimedRow>, 'payload'> & {
  payload: Payload | null
}

/** The next step of a background run. */
type NextDeliveries<Payload> =
  | { todo: 'nothing' }
  /** Something is due, but nothing is to leave before `untilMs`. */
  | { todo: 'wait'; untilMs: number }
  | {
      todo: 'deliver'
      deliveries: readonly ClaimedDelivery<Payload>[]
      slotMs: number
      gate: GateState
    }

/** Due and unclaimed; a claim longer than any lease was written by a wrong clock. */
const dueIn = ({ due }: Outbox, nowMs: number) => sql`
  ${due.from} WHERE state = 'pending' AND next_ms <= ${nowMs}
    AND (claimed_until_ms <= ${nowMs} OR claimed_until_ms > ${nowMs + timing.longestLeaseMs})
    AND NOT ${due.waits ?? sql`false`}`

const claimIn = (outbox: Outbox, nowMs: number) => sql`
  UPDATE ${raw(outbox.table)} SET claimed_until_ms = ${nowMs + timing.leaseMs}
  WHERE id IN (
    SELECT id FROM ${dueIn(outbox, nowMs)} ORDER BY ${outbox.due.order}
    LIMIT (SELECT granted_leads FROM ${raw(outbox.gate)} WHERE id = 1)
  )
  RETURNING ${selected(claimedRow, { payload: outbox.content })}`

type ClaimOptions = { nowMs: number; aheadMs: number; most: number }

/** Statements of one `claimDeliveries`. */
export const claimStatements = 2

/**
 * Takes slots of the rate limit and claims as many due deliveries, in one transaction, so that no slot is wasted and no
 * row is claimed without one.
 */
export async function claimDeliveries<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  options: ClaimOptions,
): Promise<NextDeliveries<Payload>> {
  const { outbox, requests, slotMs } = channel
  const due = dueIn(outbox, options.nowMs)
  const [taken, claimed] = await db.batch([
    slotsTaking(db, outbox.gate, { ...options, requests, slotMs, due }),
    claimIn(outbox, options.nowMs).on(db),
  ])
  const gate = slotAnswer(taken)
  if (!gate || gate.wanted === 0) return { todo: 'nothing' }
  const rows = rowsOf(claimed, claimedRow)
  if (gate.slotMs !== null && rows.length > 0) {
    const deliveries = rows.map((row) => ({
      ...row,
      payload: row.payload === null ? null : channel.read(row.payload),
    }))
    return { todo: 'deliver', deliveries, slotMs: gate.slotMs, gate }
  }
  return { todo: 'wait', untilMs: gate.nextSlotMs }
}

/** An attempt that did not deliver. `reason` is a code, `reply` what the other side said; `at` is ISO 8601, UTC. */
export const failedAttempt = z.object({
  at: z.string(),
  reason: z.nullable(z.string()),
  reply: z.nullable(z.string()),
})

const mostListed = 100

/**
 * Statement that lists failed attempts of a delivery or mail, the latest first. A trigger stores them.
 */
export function attemptsSelect(db: D1Database, id: string): D1PreparedStatement {
  return sql`SELECT ${isoOf(sql`at_ms`)} AS at, reason, reply
    FROM delivery_attempts WHERE delivery_id = ${id} ORDER BY at_ms DESC LIMIT ${mostListed}`.on(db)
}

/** Statement that erases attempts before a moment (Unix milliseconds); at most 500 at a time. */
export function eraseOldAttempts(db: D1Database, beforeMs: number): D1PreparedStatement {
  return sql`DELETE FROM delivery_attempts WHERE rowid IN (
      SELECT rowid FROM delivery_attempts WHERE at_ms < ${beforeMs} LIMIT 500
    )`.on(db)
}
