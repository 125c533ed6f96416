import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { flag, readWords } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import { wranglerAtCloudflare } from '#scripts/resources/account.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { wranglerProgram } from '#scripts/stack/wrangler.ts'

/** The database in a state directory of this machine; null is production's. */
type Database = string | null

/** A folder with our wrangler.toml, beside which the state lies as wrangler expects it: it exports from there alone. */
function homeOf(stateDir: string) {
  const home = mkdtempDisposableSync(join(tmpdir(), 'database-'))
  for (const folder of [stateDir, '.wrangler', 'dist/client']) {
    mkdirSync(resolve(home.path, folder), { recursive: true })
  }
  copyFileSync(join(root, 'wrangler.toml'), join(home.path, 'wrangler.toml'))
  symlinkSync(join(root, 'worker'), join(home.path, 'worker'))
  symlinkSync(stateDir, join(home.path, '.wrangler/state'))
  return home
}

/** The file and the database that a command line names. @throws {Refusal} */
export function copyAsked(args: string[], usage: string) {
  const options = { local: flag }
  const { values, positionals } = readWords(usage, { args, options, allowPositionals: true })
  const [file, ...others] = positionals
  if (!file || others.length > 0) throw new Refusal(usage)
  const database = values.local ? readStackSettings().stateDir : null
  return { file: resolve(file), database }
}

/** Runs a command of `wrangler d1` on the worker's database; its output. */
async function d1(database: Database, command: string, ...words: readonly string[]) {
  using home = database === null ? null : homeOf(database)
  const options = [home ? '--local' : '--remote', ...words]
  const config = join(home?.path ?? root, 'wrangler.toml')
  return await runQuietly(
    [...wranglerProgram, 'd1', ...command.split(' '), 'DB', ...options, '--config', config],
    { env: wranglerAtCloudflare() },
  )
}

/** Rows of each statement of some SQL. */
async function answersOf<Answers extends unknown[][]>(
  database: Database,
  sql: string,
): Promise<Answers> {
  const output = await d1(database, 'execute', '--json', '--command', sql)
  const answers = JSON.parse(output.slice(output.indexOf('['))) as { results: unknown[] }[]
  return answers.map(({ results }) => results) as Answers
}

/** Something the database's own catalogue lists. */
type Listed = { type: string; name: string; sql: string | null }

/**
 * What is listed, in the order in which it was made, how many leads and orders there are (but for the lead that the
 * worker sends itself), and the file of the last migration. @throws {Refusal} without tables.
 */
async function contentsOf(database: Database) {
  const [catalogue, [held]] = await answersOf<
    [Listed[], { people: number; schema: string | null }[]]
  >(
    database,
    `SELECT type, name, sql FROM sqlite_master ORDER BY rowid;
     SELECT (SELECT count(*) FROM leads WHERE kind <> '${syntheticLead.kind}') + (SELECT count(*) FROM orders) AS people,
       (SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1) AS schema`,
  ).catch((error: unknown) => {
    if (!/no such table/.test(String(error))) throw error
    const made =
      database === null ? 'npx wrangler d1 migrations apply DB --remote makes' : 'npm start makes'
    throw new Refusal(`The database has no tables: ${made} them.`)
  })
  return { catalogue, people: held?.people ?? 0, schema: held?.schema ?? null }
}

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
  const indices = catalogue
    .filter(({ sql }) => sql?.startsWith('CREATE VIRTUAL TABLE'))
    .map(({ name }) => name)
  return catalogue
    .filter(
      ({ type, name }) =>
        type === 'table' && !/^(_cf_|sqlite_|d1_migrations$|restore_unfinished$)/.test(name),
    )
    .map(({ name }) => name)
    .filter((name) => !indices.some((index) => name === index || name.startsWith(`${index}_`)))
}

/**
 * Writes the rows of every table into a file that only its owner can read. Table by table, because D1 exports no
 * database as a whole that has a search index in it. Its last line names the schema. What was stopped or failed is no
 * copy, and not under its name.
 *
 * @throws {Refusal} where the file is there already, or the database has no tables, or nobody in it.
 */
export async function copyDatabase(database: Database, file: string) {
  if (existsSync(file)) throw new Refusal(`${file} is there already: name another file.`)
  const { catalogue, people, schema } = await contentsOf(database)
  if (people === 0) {
    throw new Refusal('The database holds no lead and no order: is this the one you mean?')
  }
  const tables = storedTables(catalogue)
  const unfinished = `${file}.unfinished`
  writeFileSync(unfinished, '', { mode: 0o600 })
  chmodSync(unfinished, 0o600)
  const chosen = tables.flatMap((table) => ['--table', table])
  await d1(database, 'export', '--no-schema', '--output', unfinished, ...chosen)
  appendFileSync(unfinished, `-- copied at ${schema}\n`)
  renameSync(unfinished, file)
  return { tables: tables.length, bytes: statSync(file).size }
}

