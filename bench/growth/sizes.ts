import type { DatabaseSync } from 'node:sqlite'

/** How large a table or an index is. */
export type PartSize = { name: string; table: string; bytes: number }

/** Bytes of every table and index, the largest first. */
export function sizesOf(database: DatabaseSync): PartSize[] {
  return database
    .prepare(
      `SELECT dbstat.name, coalesce(tbl_name, dbstat.name) AS "table", pgsize AS bytes
       FROM dbstat LEFT JOIN sqlite_schema ON sqlite_schema.name = dbstat.name
       WHERE aggregate = TRUE ORDER BY bytes DESC`,
    )
    .all() as PartSize[]
}

/** Bytes in use, without pages that are free. */
export function usedBytes(database: DatabaseSync): number {
  const { bytes } = database
    .prepare(
      `SELECT (page_count - freelist_count) * page_size AS bytes
       FROM pragma_page_count, pragma_freelist_count, pragma_page_size`,
    )
    .get() as { bytes: number }
  return bytes
}
