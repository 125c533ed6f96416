import * as z from 'zod/mini'
import type { CallHost } from '#contract/call-hosts.ts'
import type { CallSlots, CallSubject } from '#contract/calls.ts'
import { freeSlots, type Span } from '#lib/call-slots.ts'
import { dayMs } from '#lib/time.ts'
import { jsonOf, rowsOf, selected, type Sql, sql } from '../database/sql.ts'

/** What is stored of a host. */
export const hostRow = z.object({
  id: z.string(),
  host: jsonOf<CallHost>(),
  version: z.number(),
  /** What the address of the calendar is made from; another makes another. */
  feedSeed: z.string(),
  busy: jsonOf<Span[]>(),
  busyReadMs: z.nullable(z.number()),
  busyFailedMs: z.nullable(z.number()),
})

/** A host as stored. */
export type HostRow = z.infer<typeof hostRow>

/** Its columns, for a statement. */
export const hostColumns = selected(hostRow)

/** All hosts, in one order. */
export const allHosts = (db: D1Database): Promise<HostRow[]> =>
  sql`SELECT ${hostColumns} FROM call_hosts ORDER BY rowid`.all(db, hostRow)

/** One host, or null. */
export const hostById = (db: D1Database, id: string): Promise<HostRow | null> =>
  sql`SELECT ${hostColumns} FROM call_hosts WHERE id = ${id}`.first(db, hostRow)

const takenRow = z.object({ hostId: z.string(), startsMs: z.number(), untilMs: z.number() })

/** A host who takes bookings, and when a call can begin. */
export type OfferedTimes = { hostId: string; host: CallHost; slots: readonly number[] }

/**
 * When each host is free for a call.
 *
 * @param but - A call that is about to move: its own time counts as free.
 */
export async function offeredTimes(
  db: D1Database,
  subject: CallSubject,
  nowMs: number,
  but = '',
): Promise<OfferedTimes[]> {
  // Of a calendar that was never read nobody knows what blocks.
  const open: Sql = sql`host ->> 'isOpen' AND (host ->> 'busyUrl' = '' OR busy_read_ms IS NOT NULL)`
  const [hosts, calls] = await db.batch([
    sql`SELECT ${hostColumns} FROM call_hosts WHERE ${open} ORDER BY rowid`.on(db),
    sql`SELECT ${selected(takenRow)} FROM calls
      WHERE state <> 'cancelled' AND until_ms > ${nowMs - dayMs} AND id <> ${but}`.on(db),
  ])
  const taken = rowsOf(calls, takenRow)
  return rowsOf(hosts, hostRow).map(({ id, host, busy }) => ({
    hostId: id,
    host,
    slots: freeSlots({
      terms: host,
      minutes: host.minutes[subject],
      nowMs,
      busy,
      taken: taken
        .filter(({ hostId }) => hostId === id)
        .map(({ startsMs, untilMs }): Span => [startsMs, untilMs]),
    }),
  }))
}

/** Times of all hosts together, ascending. */
export const allTimes = (offered: readonly OfferedTimes[]): number[] =>
  [...new Set(offered.flatMap(({ slots }) => slots))].toSorted((one, other) => one - other)

/** What a page is told of a call's times. */
export function slotsAnswer(offered: readonly OfferedTimes[], subject: CallSubject): CallSlots {
  const hosts = offered.filter(({ slots }) => slots.length > 0).map(({ host }) => host)
  return {
    minutes: Math.min(...hosts.map(({ minutes }) => minutes[subject]), 240),
    hosts: hosts.map(({ name, portrait }) => ({ name, portrait })),
    slots: allTimes(offered),
  }
}
