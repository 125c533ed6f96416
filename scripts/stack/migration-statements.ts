import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** Every statement of the migrations, in order, as wrangler takes them apart: for a database that only Miniflare holds. */
export async function migrationStatements(): Promise<string[]> {
  const { unstable_splitSqlQuery: split } = await import('wrangler')
  const folder = join(root, 'worker/migrations')
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => split(readFileSync(join(folder, file), 'utf8')))
}
