import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { answersOf, d1, type Database } from './d1.ts'
import { catalogueQuery, type Listed, searchIndices, storedTables } from './stored-tables.ts'

/**
 * Fills a database that has the tables and nobody in it from a copy, in one transaction. Triggers are away meanwhile,
 * since what they would write is in the copy; the search index is built anew.
 *
 * @throws {Refusal} where the database has leads or orders, or no tables.
 */
export async function restoreDatabase(database: Database, file: string): Promise<void> {
  const copy = readFileSync(file, 'utf8')
  const [catalogue, [held]] = await answersOf<[Listed[], { rows: number }[]]>(
    database,
    `${catalogueQuery};
     SELECT (SELECT count(*) FROM leads) + (SELECT count(*) FROM orders) AS rows`,
  ).catch((error: unknown) => {
    if (!/no such table/.test(String(error))) throw error
    throw new Refusal(
      'The database has no tables yet: run npx wrangler d1 migrations apply orrery first.',
    )
  })
  if (held?.rows !== 0) {
    throw new Refusal('The database has leads or orders in it: a copy is for an empty one alone.')
  }
  const tables = storedTables(catalogue)
  const triggers = catalogue.filter(({ type }) => type === 'trigger')
  const folder = mkdtempSync(join(tmpdir(), 'restore-'))
  try {
    const script = join(folder, 'restore.sql')
    const lines = [
      'PRAGMA defer_foreign_keys = TRUE;',
      ...triggers.map(({ name }) => `DROP TRIGGER "${name}";`),
      ...tables.map((table) => `DELETE FROM "${table}";`),
      copy,
      ...searchIndices(catalogue).map(
        (name) => `INSERT INTO "${name}" ("${name}") VALUES ('rebuild');`,
      ),
      ...triggers.map(({ sql }) => `${sql};`),
    ]
    writeFileSync(script, lines.join('\n'), { mode: 0o600 })
    await d1(database, 'execute', '--file', script, '--yes')
  } finally {
    rmSync(folder, { recursive: true })
  }
}
