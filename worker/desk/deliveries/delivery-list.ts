import * as z from 'zod/mini'
import {
  type ChannelState,
  channelState,
  type DeliveryChannel,
  type deliveriesQuery,
  type DeliveryLine,
  deliveryLine,
  type DeliverySummary,
  mostCounted,
  type DeliveryStory,
} from '#contract/desk/deliveries.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import type { Advertiser } from '#contract/site-values.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { flag, isoOf, raw, rowsOf, type Sql, sql } from '../../database/sql.ts'
import { conversionContent } from '../../conversions/conversion.ts'
import { latestOf } from '../../leads/leads.ts'
import { writtenMail } from '../../mail/mail-channel.ts'
import { canBeWritten, contentAgain } from '../../mail/mails.ts'
import { pageOf, placeOf } from '../page-after.ts'
import { attemptsSelect, failedAttempt } from '../../delivery/outbox.ts'

const lineRow = z.extend(deliveryLine, { row: z.number(), isReplayable: flag })

const shared = sql`owed.state, attempts, last_error AS lastError, owed.created_at AS createdAt,
  ${isoOf(sql`next_ms`)} AS nextAt, delivered_at AS deliveredAt`

/** What is told to an advertiser of an order or a lead. */
const conversionsOf = (who: Advertiser) => ({
  table: raw(`${who}_conversions`),
  listed: raw(`${who}_conversions_listed`),
  content: conversionContent(sql`owed`),
  columns: sql`owed.rowid AS row, owed.id, '${raw(who)}' AS channel, coalesce(leads.kind, owed.subject) AS kind,
    coalesce(leads.email, orders.email, '') AS email,
    trim(coalesce(leads.first_name || ' ' || leads.last_name, orders.first_name || ' ' || orders.last_name, '')) AS name,
    owed.subject_id AS subjectId, 1 AS isReplayable`,
  joins: sql`LEFT JOIN leads ON leads.submission_id = ${latestOf(sql`owed.subject_id`)}
    LEFT JOIN orders ON orders.id = owed.subject_id`,
  only: sql`true`,
})

/** What a line is read from, by channel; `owed` is the row of the outbox. */
const sources: Record<
  DeliveryChannel,
  { table: Sql; columns: Sql; joins: Sql; only: Sql; content: Sql; listed: Sql }
> = {
  crm: {
    table: sql`deliveries`,
    listed: sql`deliveries_listed`,
    content: sql`owed.payload`,
    columns: sql`owed.rowid AS row, owed.id, 'crm' AS channel, coalesce(leads.kind, owed.subject) AS kind,
      coalesce(leads.email, orders.email,
        iif(json_valid(owed.payload), owed.payload ->> 'email', NULL), '') AS email,
      trim(coalesce(leads.first_name || ' ' || leads.last_name, orders.first_name || ' ' || orders.last_name, '')) AS name,
      owed.id AS subjectId, 1 AS isReplayable`,
    joins: sql`LEFT JOIN leads ON leads.submission_id = owed.id
      LEFT JOIN orders ON owed.subject = 'order' AND orders.id = owed.id`,
    // The hourly test lead is nobody's; it is shown only where it needs a person.
    only: sql`(owed.state <> 'delivered' OR leads.kind IS NOT ${syntheticLead.kind})`,
  },
  mail: {
    table: sql`mails`,
    listed: sql`mails_listed`,
    content: contentAgain(sql`owed`),
    columns: sql`owed.rowid AS row, owed.id, 'mail' AS channel, owed.kind, owed.address AS email, '' AS name,
      owed.subject_id AS subjectId, ${canBeWritten} AS isReplayable`,
    joins: sql``,
    only: sql`true`,
  },
  google: conversionsOf('google'),
  meta: conversionsOf('meta'),
}

/** A page of deliveries or mails, the latest first. */
export async function listDeliveries(
  db: D1Database,
  { channel, state, cause, cursor }: z.output<typeof deliveriesQuery>,
): Promise<DeskPage<DeliveryLine>> {
  const { table, columns, joins, only, listed } = sources[channel]
  const after = placeOf(cursor)
  const rows = await sql`SELECT ${columns}, ${shared}
    FROM ${table} AS owed INDEXED BY ${listed} ${joins}
    WHERE owed.state = ${state} AND ${only} AND ${cause ? sql`last_error = ${cause}` : sql`true`}
      AND ${after ? sql`(owed.created_at, owed.rowid) < (${after.at}, ${after.row})` : sql`true`}
    ORDER BY owed.created_at DESC, owed.rowid DESC LIMIT ${deskPageRows + 1}`.all(db, lineRow)
  return pageOf(rows, deskPageRows, ({ createdAt }) => createdAt)
}

