import { DatabaseSync } from 'node:sqlite'
import { type Call, endpoint, wordOf } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/** The rows behind the database that the path names. @throws {Refusal} */
function rowsOf({ store, named }: Call): DatabaseSync {
  const id = named['id'] ?? ''
  if (!store.databases.has(id)) {
    throw new Refusal(404, 7404, `The database ${id} could not be found`)
  }
  const rows = store.rows.get(id) ?? new DatabaseSync(':memory:')
  store.rows.set(id, rows)
  return rows
}

/** Runs SQL as D1 does: all of it or nothing. Rows are answered of a single question. */
function run(rows: DatabaseSync, sql: string): unknown[] {
  if (/^\s*(SELECT|PRAGMA|WITH)\b/i.test(sql)) return rows.prepare(sql).all()
  rows.exec('SAVEPOINT query')
  try {
    rows.exec(sql)
    rows.exec('RELEASE query')
    return []
  } catch (error) {
    rows.exec('ROLLBACK TO query; RELEASE query')
    throw error
  }
}

/** D1's own SQL, over a real SQLite. */
export const databaseEndpoints = [
  endpoint<'d1.database.query'>(
    'POST /accounts/:account/d1/database/:id/query',
    'D1:Edit',
    (call) => {
      const rows = rowsOf(call)
      try {
        const results = run(rows, wordOf(call, 'sql'))
        return [{ results, success: true, meta: { duration: 0, served_by: 'sandbox' } }]
      } catch (error) {
        if (error instanceof Refusal) throw error
        const { message } = error as Error
        throw new Refusal(400, 7500, `${message}: SQLITE_ERROR`)
      }
    },
  ),
]
