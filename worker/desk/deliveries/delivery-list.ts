import {
  type ChannelState,
  type DeliveriesPage,
  type DeliveryChannel,
  type DeliveryLine,
  type DeliveryState,
  type DeliverySummary,
  mostCounted,
} from '#contract/desk/deliveries.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { canBeWritten } from '../../mail/mails.ts'
import { pageOf, placeOf } from '../page-after.ts'

type Stored = Omit<DeliveryLine, 'isReplayable'> & { isReplayable: number; row: number }

const shared = `state, attempts, last_error AS lastError, owed.created_at AS createdAt,
  strftime('%Y-%m-%dT%H:%M:%fZ', next_ms / 1000.0, 'unixepoch') AS nextAt, delivered_at AS deliveredAt`

/** What a line is read from, by channel; `owed` is the row of the ledger. */
const sources: Record<
  DeliveryChannel,
  { table: string; columns: string; joins: string; only: string }
> = {
  crm: {
    table: 'deliveries',
    columns: `owed.rowid AS row, owed.id, 'crm' AS channel, coalesce(leads.kind, owed.subject) AS kind,
      coalesce(leads.email, orders.email,
        iif(json_valid(owed.payload), owed.payload ->> 'email', NULL), '') AS email,
      trim(coalesce(leads.first_name || ' ' || leads.last_name, orders.first_name || ' ' || orders.last_name, '')) AS name,
      owed.id AS subjectId, 1 AS isReplayable`,
    joins: `LEFT JOIN leads ON leads.submission_id = owed.id
      LEFT JOIN orders ON owed.subject = 'order' AND orders.id = owed.id`,
    // The hourly test lead is nobody's; it is shown only where it needs a person.
    only: `AND (owed.state <> 'delivered' OR leads.kind IS NOT '${syntheticLead.kind}')`,
  },
  mail: {
    table: 'mails',
    columns: `owed.rowid AS row, owed.id, 'mail' AS channel, owed.kind, owed.address AS email, '' AS name,
      owed.subject_id AS subjectId, ${canBeWritten} AS isReplayable`,
    joins: '',
    only: '',
  },
}

const orderColumns = shared.replace('state,', 'owed.state,')

const lineOf = ({ isReplayable, ...line }: Stored): DeliveryLine => ({
  ...line,
  isReplayable: isReplayable === 1,
})

type Wanted = {
  channel: DeliveryChannel
  state: DeliveryState
  cause?: string | undefined
  cursor?: string | undefined
}

/** A page of what is owed or was, the latest first. */
export function deliveriesSelect(db: D1Database, wanted: Wanted): D1PreparedStatement {
  const { channel, state, cause } = wanted
  const { table, columns, joins, only } = sources[channel]
  const after = placeOf(wanted.cursor)
  return db
    .prepare(
      `SELECT ${columns}, ${orderColumns} FROM ${table} AS owed INDEXED BY ${table}_listed ${joins}
       WHERE owed.state = ?2 ${only} AND ${cause ? 'last_error = ?5' : '?5 IS NULL'}
         AND ${after ? '(owed.created_at, owed.rowid) < (?3, ?4)' : '(?3 IS NULL AND ?4 IS NULL)'}
       ORDER BY owed.created_at DESC, owed.rowid DESC LIMIT ?1`,
    )
    .bind(deskPageRows + 1, state, after?.at ?? null, after?.row ?? null, cause ?? null)
}

/** A page of what is owed or was, the latest first. */
export async function listDeliveries(db: D1Database, wanted: Wanted): Promise<DeliveriesPage> {
  const { results } = await deliveriesSelect(db, wanted).all<Stored>()
  const { shown, next } = pageOf(results, deskPageRows, ({ createdAt }) => createdAt)
  return { deliveries: shown.map(lineOf), next }
}

/** One of them, with what is sent; null where there is none. */
export async function deliveryLine(
  db: D1Database,
  channel: DeliveryChannel,
  id: string,
): Promise<(DeliveryLine & { content: string }) | null> {
  const { table, columns, joins } = sources[channel]
  const row = await db
    .prepare(
      `SELECT ${columns}, ${orderColumns}, owed.${channel === 'crm' ? 'payload' : 'data'} AS content
       FROM ${table} AS owed ${joins} WHERE owed.id = ?1`,
    )
    .bind(id)
    .first<Stored & { content: string }>()
  return row && { ...lineOf(row), content: row.content }
}

const counted = (from: string) =>
  `(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${mostCounted}))`

const isoOf = (ms: number | null) => (ms ? new Date(ms).toISOString() : null)

type GateRow = {
  waiting: number
  oldestWaitingAt: string | null
  fault: string | null
  failingSinceMs: number | null
  deliveredMs: number
}

const channelSelects = (table: string, gate: string) => [
  `SELECT ${counted(`${table} WHERE state = 'pending'`)} AS waiting,
     (SELECT min(created_at) FROM ${table} WHERE state = 'pending') AS oldestWaitingAt,
     fault, failing_since_ms AS failingSinceMs, delivered_ms AS deliveredMs
   FROM ${gate} WHERE id = 1`,
  `SELECT coalesce(last_error, '') AS cause, count(*) AS count
   FROM (SELECT last_error FROM ${table} WHERE state = 'dead' LIMIT ${mostCounted})
   GROUP BY cause ORDER BY count DESC, cause LIMIT 20`,
]

/** How the ways out stand, and what is held back. */
export async function deliverySummary(db: D1Database): Promise<DeliverySummary> {
  const results = await db.batch(
    [
      ...channelSelects('deliveries', 'crm_gate'),
      ...channelSelects('mails', 'mail_gate'),
      `SELECT ${counted(`leads INDEXED BY leads_marked_spam WHERE status = 'spam'`)} AS "all",
         ${counted(`leads INDEXED BY leads_unseen WHERE status = 'spam' AND seen_at IS NULL`)} AS unseen`,
      `SELECT ${counted('mail_suppressions WHERE lifted_at IS NULL')} AS suppressed`,
    ].map((sql) => db.prepare(sql)),
  )
  const first = (place: number) => results[place]?.results[0]
  const stateOf = (place: number): ChannelState => {
    const { failingSinceMs, deliveredMs, ...gate } = first(place) as GateRow
    return {
      ...gate,
      failingSince: isoOf(failingSinceMs),
      lastDeliveredAt: isoOf(deliveredMs),
      dead: (results[place + 1]?.results ?? []) as ChannelState['dead'],
    }
  }
  return {
    crm: stateOf(0),
    mail: stateOf(2),
    held: first(4) as DeliverySummary['held'],
    suppressed: (first(5) as { suppressed: number }).suppressed,
  }
}

/** Open matters about a subject: a statement for a batch. */
export function mattersSelect(db: D1Database, subjectId: string): D1PreparedStatement {
  return db
    .prepare(
      `SELECT id, kind, raised_at AS raisedAt FROM attention
       WHERE subject_id = ?1 AND cleared_at IS NULL ORDER BY raised_at`,
    )
    .bind(subjectId)
}
