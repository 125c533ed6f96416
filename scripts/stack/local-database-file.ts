import { globSync } from 'node:fs'
import { join } from 'node:path'

/** Where the local system keeps its D1 database. */
export function localDatabaseFile(stateDir: string): string {
  const file = globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${stateDir}.`)
  return join(stateDir, file)
}
