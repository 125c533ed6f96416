import {
  chmodSync,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'

/** Which database is meant: of which wrangler.toml, at Cloudflare or on this machine. */
export type Database = { where: '--remote' | '--local'; config?: string }

/** The file and the database that a command line names. @throws {Refusal} */
export function copyAsked(words: readonly string[], usage: string) {
  const [file, ...others] = words.filter((word) => word !== '--local')
  if (!file || others.length > 0) throw new Refusal(usage)
  const isLocal = words.includes('--local')
  if (isLocal && readStackSettings().stateDir !== join(root, '.wrangler/state')) {
    throw new Refusal('Wrangler copies the database in .wrangler/state alone: unset STATE_DIR.')
  }
  const database: Database = { where: isLocal ? '--local' : '--remote' }
  return { file: resolve(file), database }
}

/** Runs a command of `wrangler d1` on the worker's database; its output. */
export function d1(
  { where, config = join(root, 'wrangler.toml') }: Database,
  command: string,
  ...words: readonly string[]
): Promise<string> {
  const name = /^database_name = "(.+)"$/m.exec(readFileSync(config, 'utf8'))?.[1] ?? ''
  return runQuietly(
    [...wranglerProgram, 'd1', ...command.split(' '), name, where, ...words, '--config', config],
    { env: { ...wranglerEnvironment, CI: '1' } },
  )
}

/** Rows of each statement of some SQL. */
export async function answersOf<Answers extends unknown[][]>(
  database: Database,
  sql: string,
): Promise<Answers> {
  const output = await d1(database, 'execute', '--json', '--command', sql)
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answers.map(({ results }) => results) as Answers
}

/** Something the database's own catalogue lists. */
type Listed = { type: string; name: string; sql: string | null }

/** What is listed, in the order in which it was made, and how many leads and orders there are. @throws {Refusal} without tables. */
async function contentsOf(database: Database) {
  const [catalogue, [held]] = await answersOf<[Listed[], { people: number }[]]>(
    database,
    `SELECT type, name, sql FROM sqlite_master ORDER BY rowid;
     SELECT (SELECT count(*) FROM leads) + (SELECT count(*) FROM orders) AS people`,
  ).catch((error: unknown) => {
    if (!/no such table/.test(String(error))) throw error
    throw new Refusal(
      'The database has no tables: npx wrangler d1 migrations apply orrery makes them.',
    )
  })
  return { catalogue, people: held?.people ?? 0 }
}

const isIndexOf = ({ sql }: Listed) => sql?.startsWith('CREATE VIRTUAL TABLE') ?? false

/** Search indices that have text of their own, and so can be built anew. */
const searchIndices = (catalogue: readonly Listed[]): string[] =>
  catalogue
    .filter(({ sql }) => /^CREATE VIRTUAL TABLE \S+ USING fts5 \(/.test(sql ?? ''))
    .map(({ name }) => name)

/**
 * Tables with rows of their own: all but search indices and the tables in which they keep themselves, which are made
 * of the others, and what D1 keeps for itself.
 */
function storedTables(catalogue: readonly Listed[]): string[] {
  const indices = catalogue.filter((each) => isIndexOf(each)).map(({ name }) => name)
  return catalogue
    .filter(({ type, name }) => type === 'table' && !/^(_cf_|sqlite_|d1_migrations$)/.test(name))
    .map(({ name }) => name)
    .filter((name) => !indices.some((index) => name === index || name.startsWith(`${index}_`)))
}

/**
 * Writes the rows of every table into a file that only its owner can read. Table by table, because D1 exports no
 * database as a whole that has a search index in it.
 *
 * @throws {Refusal} where the file is there already, or the database has no tables.
 */
export async function copyDatabase(database: Database, file: string) {
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)
  const { catalogue, people } = await contentsOf(database)
  const tables = storedTables(catalogue)
  writeFileSync(file, '', { mode: 0o600 })
  const chosen = tables.flatMap((table) => ['--table', table])
  await d1(database, 'export', '--no-schema', '--output', file, ...chosen)
  chmodSync(file, 0o600)
  return { tables: tables.length, people, bytes: statSync(file).size }
}

/**
 * Fills a database that has the tables and nobody in it from a copy, in one transaction. Triggers are away meanwhile,
 * since what they would write is in the copy; the search index is built anew.
 *
 * @throws {Refusal} where the database has leads or orders, or no tables.
 */
export async function restoreDatabase(database: Database, file: string): Promise<void> {
  const copy = readFileSync(file, 'utf8')
  const { catalogue, people } = await contentsOf(database)
  if (people > 0) {
    throw new Refusal('The database has leads or orders in it: a copy is for an empty one alone.')
  }
  const tables = storedTables(catalogue)
  const triggers = catalogue.filter(({ type }) => type === 'trigger')
  using folder = mkdtempDisposableSync(join(tmpdir(), 'restore-'))
  const script = join(folder.path, 'restore.sql')
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
}
