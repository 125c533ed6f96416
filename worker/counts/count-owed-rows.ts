import type { CountColumn } from '#contract/count.ts'

/** What a lead or an order is still to be counted with, beside what is known of it. */
export type OwedCount = {
  id: number
  name: Extract<CountColumn, 'leads' | 'orders' | 'paidCents' | 'lostCents'>
  subjectId: string
  /** ISO 8601. */
  at: string
  n: number
  email: string | null
  /** JSON, as the row has it. */
  attribution: string | null
  /** Of a lead. */
  page: string | null
  form: string | null
  /** Of an order. */
  product: string | null
}

/** The oldest of what leads and orders are still to be counted with. Those erased since have no address. */
export async function owedCounts(db: D1Database, limit: number): Promise<OwedCount[]> {
  const { results } = await db
    .prepare(
      `SELECT owed.id, owed.name, owed.subject_id AS subjectId, owed.at, owed.n, coalesce(leads.email, orders.email) AS email,
         coalesce(leads.attribution, orders.attribution) AS attribution, leads.page, leads.kind AS form,
         orders.product
       FROM (SELECT * FROM count_owed ORDER BY id LIMIT ?1) AS owed
       LEFT JOIN leads ON owed.name = 'leads' AND leads.submission_id = owed.subject_id
       LEFT JOIN orders ON owed.name <> 'leads' AND orders.id = owed.subject_id
       ORDER BY owed.id`,
    )
    .bind(limit)
    .all<OwedCount>()
  return results
}

/** Strikes off what is counted now: a statement for the batch that adds it to the sums. */
export function owedCountsDelete(db: D1Database, lastId: number): D1PreparedStatement {
  return db.prepare('DELETE FROM count_owed WHERE id <= ?1').bind(lastId)
}
