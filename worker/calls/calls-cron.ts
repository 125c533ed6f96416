import { callUid } from '#lib/calendar-file.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time.ts'
import { clearAttention, isOpen, raiseAttention } from '../database/attention.ts'
import { sql } from '../database/sql.ts'
import { type Env, settingsOf } from '../env.ts'
import { logFailure } from '../http/log-failure.ts'
import { ownName, productionOrigin } from '../http/origins.ts'
import { readBody } from '../http/read-body.ts'
import { callMail } from './call-events.ts'
import { hostColumns, hostRow, type HostRow } from './call-hosts.ts'
import { callsToRemind, nextReminder } from './call-rows.ts'
import { busySpans } from './read-busy.ts'
import * as z from 'zod/mini'

const readEveryMs = 5 * minuteMs
const answerWithinMs = 10_000
const mostBytes = 12 * 1024 * 1024
/** Behind the furthest day that a host can offer. */
const busyDays = 190
/** A person is told after this; what was read last blocks all the while. At once where nothing was: no time is offered. */
const raisedAfterMs = 2 * hourMs

const idRow = z.object({ id: z.string() })

/** Fetches a calendar. @throws {Error} whose message is a code, and says nothing of its address, which is secret. */
async function fetchCalendar(address: string, get: typeof fetch): Promise<string> {
  const answer = await get(address, {
    headers: { ...ownName, accept: 'text/calendar' },
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch(() => null)
  if (!answer?.ok) {
    await answer?.body?.cancel()
    throw new Error(answer ? `http_${answer.status}` : 'network')
  }
  // Reads an answer as it reads a request: to the first byte over the limit.
  return new TextDecoder().decode(
    await readBody(
      new Request('https://calendar', { method: 'POST', body: answer.body }),
      mostBytes,
    ),
  )
}

/** The code of a failure; words of the platform or a library's may quote what stands in the calendar. */
const codeOf = ({ message }: Error) => (/^\w+$/.test(message) ? message : 'adapter_failed')

/**
 * Reads what stands in a host's own calendar, and keeps it; while it cannot be read the last copy stays. True when it
 * was read.
 */
export async function readBusy(
  env: Env,
  { id, host, busyReadMs, busyFailedMs }: HostRow,
  nowMs: number,
  get: typeof fetch = fetch,
): Promise<boolean> {
  const { DB: db } = env
  const matter = { kind: 'call_calendar_unreadable', subjectId: id } as const
  const nextMs = nowMs + readEveryMs
  // Not another one, or none, since.
  const isItsOwn = sql`EXISTS (SELECT 1 FROM call_hosts
    WHERE id = ${id} AND host ->> 'busyUrl' = ${host.busyUrl})`
  const raise = (detail: string, only = isItsOwn) =>
    raiseAttention(db, { ...matter, detail }, nowMs, only)
  const isOverdue = busyFailedMs !== null && nowMs - busyFailedMs >= raisedAfterMs
  // Before one that ends the run is read: nothing is told behind it.
  if (isOverdue) await raise('unfinished', sql`${isItsOwn} AND NOT ${isOpen(matter)}`).run()
  try {
    const { hostname } = new URL(productionOrigin(settingsOf(env)))
    const calls = await sql`SELECT id FROM calls WHERE until_ms > ${nowMs - dayMs}`.all(db, idRow)
    const { spans, isWhole } = busySpans(await fetchCalendar(host.busyUrl, get), {
      fromMs: nowMs - dayMs,
      toMs: nowMs + busyDays * dayMs,
      timeZone: host.timeZone,
      ownUids: new Set(calls.map(({ id: callId }) => callUid(callId, hostname))),
      address: host.busyUrl,
    })
    await db.batch([
      sql`UPDATE call_hosts SET busy = ${JSON.stringify(spans)}, busy_read_ms = ${nowMs},
          busy_failed_ms = NULL, busy_next_ms = ${nextMs}
        WHERE id = ${id} AND ${isItsOwn}`.on(db),
      isWhole ? clearAttention(db, matter, nowMs) : raise('odd_event'),
    ])
    return true
  } catch (error) {
    logFailure('call_calendar_unreadable', error)
    await db.batch([
      sql`UPDATE call_hosts SET busy_failed_ms = ${busyFailedMs ?? nowMs}, busy_next_ms = ${nextMs}
        WHERE id = ${id} AND ${isItsOwn}`.on(db),
      ...(isOverdue || busyReadMs === null ? [raise(codeOf(error as Error))] : []),
    ])
    return false
  }
}

/** Reminders of one run; the rest follows in the next minute. */
const remindersAtOnce = 5

async function remind(db: D1Database, nowMs: number): Promise<void> {
  const due = await callsToRemind(db, nowMs, remindersAtOnce)
  if (due.length === 0) return
  const statements = await Promise.all(
    due.map(async (call) => {
      const next = nextReminder(call.startsMs, nowMs)
      const mail = await callMail(db, call, { what: 'reminder', mark: next ? ':day' : '', nowMs })
      const noted = sql`UPDATE calls SET remind_ms = ${next} WHERE id = ${call.id}
        AND sequence = ${call.sequence}`.on(db)
      // One whose time has come meanwhile needs none.
      return call.startsMs > nowMs ? [mail, noted] : [noted]
    }),
  )
  await db.batch(statements.flat())
}

/** Runs every minute: reminders of calls, and one host's calendar that is due. */
export async function callsCron(env: Env, nowMs: number): Promise<void> {
  await remind(env.DB, nowMs)
  // A calendar that ends the run has its next turn behind those of others, and fails unless its last turn read it.
  const isRead = sql`busy_read_ms = busy_next_ms - ${readEveryMs}`
  const host = await sql`UPDATE call_hosts SET busy_next_ms = ${nowMs + readEveryMs},
      busy_failed_ms = coalesce(busy_failed_ms, iif(${isRead}, NULL, ${nowMs}))
    WHERE id = (SELECT id FROM call_hosts WHERE busy_next_ms <= ${nowMs}
      ORDER BY busy_next_ms LIMIT 1) RETURNING ${hostColumns}`.first(env.DB, hostRow)
  if (host) await readBusy(env, host, nowMs)
}
