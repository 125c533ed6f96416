import * as z from 'zod/mini'
import {
  allTasks,
  answeredForms,
  callTasks,
  fulfilment,
  type FulfilmentTask,
  type ListedTask,
  taskTitle,
} from '#contract/fulfilment.ts'
import { afterBusinessDays, hourMs } from '#lib/time.ts'
import { named, type Sql, sql } from '../database/sql.ts'
import { isProductId } from '#contract/catalogue.ts'
import { attentionId, clearWhere, isOpen, raiseAll } from '../database/attention.ts'
import type { Env } from '../env.ts'
import { atTelephoneMs } from './telephone-hours.ts'

/** Whom a task is for. */
type TaskSubject = { subject: 'order' | 'lead'; id: string }

/** Whether a task is itself the answer that was promised; others follow from one, or are of a call. */
export const isAnswer = (task: string) =>
  !allTasks.find(({ id }) => id === task)?.after && !callTasks.all.some(({ id }) => id === task)

/**
 * An order (a column with its id) that is not owed anything any more, as it was paid too late for its month or is
 * closed.
 */
export const isNotOwed = (order: Sql): Sql =>
  sql`(EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${order})
    OR EXISTS (SELECT 1 FROM orders WHERE id = ${order} AND access_closed_at IS NOT NULL))`

function dueAfter(
  { after, dueHours, dueBusinessDays, dueSeconds }: FulfilmentTask,
  fromMs: number,
  telephoneMs: number | null,
) {
  if (dueSeconds !== undefined && telephoneMs !== null) return telephoneMs + dueSeconds * 1_000
  if (dueBusinessDays !== undefined) return afterBusinessDays(fromMs, dueBusinessDays)
  return after || dueHours === null ? null : fromMs + dueHours * hourMs
}

/** The statement that creates a subject's tasks, due from `fromMs`, if it has any; idempotent. */
export function tasksInsert(
  db: D1Database,
  { subject, id }: TaskSubject,
  tasks: readonly FulfilmentTask[],
  fromMs: number,
  telephoneMs: number | null = null,
): D1PreparedStatement[] {
  if (tasks.length === 0) return []
  const given = tasks.map((task) => ({ task: task.id, dueMs: dueAfter(task, fromMs, telephoneMs) }))
  return [
    sql`INSERT INTO fulfilment_tasks (id, subject, subject_id, task, created_ms, due_ms)
      SELECT ${id} || ':' || (value ->> 'task'), ${subject}, ${id}, value ->> 'task', ${fromMs},
        value ->> 'dueMs'
      FROM json_each(${JSON.stringify(given)})
      WHERE NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${id})
      ON CONFLICT (id) DO NOTHING`.on(db),
  ]
}

/** Tasks that are late and not yet reported. */
async function lateTasks(db: D1Database, nowMs: number, limit: number) {
  return sql`SELECT id, task FROM fulfilment_tasks INDEXED BY fulfilment_late
    WHERE done_ms IS NULL AND raised_ms IS NULL AND due_ms IS NOT NULL AND due_ms <= ${nowMs}
      AND NOT ${isNotOwed(sql`subject_id`)}
    ORDER BY due_ms LIMIT ${limit}`.all(db, z.object({ id: z.string(), task: z.string() }))
}

/**
 * Clears the matters of tasks that are not late any more: done, moved, or not owed since. Reads each that is open, and
 * they are many where nobody ticks off; what is ticked off at the desk is cleared there.
 */
async function clearSettled(db: D1Database, nowMs: number): Promise<void> {
  const isLate = sql`EXISTS (
    SELECT 1 FROM fulfilment_tasks AS late WHERE late.id = attention.subject_id
      AND done_ms IS NULL AND raised_ms IS NOT NULL AND NOT ${isNotOwed(sql`late.subject_id`)}
  )`
  await clearWhere(db, nowMs, sql`kind = 'task_late' AND NOT ${isLate}`).run()
}

/** The tasks that wait for one, and how long after it each is due. */
function waitingFor(id: string) {
  const [subjectId = '', name = ''] = id.split(':')
  return allTasks
    .filter(({ after }) => after === name)
    .map((task) => ({ next: `${subjectId}:${task.id}`, waitMs: (task.dueHours ?? 0) * hourMs }))
}

/** Ticks a task off and starts the clock of those that wait for it, for a batch. */
export function tickOff(db: D1Database, id: string, nowMs: number): D1PreparedStatement[] {
  const isDone = sql`EXISTS (SELECT 1 FROM fulfilment_tasks WHERE id = ${id} AND done_ms IS NOT NULL)`
  return [
    sql`UPDATE fulfilment_tasks SET done_ms = ${nowMs} WHERE id = ${id} AND done_ms IS NULL`.on(db),
    ...waitingFor(id).map(({ next, waitMs }) =>
      sql`UPDATE fulfilment_tasks SET due_ms = ${nowMs + waitMs}
        WHERE id = ${next} AND due_ms IS NULL AND ${isDone}`.on(db),
    ),
  ]
}

