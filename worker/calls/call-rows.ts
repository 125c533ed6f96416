import * as z from 'zod/mini'
import type { CallHost } from '#contract/call-hosts.ts'
import {
  type CallBooked,
  callReminderHours,
  type CallState,
  type CallSubject,
} from '#contract/calls.ts'
import { callPaths } from '#contract/paths.ts'
import { callCells, callDay, callUntil } from '#lib/call-slots.ts'
import { hourMs } from '#lib/time.ts'
import { jsonOf, selected, type Sql, sql, wordOf } from '../database/sql.ts'
import { batchUnless, refusesWhere } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { callToken } from '../mail/link-tokens.ts'
import { overCap } from '../mail/mails.ts'

const callRow = z.object({
  id: z.string(),
  hostId: z.string(),
  host: jsonOf<CallHost>(),
  subject: wordOf<CallSubject>(),
  state: wordOf<CallState>(),
  startsMs: z.number(),
  minutes: z.number(),
  timeZone: z.string(),
  sequence: z.number(),
  email: z.string(),
  firstName: z.string(),
  fullName: z.string(),
  /** E.164; blank where there is none. */
  phone: z.string(),
})

/** A call with its host and with who booked it. */
export type CallRow = z.infer<typeof callRow>

const columns = selected(callRow, {
  id: sql`calls.id`,
  fullName: sql`trim(first_name || ' ' || last_name)`,
})

const callRows = sql`SELECT ${columns} FROM calls
  JOIN call_hosts ON call_hosts.id = host_id JOIN leads ON leads.submission_id = calls.id`

/** The call of an id, or null. */
export const callById = (db: D1Database, id: string): Promise<CallRow | null> =>
  sql`${callRows} WHERE calls.id = ${id}`.first(db, callRow)

/** Calls whose next reminder is due. */
export const callsToRemind = (db: D1Database, nowMs: number, limit: number): Promise<CallRow[]> =>
  sql`${callRows} WHERE remind_ms <= ${nowMs} AND state = 'booked' ORDER BY remind_ms LIMIT ${limit}`.all(
    db,
    callRow,
  )

/** Whether the mail that takes a call out of the visitor's calendar has not left. */
export const isStillEntered = (db: D1Database, { id }: CallRow): Promise<boolean> =>
  sql`SELECT 1 FROM mails WHERE subject_id = ${id} AND kind = 'call-update'
    AND state <> 'delivered' AND data ->> 'wasBooked'`.isFound(db)

/** SQL condition: a call still stands as it was when it was looked at. */
const isUnchanged = ({ id, sequence, state }: CallRow) =>
  sql`EXISTS (SELECT 1 FROM calls WHERE id = ${id} AND sequence = ${sequence} AND state = ${state})`

/**
 * Runs statements in one transaction where a call still is as it was when it was looked at. What has not left yet of
 * its mails says what is over, and stays here.
 *
 * @throws {ApiError} `edit_conflict` where it has changed meanwhile; nothing is changed, noted or sent then.
 */
export async function changeCallRow(
  db: D1Database,
  call: CallRow,
  statements: readonly D1PreparedStatement[],
): Promise<void> {
  const isDone = await batchUnless(db, sql`NOT ${isUnchanged(call)}`, [
    sql`UPDATE mails SET state = 'suppressed', last_error = 'replaced', secret = NULL
      WHERE subject_id = ${call.id} AND kind = 'call-update'
        AND (state = 'pending' OR last_error = ${overCap})`.on(db),
    ...statements,
  ])
  if (!isDone) throw new ApiError('edit_conflict')
}

/** When the next reminder of a call is due; null where none is left. */
export function nextReminder(startsMs: number, nowMs: number): number | null {
  const times = callReminderHours.map((hours) => startsMs - hours * hourMs)
  return times.find((at) => at > nowMs) ?? null
}

/** A time of a host's that a call is to have. */
export type TakenTime = { hostId: string; host: CallHost; startsMs: number; minutes: number }

/**
 * Takes the time of a call, for a batch: rows of a host's five minutes, of which each is there once. Whoever comes
 * second has their whole transaction taken back.
 */
function cellsInsert(db: D1Database, id: string, taken: TakenTime, only: Sql = sql`true`) {
  const untilMs = callUntil(taken.startsMs, taken.minutes, taken.host.bufferMinutes)
  const cells = JSON.stringify(callCells(taken.startsMs, untilMs))
  return sql`INSERT INTO call_cells (host_id, cell, call_id)
    SELECT ${taken.hostId}, value, ${id} FROM json_each(${cells}) WHERE ${only}`.on(db)
}

