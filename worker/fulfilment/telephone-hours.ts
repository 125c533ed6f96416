import * as z from 'zod/mini'
import type { CallHost } from '#contract/call-hosts.ts'
import { openSpans, type Span } from '#lib/call-slots.ts'
import { jsonOf, sql } from '../database/sql.ts'
import { logFailure } from '../http/log-failure.ts'

/** Days looked ahead: holidays can be long. */
const daysAhead = 21

const hostRow = z.object({
  host: jsonOf<CallHost>(),
  busy: jsonOf<Span[]>(),
  taken: jsonOf<Span[]>(),
})

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
    const rows = await sql`SELECT host, busy, (
        SELECT json_group_array(json_array(starts_ms, until_ms)) FROM calls
        WHERE host_id = call_hosts.id AND state <> 'cancelled' AND until_ms > ${nowMs}
      ) AS taken FROM call_hosts WHERE host ->> 'isOpen'`.all(db, hostRow)
    const starts = rows.flatMap(({ host, busy, taken }) =>
      firstFree(openSpans(host, nowMs, daysAhead), [...busy, ...taken], nowMs),
    )
    return starts.length > 0 ? Math.min(...starts) : null
  } catch (error) {
    logFailure('telephone_hours_unread', error)
    return null
  }
}
