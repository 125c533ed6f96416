import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

/** Rows of the stack's own D1, read beside the running worker. */
export function queryDatabase<Row>(
  stateDir: string,
  sql: string,
  ...values: SQLInputValue[]
): Row[] {
  const file = globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${stateDir}.`)
  const database = new DatabaseSync(join(stateDir, file), { readOnly: true })
  try {
    return database.prepare(sql).all(...values) as Row[]
  } finally {
    database.close()
  }
}
