import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { Refusal } from '#scripts/refusal.ts'
import { answersOf, d1, type Database } from './d1.ts'
import { catalogueQuery, type Listed, storedTables } from './stored-tables.ts'

/**
 * Writes the rows of every table into a file that only its owner can read. Table by table, because D1 exports no
 * database as a whole that has a search index in it.
 *
 * @throws {Refusal} where the file is there already.
 */
export async function copyDatabase(database: Database, file: string) {
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)
  const [catalogue] = await answersOf<[Listed[]]>(database, catalogueQuery)
  const tables = storedTables(catalogue)
  writeFileSync(file, '', { mode: 0o600 })
  const chosen = tables.flatMap((table) => ['--table', table])
  await d1(database, 'export', '--no-schema', '--output', file, ...chosen)
  chmodSync(file, 0o600)
  return { tables: tables.length, bytes: statSync(file).size }
}
