import * as z from 'zod/mini'
import type { CallHost } from '#contract/call-hosts.ts'
import { openSpans } from '#lib/call-slots.ts'
import { jsonOf, sql } from '../database/sql.ts'
import { logFailure } from '../http/log-failure.ts'

/** Days looked ahead: holidays can be long. */
const daysAhead = 21

/**
 * When somebody is at the telephone: the moment itself within a host's hours, else when they begin next; null where
 * nobody has set any, or they cannot be read. Unix milliseconds. Never throws: no lead waits for a promise.
 */
export async function atTelephoneMs(db: D1Database, nowMs: number): Promise<number | null> {
  try {
    const rows = await sql`SELECT host FROM call_hosts WHERE host ->> 'isOpen'`.all(
      db,
      z.object({ host: jsonOf<CallHost>() }),
    )
    const starts = rows.flatMap(({ host }) => {
      const next = openSpans(host, nowMs, daysAhead).find(([, end]) => end > nowMs)
      return next ? [Math.max(next[0], nowMs)] : []
    })
    return starts.length > 0 ? Math.min(...starts) : null
  } catch (error) {
    logFailure('telephone_hours_unread', error)
    return null
  }
}
