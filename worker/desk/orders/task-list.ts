import type { TasksPage } from '#contract/desk/orders.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { isNotOwed, listedTask, type TaskRow } from '../../fulfilment/fulfilment-tasks.ts'
import { pageOf, placeOf } from '../page-after.ts'

type Stored = TaskRow & { row: number; name: string; productName: string | null }

/** A page of what people owe: what has a time, the soonest first; or what has none. */
export function tasksSelect(
  db: D1Database,
  { isDated, cursor }: { isDated: boolean; cursor?: string | undefined },
): D1PreparedStatement {
  const after = placeOf(cursor)
  const at = isDated ? 'due_ms' : 'created_ms'
  return db
    .prepare(
      `SELECT tasks.rowid AS row, tasks.id, tasks.subject, subject_id AS subjectId, task,
         created_ms AS createdMs, due_ms AS dueMs, done_ms AS doneMs,
         trim(coalesce(orders.first_name || ' ' || orders.last_name,
           leads.first_name || ' ' || leads.last_name, '')) AS name,
         coalesce(orders.product_name, orders.product) AS productName
       FROM fulfilment_tasks AS tasks INDEXED BY ${isDated ? 'fulfilment_due' : 'fulfilment_open'}
       LEFT JOIN orders ON orders.id = tasks.subject_id
       LEFT JOIN leads ON tasks.subject = 'lead' AND leads.submission_id = tasks.subject_id
       WHERE done_ms IS NULL AND due_ms IS ${isDated ? 'NOT NULL' : 'NULL'}
         AND NOT (${isNotOwed('tasks.subject_id')})
         AND ${after ? `(${at}, tasks.rowid) > (CAST(?2 AS INTEGER), ?3)` : '(?2 IS NULL AND ?3 IS NULL)'}
       ORDER BY ${at}, tasks.rowid LIMIT ?1`,
    )
    .bind(deskPageRows + 1, after?.at ?? null, after?.row ?? null)
}

/** A page of what people owe. */
export async function listDueTasks(
  db: D1Database,
  wanted: Parameters<typeof tasksSelect>[1],
): Promise<TasksPage> {
  const { results } = await tasksSelect(db, wanted).all<Stored>()
  const { shown, next } = pageOf(
    results,
    deskPageRows,
    ({ dueMs, createdMs }) => dueMs ?? createdMs,
  )
  return {
    tasks: shown.map(({ name, productName, ...task }) => ({
      ...listedTask(task),
      name,
      productName,
    })),
    next,
  }
}
