import * as z from 'zod/mini'
import type { CountColumn } from '#contract/count.ts'
import { sql, wordOf } from '../database/sql.ts'

const owedCountRow = z.object({
  id: z.number(),
  name: wordOf<Extract<CountColumn, 'leads' | 'orders' | 'paidCents' | 'lostCents'>>(),
  subjectId: z.string(),
  /** ISO 8601. */
  at: z.string(),
  n: z.number(),
  email: z.nullable(z.string()),
  /** JSON, as the row has it. */
  attribution: z.nullable(z.string()),
  /** Of a lead. */
  page: z.nullable(z.string()),
  form: z.nullable(z.string()),
  /** Of an order. */
  product: z.nullable(z.string()),
})

/** What a lead or an order is still to be counted with, beside what is known of it. */
export type OwedCount = z.infer<typeof owedCountRow>

/** The oldest of what leads and orders are still to be counted with. Those erased since have no address. */
export async function owedCounts(db: D1Database, limit: number): Promise<OwedCount[]> {
  return sql`SELECT owed.id, owed.name, owed.subject_id AS subjectId, owed.at, owed.n,
    coalesce(leads.email, orders.email) AS email,
      coalesce(leads.attribution, orders.attribution) AS attribution, leads.page, leads.kind AS form,
      orders.product
    FROM (SELECT * FROM count_owed ORDER BY id LIMIT ${limit}) AS owed
    LEFT JOIN leads ON owed.name = 'leads' AND leads.submission_id = owed.subject_id
    LEFT JOIN orders ON owed.name <> 'leads' AND orders.id = owed.subject_id
    ORDER BY owed.id`.all(db, owedCountRow)
}

/** Strikes off what is counted now: a statement for the batch that adds it to the sums. */
export function owedCountsDelete(db: D1Database, lastId: number): D1PreparedStatement {
  return sql`DELETE FROM count_owed WHERE id <= ${lastId}`.on(db)
}
