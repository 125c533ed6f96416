import * as z from 'zod/mini'
import {
  type LeadLine,
  leadLine,
  type leadsQuery,
  type LeadState,
  nobody,
} from '#contract/desk/leads.ts'
import { type DeskPage, deskPageRows } from '#contract/desk/list.ts'
import { isoOf, raw, sql, wordOf } from '../../database/sql.ts'
import { taskTitle } from '#contract/fulfilment.ts'
import { latestOf } from '../../leads/leads.ts'
import { pageOf, placeOf } from '../page-after.ts'

type LeadsWanted = Omit<z.output<typeof leadsQuery>, 'late'> & {
  isLate: boolean
  nowMs: number
  limit?: number
}

// As the partial indexes have it: SQLite compares the words.
const isOpen = sql`work.state IN ('new', 'answered', 'qualified')`

const nextTask = sql`(
  SELECT task FROM fulfilment_tasks WHERE subject_id = work.lead_id AND done_ms IS NULL
  ORDER BY due_ms IS NULL, due_ms LIMIT 1
)`

const listedRow = z.extend(leadLine, { row: z.number(), place: z.number() })

/** A page of leads as work, along an index: what is due, the soonest first, then the newest. */
export async function listLeads(
  db: D1Database,
  { view, assignee, isLate, cursor, nowMs, limit }: LeadsWanted,
): Promise<DeskPage<LeadLine>> {
  const after = placeOf(cursor)
  const index = `lead_work_${view === 'open' ? 'open' : 'in'}${assignee === undefined ? '' : '_of'}`
  // Loops as they are written: the index hands out the order, the rest is looked up.
  const rows =
    await sql`SELECT work.rowid AS row, work.place, work.lead_id AS id, work.state, ${isoOf(sql`state_ms`)} AS stateAt,
      assignee, ${isoOf(sql`due_ms`)} AS dueAt, ${isoOf(sql`received_ms`)} AS receivedAt, order_id AS orderId, orders.total_cents AS wonCents, orders.currency,
      people.id AS personId, trim(said.first_name || ' ' || said.last_name) AS name, said.email,
      said.company_name AS company, said.kind AS form, ${nextTask} AS task
    FROM lead_work AS work INDEXED BY ${raw(index)}
    CROSS JOIN leads AS said ON said.submission_id = ${latestOf(sql`work.lead_id`)}
    LEFT JOIN people ON people.address = lower(said.email)
    LEFT JOIN orders ON orders.id = work.order_id
    WHERE ${view === 'open' ? isOpen : sql`work.state = ${view}`}
      AND ${assignee === undefined ? sql`true` : sql`assignee = ${assignee === nobody ? '' : assignee}`}
      AND ${isLate ? sql`work.place <= ${nowMs}` : sql`true`}
      AND ${after ? sql`(work.place, work.rowid) > (${Number(after.at)}, ${after.row})` : sql`true`}
    ORDER BY work.place, work.rowid LIMIT ${limit ?? deskPageRows + 1}`.all(db, listedRow)
  const page = pageOf(rows, deskPageRows, ({ place }) => place)
  const leads = page.rows.map((lead) => ({ ...lead, task: lead.task && taskTitle(lead.task) }))
  return { ...page, rows: leads }
}

/** How a lead stands, by the id of its first version; null for one that asks nothing of a person. */
export async function leadWork(db: D1Database, id: string) {
  return sql`SELECT work.state, state_ms AS stateMs, assignee, people.id AS personId,
      coalesce((SELECT json_group_array(task) FROM fulfilment_tasks
        WHERE subject_id = lead_id AND done_ms IS NULL), '[]') AS tasks
    FROM lead_work AS work JOIN leads ON submission_id = ${latestOf(sql`lead_id`)}
    LEFT JOIN people ON people.address = lower(email)
    WHERE lead_id = ${id}`.first(
    db,
    z.object({
      state: wordOf<LeadState>(),
      stateMs: z.number(),
      assignee: z.string(),
      personId: z.nullable(z.string()),
      tasks: z.string(),
    }),
  )
}
