import { DatabaseSync } from 'node:sqlite'
import type { QueryDatabase } from '#scripts/deploy/production.ts'
import { localDatabaseFile } from '#scripts/stack/local-database-file.ts'

/** The database on this machine, beside the worker that runs on it. */
export const localDatabase =
  (stateDir: string): QueryDatabase =>
  (sql) => {
    const database = new DatabaseSync(localDatabaseFile(stateDir))
    try {
      database.exec('PRAGMA busy_timeout = 5000')
      const statements = sql.split(';')
      const last = statements.pop() ?? ''
      for (const statement of statements) database.exec(statement)
      return Promise.resolve(database.prepare(last).all() as Record<string, unknown>[])
    } finally {
      database.close()
    }
  }
