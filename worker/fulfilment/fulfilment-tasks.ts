import { fulfilment, type FulfilmentTask, type ListedTask } from '#contract/fulfilment.ts'
import { hourMs } from '#lib/time.ts'

/** Whom a task is for. */
export type TaskSubject = { subject: 'order' | 'lead'; id: string }

const allTasks: readonly FulfilmentTask[] = Object.values(fulfilment).flat()

const titleOf = (task: string) => allTasks.find(({ id }) => id === task)?.title ?? task

/** SQL: an order that is not owed anything any more, as it was paid too late for its month or is closed. */
export const isNotOwed = (order: string) =>
  `EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ${order})
   OR EXISTS (SELECT 1 FROM orders WHERE id = ${order} AND access_closed_at IS NOT NULL)`

/** Owes a subject its tasks, due from `fromMs`, as statements for a batch; a second time changes nothing. */
export function tasksInsert(
  db: D1Database,
  { subject, id }: TaskSubject,
  tasks: readonly FulfilmentTask[],
  fromMs: number,
): D1PreparedStatement[] {
  return tasks.map((task) =>
    db
      .prepare(
        `INSERT INTO fulfilment_tasks (id, subject, subject_id, task, created_ms, due_ms)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6
         WHERE NOT EXISTS (SELECT 1 FROM slipped_sales WHERE order_id = ?3)
         ON CONFLICT (id) DO NOTHING`,
      )
      .bind(
        `${id}:${task.id}`,
        subject,
        id,
        task.id,
        fromMs,
        task.after || task.dueHours === null ? null : fromMs + task.dueHours * hourMs,
      ),
  )
}

/** Tasks that are late and not yet reported. */
export async function lateTasks(db: D1Database, nowMs: number, limit: number) {
  const { results } = await db
    .prepare(
      `SELECT id, task FROM fulfilment_tasks
       WHERE done_ms IS NULL AND raised_ms IS NULL AND due_ms IS NOT NULL AND due_ms <= ?1
         AND NOT (${isNotOwed('subject_id')})
       ORDER BY due_ms LIMIT ?2`,
    )
    .bind(nowMs, limit)
    .all<{ id: string; task: string }>()
  return results
}

/** Notes that attention was raised for a task, for a batch. */
export function raisedNote(db: D1Database, id: string, nowMs: number): D1PreparedStatement {
  return db
    .prepare('UPDATE fulfilment_tasks SET raised_ms = ?2 WHERE id = ?1 AND raised_ms IS NULL')
    .bind(id, nowMs)
}

/** Ticks a task off and starts the clock of those that wait for it, for a batch. */
export function tickOff(db: D1Database, id: string, nowMs: number): D1PreparedStatement[] {
  const [subjectId = '', name = ''] = id.split(':')
  const next = allTasks.filter(({ after }) => after === name)
  return [
    db
      .prepare('UPDATE fulfilment_tasks SET done_ms = ?2 WHERE id = ?1 AND done_ms IS NULL')
      .bind(id, nowMs),
    ...next.map((task) =>
      db
        .prepare(
          `UPDATE fulfilment_tasks SET due_ms = ?2
           WHERE id = ?1 AND due_ms IS NULL
             AND EXISTS (SELECT 1 FROM fulfilment_tasks WHERE id = ?3 AND done_ms IS NOT NULL)`,
        )
        .bind(`${subjectId}:${task.id}`, nowMs + (task.dueHours ?? 0) * hourMs, id),
    ),
  ]
}

/** A task as it is read. */
export type TaskRow = {
  id: string
  subject: 'order' | 'lead'
  subjectId: string
  task: string
  createdMs: number
  dueMs: number | null
  doneMs: number | null
}

/** Columns of a task as it is read. */
export const taskColumns = {
  id: 'id',
  subject: 'subject',
  subjectId: 'subject_id',
  task: 'task',
  createdMs: 'created_ms',
  dueMs: 'due_ms',
  doneMs: 'done_ms',
} as const satisfies Record<keyof TaskRow, string>

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

/** A stored task in the words of the contract. */
export function listedTask({ createdMs, dueMs, doneMs, ...row }: TaskRow): ListedTask {
  return {
    ...row,
    title: titleOf(row.task),
    createdAt: new Date(createdMs).toISOString(),
    dueAt: isoOf(dueMs),
    doneAt: isoOf(doneMs),
  }
}