/** The last migration of the database that a copy is of, as its last line says. @throws {Refusal} without one. */
async function schemaOf(file: string): Promise<string> {
  const start = Math.max(0, statSync(file).size - 200)
  const end = await text(createReadStream(file, { encoding: 'utf8', start }))
  const schema = /-- copied at (\S+)\n$/.exec(end)?.[1]
  if (schema) return schema
  throw new Refusal(
    `${file} is not a whole copy: its last line does not say which migration it was copied at. Fetch it again from where you keep it.`,
  )
}

/** Characters that one run of wrangler takes in. */
const mostAtOnce = 2_000_000

/** Bytes of D1's longest statement; a row may be longer (https://developers.cloudflare.com/d1/platform/limits/). */
const longestStatement = 100_000

/** A statement as D1 takes it: where it is too long, its long texts are put together beforehand, piece by piece. */
function inStatements(statement: string): string {
  if (Buffer.byteLength(statement) < longestStatement) return statement
  const before: string[] = []
  let texts = 0
  const after = statement.replaceAll(/'((?:[^']+|'')*)'/g, (literal, inner: string) => {
    if (literal.length < 1_000) return literal
    texts += 1
    before.push(`INSERT INTO restore_unfinished (rowid, sql) VALUES (-${texts}, '');`)
    for (const [piece] of inner.matchAll(/(?:[^']|''){1,20000}/gu)) {
      before.push(`UPDATE restore_unfinished SET sql = sql || '${piece}' WHERE rowid = -${texts};`)
    }
    return `(SELECT sql FROM restore_unfinished WHERE rowid = -${texts})`
  })
  return `${before.join('\n')}\n${after}DELETE FROM restore_unfinished WHERE rowid < 0;\n`
}

/**
 * Statements of a copy, as many at a time as are taken in at once. One ends where a line does that is in no text: what
 * somebody wrote may look like SQL. Read piece by piece: a copy may be larger than a text can be.
 */
export async function* batchesOf(copy: AsyncIterable<string>, most = mostAtOnce) {
  let batch = ''
  let statement = ''
  let last = ''
  let isInText = false
  for await (const piece of copy) {
    let from = 0
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at)
      if (sign === "'") isInText = !isInText
      const isEnd = sign === '\n' && !isInText && last === ';'
      if (sign !== '\n') last = sign
      if (!isEnd) continue
      batch += inStatements(statement + piece.slice(from, at + 1))
      statement = ''
      from = at + 1
      if (batch.length < most) continue
      yield batch
      batch = ''
    }
    statement += piece.slice(from)
  }
  if (batch + statement) yield batch + statement
}

const asText = (value: string | null) => `'${(value ?? '').replaceAll("'", "''")}'`

/**
 * Fills a database that has the tables and nobody in it from a copy, a part at a time. Triggers are away meanwhile, since
 * what they would write is in the copy; the search indices are built anew. Stopped, it is run again and begins anew:
 * what it needs to end is in a table of its own until then.
 *
 * @throws {Refusal} where there is no such file, or it is cut off, or of another schema, whose tables this would empty
 * or not find; where the database has leads or orders, or no tables.
 */
export async function restoreDatabase(
  database: Database,
  file: string,
  onProgress: (share: number) => void = () => undefined,
): Promise<void> {
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}.`)
  const { catalogue, people, schema } = await contentsOf(database)
  const copied = await schemaOf(file)
  if (copied !== schema) {
    throw new Refusal(
      `The copy is of a database at ${copied}, and this one at ${schema}. Make the tables by the checkout whose last migration is ${copied}, restore, and only then apply the later ones.`,
    )
  }
  const isUnfinished = catalogue.some(({ name }) => name === 'restore_unfinished')
  if (people > 0 && !isUnfinished) {
    throw new Refusal('The database has leads or orders in it: a copy is for an empty one alone.')
  }
  const tables = storedTables(catalogue)
  const triggers = catalogue.filter(({ type }) => type === 'trigger')
  using folder = mkdtempDisposableSync(join(tmpdir(), 'restore-'))
  const script = join(folder.path, 'restore.sql')
  const run = async (...lines: readonly string[]) => {
    writeFileSync(script, ['PRAGMA defer_foreign_keys = TRUE;', ...lines].join('\n'), {
      mode: 0o600,
    })
    await d1(database, 'execute', '--file', script, '--yes')
  }
  await run(
    'CREATE TABLE IF NOT EXISTS restore_unfinished (sql TEXT NOT NULL);',
    ...triggers.map(({ sql }) => `INSERT INTO restore_unfinished (sql) VALUES (${asText(sql)});`),
    ...triggers.map(({ name }) => `DROP TRIGGER "${name}";`),
    ...tables.map((table) => `DELETE FROM "${table}";`),
  )
  const bytes = statSync(file).size
  const copy = createReadStream(file, 'utf8')
  for await (const batch of batchesOf(copy)) {
    await run(batch)
    onProgress(copy.bytesRead / bytes)
  }
  const [kept] = await answersOf<[{ sql: string }[]]>(
    database,
    'SELECT sql FROM restore_unfinished ORDER BY rowid',
  )
  await run(
    ...searchIndices(catalogue).map(
      (name) => `INSERT INTO "${name}" ("${name}") VALUES ('rebuild');`,
    ),
    ...kept.map(({ sql }) => `${sql};`),
    'DROP TABLE restore_unfinished;',
  )
}
