import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerCommand, wranglerEnvironment } from './wrangler.ts'
import { createHash } from 'node:crypto'

/**
 * Applies the migrations to the local database in `stateDir`, unless it has all of them.
 *
 * @throws {Refusal}
 */
export async function migrateLocal(stateDir: string): Promise<void> {
  const marker = join(stateDir, 'migrations.sha256')
  const digest = fileDigest(['worker/migrations/*.sql'])
  const isCurrent =
    existsSync(join(stateDir, 'v3/d1')) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === digest
  if (isCurrent) return
  mkdirSync(stateDir, { recursive: true })
  await runQuietly(
    [...wranglerCommand('d1', 'migrations', 'apply', 'DB'), '--local', '--persist-to', stateDir],
    { env: { ...wranglerEnvironment, CI: '1' } },
  ).catch((error: Error) => {
    if (!error.message.includes('already exists')) throw error
    throw new Refusal(
      `The local database is of an earlier state of the product, whose schema was told otherwise. Remove ${stateDir} and start again; what is in it is lost.`,
    )
  })
  writeFileSync(marker, digest)
}

/** Every statement of the migrations, in order, as wrangler takes them apart: for a database that only Miniflare holds. */
export async function migrationStatements(): Promise<string[]> {
  const { unstable_splitSqlQuery: split } = await import('wrangler')
  const folder = join(root, 'worker/migrations')
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => split(readFileSync(join(folder, file), 'utf8')))
}

/** Where the local system keeps its D1 database. */
export function localDatabaseFile(stateDir: string): string {
  const file = globSync('v3/d1/**/*.sqlite', { cwd: stateDir }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${stateDir}.`)
  return join(stateDir, file)
}

/** One digest over the names and contents of every file the patterns match, relative to the repository. */
export function fileDigest(patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .toSorted((one, other) => (one < other ? -1 : 1))
  for (const file of files) {
    if (!statSync(join(root, file)).isFile()) continue
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}
