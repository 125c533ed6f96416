import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'

/** Rows of the stack's own D1, read beside the running worker. */
export function queryDatabase<Row>(
  stateDir: string,
  sql: string,
  ...values: SQLInputValue[]
): Row[] {
  const database = new DatabaseSync(localDatabaseFile(stateDir), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}
