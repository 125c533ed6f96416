import { tappedDb } from '#worker/database/counted-db.ts'
import { testEnv } from './test-env.ts'

/** A D1 that refuses every batch, or holds it up: each waits for `fate` first. */
export const troubledDb = (db: D1Database, fate: () => Promise<unknown>) =>
  tappedDb(db, async (run, { method }) => {
    if (method === 'batch') await fate()
    return run()
  })

/** A D1 that adds up the rows its statements read. */
export function readingDb(db: D1Database) {
  let rows = 0
  const noted = <Result>(result: Result) => {
    rows += (result as Partial<D1Result>).meta?.rows_read ?? 0
    return result
  }
  const reading = tappedDb(db, async (run, { method, statements: [statement] }) => {
    if (method === 'batch') return ((await run()) as D1Result[]).map(noted)
    if (method === 'first' && statement) return noted(await statement.all()).results[0] ?? null
    return noted(await run())
  })
  return { db: reading, rowsRead: () => rows }
}

/** A page of a list, and how many rows were read for each that it shows. */
export async function readPage<Page extends { rows: readonly unknown[] }>(
  list: (db: D1Database) => Promise<Page>,
) {
  const { db, rowsRead } = readingDb(testEnv.DB)
  const page = await list(db)
  return { ...page, rowsEach: rowsRead() / page.rows.length }
}