/** One of them, with what is sent; null where there is none. */
async function lineOf(
  db: D1Database,
  channel: DeliveryChannel,
  id: string,
): Promise<(DeliveryLine & { content: string; personId: string | null }) | null> {
  const { table, columns, joins, content } = sources[channel]
  return sql`WITH line AS (
      SELECT ${columns}, ${shared}, ${content} AS content FROM ${table} AS owed ${joins} WHERE owed.id = ${id}
    )
    SELECT line.*, people.id AS personId FROM line LEFT JOIN people ON people.address = lower(line.email)`.first(
    db,
    z.extend(lineRow, { content: z.string(), personId: z.nullable(z.string()) }),
  )
}

const counted = (from: Sql) =>
  sql`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${mostCounted}))`

const gateRow = z.omit(channelState, { dead: true })

const causeRow = z.object({ cause: z.string(), count: z.number() })

const channelSelects = (table: Sql, gate: Sql) => [
  sql`SELECT ${counted(sql`${table} WHERE state = 'pending'`)} AS waiting,
     (SELECT min(created_at) FROM ${table} WHERE state = 'pending') AS oldestWaitingAt,
     fault, ${isoOf(sql`failing_since_ms`)} AS failingSince,
     ${isoOf(sql`nullif(delivered_ms, 0)`)} AS lastDeliveredAt
   FROM ${gate} WHERE id = 1`,
  sql`SELECT coalesce(last_error, '') AS cause, count(*) AS count
   FROM (SELECT last_error FROM ${table} WHERE state = 'dead' LIMIT ${mostCounted})
   GROUP BY cause ORDER BY count DESC, cause LIMIT 20`,
]

/** State of the channels, and the number of held-back leads that nobody has looked at. */
export async function deliverySummary(db: D1Database): Promise<DeliverySummary> {
  const results = await db.batch(
    [
      ...channelSelects(sql`deliveries`, sql`crm_gate`),
      ...channelSelects(sql`mails`, sql`mail_gate`),
      ...channelSelects(sql`google_conversions`, sql`google_gate`),
      ...channelSelects(sql`meta_conversions`, sql`meta_gate`),
      sql`SELECT ${counted(sql`leads INDEXED BY leads_unseen WHERE status = 'spam' AND seen_at IS NULL`)} AS unseen`,
    ].map((each) => each.on(db)),
  )
  function only<Row>(place: number, row: z.ZodMiniType<Row>): Row {
    const [found] = rowsOf(results[place], row)
    if (!found) throw new Error('D1_ERROR: a gate has no row')
    return found
  }
  const stateOf = (place: number): ChannelState => ({
    ...only(place, gateRow),
    dead: rowsOf(results[place + 1], causeRow),
  })
  return {
    crm: stateOf(0),
    mail: stateOf(2),
    google: stateOf(4),
    meta: stateOf(6),
    ...only(8, z.object({ unseen: z.number() })),
  }
}

type Content = DeliveryStory['content']

/** A lead, customer or conversion as it is sent; of a conversion what an advertiser is sent is made from. */
function payloadOf(channel: DeliveryChannel, text: string): Content {
  const title = channel === 'crm' ? 'What the CRM is sent' : 'What is told of, as codes'
  try {
    return { title, text: JSON.stringify(JSON.parse(text), null, 2) }
  } catch {
    return { title: 'What is stored, and cannot be read', text }
  }
}

async function mailOf(db: D1Database, content: string, origin: string): Promise<Content> {
  const mail = await writtenMail(db, content, origin)
  return mail && { title: mail.subject, text: mail.text }
}

/** Everything about one delivery: what is sent, every attempt that failed, and what a person was told; or null. */
export async function deliveryStory(
  db: D1Database,
  { channel, id, origin }: { channel: DeliveryChannel; id: string; origin: string },
): Promise<DeliveryStory | null> {
  const [line, [failed, matters]] = await Promise.all([
    lineOf(db, channel, id),
    db.batch([
      attemptsSelect(db, id),
      sql`SELECT kind FROM attention
        WHERE subject_id = ${id} AND cleared_at IS NULL ORDER BY raised_at`.on(db),
    ]),
  ])
  if (!line) return null
  const { content } = line
  return {
    ...line,
    failed: rowsOf(failed, failedAttempt),
    matters: rowsOf(matters, z.object({ kind: z.string() })),
    content: channel === 'mail' ? await mailOf(db, content, origin) : payloadOf(channel, content),
  }
}
