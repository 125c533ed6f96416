import * as z from 'zod/mini'
import type { CallHost } from '#contract/call-hosts.ts'
import { openSpans, type Span } from '#lib/call-slots.ts'
import { jsonOf, rowsOf, selected, sql } from '../database/sql.ts'
import { logFailure } from '../http/log-failure.ts'

/** Days looked ahead: holidays can be long. */
const daysAhead = 21

const hostRow = z.object({ id: z.string(), host: jsonOf<CallHost>(), busy: jsonOf<Span[]>() })
const takenRow = z.object({ hostId: z.string(), startsMs: z.number(), untilMs: z.number() })

/** The first moment within spans that nothing blocks, from one on. */
function firstFree(open: readonly Span[], blocked: readonly Span[], fromMs: number) {
  const inOrder = blocked.toSorted(([one], [other]) => one - other)
  for (const [startMs, endMs] of open) {
    let atMs = Math.max(startMs, fromMs)
    for (const [from, until] of inOrder) if (from <= atMs) atMs = Math.max(atMs, until)
    if (atMs < endMs) return [atMs]
  }
  return []
}

/**
 * When somebody is at the telephone: the moment itself within a host's hours, else when they begin next, but for what
 * else the host has to do; null where nobody has set any, or they cannot be read. Unix milliseconds. Never throws: no
 * lead waits for a promise.
 */
export async function atTelephoneMs(db: D1Database, nowMs: number): Promise<number | null> {
  try {
    const [hosts, calls] = await db.batch([
      sql`SELECT ${selected(hostRow)} FROM call_hosts WHERE host ->> 'isOpen'`.on(db),
      sql`SELECT ${selected(takenRow)} FROM calls
        WHERE state <> 'cancelled' AND until_ms > ${nowMs}`.on(db),
    ])
    const taken = rowsOf(calls, takenRow)
    const starts = rowsOf(hosts, hostRow).flatMap(({ id, host, busy }) => {
      const own = taken.filter(({ hostId }) => hostId === id)
      const blocked = [...busy, ...own.map(({ startsMs, untilMs }): Span => [startsMs, untilMs])]
      return firstFree(openSpans(host, nowMs, daysAhead), blocked, nowMs)
    })
    return starts.length > 0 ? Math.min(...starts) : null
  } catch (error) {
    logFailure('telephone_hours_unread', error)
    return null
  }
}