/**
 * Takes back that a task was ticked off since a moment: its matter opens again, and the clock of those that wait for it
 * stops. For a batch; the last statement answers which task is open again.
 */
export function untick(db: D1Database, id: string, sinceMs: number): D1PreparedStatement[] {
  const doneMs = sql`(SELECT done_ms FROM fulfilment_tasks WHERE id = ${id} AND done_ms >= ${sinceMs})`
  return [
    ...waitingFor(id).map(({ next, waitMs }) =>
      sql`UPDATE fulfilment_tasks SET due_ms = NULL
        WHERE id = ${next} AND due_ms = ${doneMs} + ${waitMs}`.on(db),
    ),
    sql`UPDATE attention SET cleared_at = NULL WHERE id = ${attentionId({ kind: 'task_late', subjectId: id })}
      AND abs(unixepoch(cleared_at, 'subsec') * 1000 - ${doneMs}) < 2`.on(db),
    // One whose matter was settled otherwise is raised anew.
    sql`UPDATE fulfilment_tasks SET done_ms = NULL,
        raised_ms = iif(${isOpen({ kind: 'task_late', subjectId: id })}, raised_ms, NULL)
      WHERE id = ${id} AND done_ms >= ${sinceMs} RETURNING id`.on(db),
  ]
}

/** Tasks of a lead that are ticked off. */
export async function doneTasks(db: D1Database, leadId: string): Promise<string[]> {
  const done = await sql`SELECT task FROM fulfilment_tasks
    WHERE subject = 'lead' AND subject_id = ${leadId} AND done_ms IS NOT NULL`.all(
    db,
    z.object({ task: z.string() }),
  )
  return done.map(({ task }) => task)
}

/** A task as it is read. */
export const taskRow = z.object({
  id: z.string(),
  subject: z.enum(['order', 'lead']),
  subjectId: z.string(),
  task: z.string(),
  createdMs: z.number(),
  dueMs: z.nullable(z.number()),
  doneMs: z.nullable(z.number()),
})

export type TaskRow = z.infer<typeof taskRow>

/** Columns of a task as it is read. */
export const taskColumns: Record<keyof TaskRow, Sql> = named(
  ...(Object.keys(taskRow.shape) as (keyof TaskRow)[]),
)

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** A stored task in the words of the contract. */
export function listedTask({ createdMs, dueMs, doneMs, ...row }: TaskRow): ListedTask {
  return {
    ...row,
    title: taskTitle(row.task),
    createdAt: new Date(createdMs).toISOString(),
    dueAt: isoOf(dueMs),
    doneAt: isoOf(doneMs),
  }
}

type Tasks = D1PreparedStatement[]

/** Statements that create the tasks of answering a form, for the transaction that stores the lead. */
export async function tasksOfLead(
  db: D1Database,
  { kind, submissionId: id }: { kind: string; submissionId: string },
  nowMs: number,
): Promise<Tasks> {
  const form = answeredForms.find((each) => each === kind)
  if (!form) return []
  const tasks = fulfilment[form]
  const isRung = tasks.some(({ dueSeconds }) => dueSeconds !== undefined)
  const telephoneMs = isRung ? await atTelephoneMs(db, nowMs) : null
  return tasksInsert(db, { subject: 'lead', id }, tasks, nowMs, telephoneMs)
}

/** Creates the tasks of an order with its first payment; later ones meet the same rows. */
export function tasksOfOrder(
  db: D1Database,
  { id, product }: { id: string; product: string },
  change: { kind: string; happenedAt: string },
): Tasks {
  return change.kind === 'payment' && isProductId(product)
    ? tasksInsert(db, { subject: 'order', id }, fulfilment[product], Date.parse(change.happenedAt))
    : []
}

/** As many as the operator's mail names at most. */
const atOnce = 20

/** The last digit of the minutes in which matters are cleared. */
const settleMinute = 4

/** Runs every minute: tells a person of each task whose time has passed, once, for as long as it is late. */
export async function fulfilmentCron({ DB: db }: Env, nowMs: number): Promise<void> {
  if (new Date(nowMs).getUTCMinutes() % 10 === settleMinute) await clearSettled(db, nowMs)
  const late = await lateTasks(db, nowMs, atOnce)
  if (late.length === 0) return
  const matters = late.map(
    ({ id, task }) => ({ kind: 'task_late', subjectId: id, detail: task }) as const,
  )
  await db.batch([
    raiseAll(db, matters, nowMs),
    sql`UPDATE fulfilment_tasks SET raised_ms = ${nowMs}
      WHERE raised_ms IS NULL AND id IN ${late.map(({ id }) => id)}`.on(db),
  ])
}
