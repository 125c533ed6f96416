/** Orders whose id begins so, as people read it out: capitals or not. Fewer than four signs name none. */
export async function ordersBeginning(db: D1Database, text: string, limit: number) {
  const start = text.toLowerCase()
  if (!/^[\da-f][\da-f-]{3,35}$/.test(start)) return []
  const { results } = await db
    .prepare(
      `SELECT id, coalesce(product_name, product) AS product, trim(first_name || ' ' || last_name) AS name
       FROM orders WHERE id >= ?1 AND id < ?1 || '~' LIMIT ?2`,
    )
    .bind(start, limit)
    .all<{ id: string; product: string; name: string }>()
  return results
}
