import * as z from 'zod/mini'
import type { TasksPage } from '#contract/desk/orders.ts'
import { deskPageRows } from '#contract/desk/list.ts'
import { rowsOf, sql } from '../../database/sql.ts'
import { isNotOwed, listedTask, taskRow } from '../../fulfilment/fulfilment-tasks.ts'
import { pageOf, placeOf } from '../page-after.ts'

const listedRow = z.extend(taskRow, {
  row: z.number(),
  name: z.string(),
  productName: z.nullable(z.string()),
})

/** A page of what people owe: what has a time, the soonest first; or what has none. */
export function tasksSelect(
  db: D1Database,
  { isDated, cursor }: { isDated: boolean; cursor?: string | undefined },
): D1PreparedStatement {
  const after = placeOf(cursor)
  const at = isDated ? sql`due_ms` : sql`created_ms`
  const index = isDated ? sql`fulfilment_due` : sql`fulfilment_open`
  return sql`SELECT tasks.rowid AS row, tasks.id, tasks.subject, subject_id AS subjectId, task,
      created_ms AS createdMs, due_ms AS dueMs, done_ms AS doneMs,
      trim(coalesce(orders.first_name || ' ' || orders.last_name,
        leads.first_name || ' ' || leads.last_name, '')) AS name,
      coalesce(orders.product_name, orders.product) AS productName
    FROM fulfilment_tasks AS tasks INDEXED BY ${index}
    LEFT JOIN orders ON orders.id = tasks.subject_id
    LEFT JOIN leads ON tasks.subject = 'lead' AND leads.submission_id = tasks.subject_id
    WHERE done_ms IS NULL AND due_ms IS ${isDated ? sql`NOT NULL` : sql`NULL`}
      AND NOT ${isNotOwed(sql`tasks.subject_id`)}
      AND ${after ? sql`(${at}, tasks.rowid) > (${Number(after.at)}, ${after.row})` : sql`true`}
    ORDER BY ${at}, tasks.rowid LIMIT ${deskPageRows + 1}`.on(db)
}

/** A page of what people owe. */
export async function listDueTasks(
  db: D1Database,
  wanted: Parameters<typeof tasksSelect>[1],
): Promise<TasksPage> {
  const rows = rowsOf(await tasksSelect(db, wanted).all(), listedRow)
  const { shown, next } = pageOf(rows, deskPageRows, ({ dueMs, createdMs }) => dueMs ?? createdMs)
  return {
    tasks: shown.map(({ name, productName, ...task }) => ({
      ...listedTask(task),
      name,
      productName,
    })),
    next,
  }
}