/** The place of a call on its day, or null where the day is full: a column that must not be null. */
function placeOn({ hostId, host, startsMs }: TakenTime, but: string): Sql {
  const day = callDay(startsMs, host.timeZone)
  const others = sql`(SELECT count(*) FROM calls WHERE host_id = ${hostId} AND day = ${day}
    AND state <> 'cancelled' AND id <> ${but})`
  return sql`iif(${others} < ${host.mostADay}, ${others} + 1, NULL)`
}

type NewCall = TakenTime & { id: string; subject: CallSubject; timeZone: string; nowMs: number }

/** SQL condition: the lead of a call was accepted, and has no call yet. */
const isNew = (id: string) => sql`NOT EXISTS (SELECT 1 FROM calls WHERE id = ${id})
  AND EXISTS (SELECT 1 FROM leads WHERE submission_id = ${id} AND kind = 'call'
    AND status = 'accepted')`

/**
 * Statements that book a call, behind the insert of its lead in the same batch; a repeat changes nothing. A constraint
 * fails, and the whole batch with it, where the time or the day is taken, or `isTooMuch` holds.
 */
export function callInsert(db: D1Database, call: NewCall, isTooMuch: Sql): D1PreparedStatement[] {
  const { id, hostId, host, subject, startsMs, minutes, timeZone, nowMs } = call
  return [
    refusesWhere(db, sql`${isTooMuch} AND ${isNew(id)}`),
    cellsInsert(db, id, call, isNew(id)),
    sql`INSERT INTO calls (id, host_id, subject, state, starts_ms, minutes, until_ms, day, place,
        time_zone, remind_ms, created_ms)
      SELECT ${id}, ${hostId}, ${subject}, ${host.byHand ? 'asked' : 'booked'}, ${startsMs},
        ${minutes}, ${callUntil(startsMs, minutes, host.bufferMinutes)},
        ${callDay(startsMs, host.timeZone)}, ${placeOn(call, id)}, ${timeZone},
        ${host.byHand ? null : nextReminder(startsMs, nowMs)}, ${nowMs}
      WHERE ${isNew(id)}`.on(db),
  ]
}

/** Statements that move a call: its old time is free with the same transaction that takes the new one. */
export function callMove(db: D1Database, to: CallRow, nowMs: number): D1PreparedStatement[] {
  return [
    sql`DELETE FROM call_cells WHERE call_id = ${to.id}`.on(db),
    cellsInsert(db, to.id, to),
    sql`UPDATE calls SET host_id = ${to.hostId}, starts_ms = ${to.startsMs},
        minutes = ${to.minutes}, until_ms = ${callUntil(to.startsMs, to.minutes, to.host.bufferMinutes)},
        day = ${callDay(to.startsMs, to.host.timeZone)}, place = ${placeOn(to, to.id)},
        state = ${to.state}, time_zone = ${to.timeZone}, sequence = ${to.sequence},
        remind_ms = ${to.state === 'booked' ? nextReminder(to.startsMs, nowMs) : null}
      WHERE id = ${to.id}`.on(db),
  ]
}

/** Statements that set the state of a call; a cancelled one frees its time. */
export function callState(
  db: D1Database,
  { id, startsMs }: CallRow,
  state: Exclude<CallState, 'asked'>,
  nowMs: number,
): D1PreparedStatement[] {
  const heard = state === 'booked' || state === 'cancelled'
  return [
    ...(state === 'cancelled' ? [sql`DELETE FROM call_cells WHERE call_id = ${id}`.on(db)] : []),
    sql`UPDATE calls SET state = ${state}, sequence = sequence + ${heard ? 1 : 0},
        remind_ms = ${state === 'booked' ? nextReminder(startsMs, nowMs) : null}
      WHERE id = ${id}`.on(db),
  ]
}

/** What whoever booked a call is told of it. */
export async function callTold(db: D1Database, call: CallRow): Promise<CallBooked> {
  const [move, cancel] = await Promise.all([
    callToken(db, call, 'move'),
    callToken(db, call, 'cancel'),
  ])
  return {
    state: call.state,
    startsAt: new Date(call.startsMs).toISOString(),
    timeZone: call.timeZone,
    minutes: call.minutes,
    hostName: call.host.name,
    portrait: call.host.portrait,
    phone: call.host.phone,
    videoUrl: call.host.videoUrl,
    moveUrl: callPaths.move(call.id, move),
    cancelUrl: callPaths.cancel(call.id, cancel),
  }
}
