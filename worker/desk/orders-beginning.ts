import * as z from 'zod/mini'
import { sql } from '../database/sql.ts'

/** Orders whose id begins so, as people read it out: capitals or not. Fewer than four signs name none. */
export async function ordersBeginning(db: D1Database, text: string, limit: number) {
  const start = text.toLowerCase()
  if (!/^[\da-f][\da-f-]{3,35}$/.test(start)) return []
  return sql`SELECT id, coalesce(product_name, product) AS product,
    trim(first_name || ' ' || last_name) AS name
    FROM orders WHERE id >= ${start} AND id < ${start} || '~'
    LIMIT ${limit}`.all(db, z.object({ id: z.string(), product: z.string(), name: z.string() }))
}
