import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import {
  batchesOf,
  copyAsked,
  copyDatabase,
  restoreDatabase,
} from '#scripts/database/copy-database.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { cloudflareKeys } from '#sandbox/cloudflare/store.ts'
import { startSandbox } from '#sandbox/server.ts'
import { migrationFiles } from '#scripts/resources/storage.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'
import { migratedState } from '#scripts/stack/start-fresh-stack.ts'
import { insertLead } from './lead-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))

const stateOf = (name: string) => join(folder, name)

/** A state of its own, with the tables and nobody in them. */
async function database(name: string): Promise<string> {
  cpSync(await migratedState(), stateOf(name), { recursive: true })
  return stateOf(name)
}

/** Does something with a database's file, which nothing else has open. */
function inFile<Answer>(name: string, use: (opened: DatabaseSync) => Answer): Answer {
  using opened = new DatabaseSync(localDatabaseFile(stateOf(name)))
  return use(opened)
}

const lead = (id: string, at: string) =>
  insertLead(id, { first_name: id, last_name: `O'Hara; "Bo"` }, at)

const searchFor = (word: string) =>
  `SELECT address FROM people_index JOIN people ON place = people_index.rowid WHERE people_index MATCH '${word}'`

/** What a copy has to bring back, whatever is in it. */
const state = (name: string) =>
  inFile(name, (opened) =>
    opened
      .prepare(
        `SELECT (SELECT json_group_array(json_array(place, id, address, name, words)) FROM people) AS people,
           (SELECT json_group_array(json_array(submission_id, last_name, custom_fields, payload)) FROM leads) AS leads,
           (SELECT sealing_key FROM mail_keys) AS sealingKey,
           (${searchFor('grace')}) AS found,
           (SELECT json_group_array(json_array(name, sql)) FROM (
             SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name)) AS triggers`,
      )
      .get(),
  )

test('a copy fills an empty database again: rows, people with their ids, search and triggers', async () => {
  const from = await database('from')
  const to = await database('to')
  const rows = [
    lead('ada', '2026-11-01T10:00:00.000Z'),
    lead('grace', '2026-11-02T10:00:00.000Z'),
    // Longer than a statement may be at D1, as one that is held back can get, which has its answers twice.
    insertLead('long', { custom_fields: `It's\n🪐`.repeat(7_000), payload: "''".repeat(20_000) }),
  ]
  inFile('from', (opened) => opened.exec(rows.join('\n')))
  // As a worker that has run for a minute leaves it.
  inFile('to', (opened) => opened.exec(insertLead('hourly', { kind: syntheticLead.kind })))
  const file = join(folder, 'copy.sql')
  const { tables } = await copyDatabase(from, file)
  expect(tables).toBeGreaterThan(30)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(copyDatabase(from, file)).rejects.toThrow('there already')
  await expect(copyDatabase(to, join(folder, 'none.sql'))).rejects.toThrow('no lead and no order')
  const broken = join(folder, 'broken.sql')
  const copy = readFileSync(file, 'utf8')
  writeFileSync(broken, copy.replace('-- copied', 'INSERT INTO nowhere VALUES (1);\n-- copied'))
  await expect(restoreDatabase(to, broken)).rejects.toThrow('no such table: nowhere')
  const shares: number[] = []
  await restoreDatabase(to, file, (share) => shares.push(share))
  expect(shares).toEqual([1])
  const before = state('from')
  expect(before).toMatchObject({ found: 'grace@example.com' })
  expect(state('to')).toEqual(before)
  await expect(restoreDatabase(to, file)).rejects.toThrow('leads or orders')
  const found = inFile('to', (opened) => {
    opened.exec(lead('maria', '2026-11-03T10:00:00.000Z'))
    return opened.prepare(searchFor('maria')).all()
  })
  expect(found).toEqual([{ address: 'maria@example.com' }])
})

test('a copy of another schema, or one that is cut off, is refused by name, before it empties anything', async () => {
  const from = await database('then')
  const to = await database('now')
  inFile('then', (opened) => {
    opened.exec(lead('ada', '2026-11-01T10:00:00.000Z'))
    opened.exec('DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)')
  })
  const [earlier, newest] = migrationFiles().slice(-2)
  const file = join(folder, 'then.sql')
  await copyDatabase(from, file)
  const before = state('now')
  await expect(restoreDatabase(to, file)).rejects.toThrow(
    `at ${earlier}, and this one at ${newest}`,
  )
  expect(state('now')).toEqual(before)
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -3))
  await expect(restoreDatabase(to, file)).rejects.toThrow('is not a whole copy')
  expect(state('now')).toEqual(before)
})

test('a copy is taken in by parts, which end where no text does, however it is read', async () => {
  const texts = ["'a'');\nINSERT INTO \"b\" VALUES(''x'');\n'", "'it''s'", "'c'"]
  const lines = texts.map((text) => `INSERT INTO "a" VALUES(${text});\n`)
  const copy = lines.join('')
  for (const pieces of [[copy], copy.split('')]) {
    const batches = (most?: number) =>
      Readable.from(batchesOf(Readable.from(pieces), most)).toArray()
    expect(await batches(1)).toEqual(lines)
    expect(await batches()).toEqual([copy])
  }
})

test('an option that is mistyped is no file, and of no file nothing is restored', async () => {
  expect(() => copyAsked(['--locl'], 'Say where to')).toThrow(/--locl[^]*Say where to/)
  await expect(restoreDatabase(stateOf('to'), 'none.sql')).rejects.toThrow('There is no file')
})

test('a copy that could not be ended is none, and its name is free', async () => {
  const from = await database('odd')
  // A name that wrangler takes for an option.
  inFile('odd', (opened) => {
    opened.exec(lead('ada', '2026-11-01T10:00:00.000Z'))
    opened.exec('CREATE TABLE "--odd" (one TEXT)')
  })
  const file = join(folder, 'odd.sql')
  await expect(copyDatabase(from, file)).rejects.toThrow('This command failed')
  expect(existsSync(file)).toBe(false)
})

test('a database without tables, or in a state that is not there yet, is not copied', async () => {
  mkdirSync(stateOf('bare'))
  for (const name of ['bare', 'none/yet']) {
    const copying = copyDatabase(stateOf(name), join(folder, 'none.sql'))
    await expect(copying).rejects.toThrow('has no tables: npm start makes them')
  }
})

test('production is asked where and by the token that setup and deploy go by, once it is said that it is away meanwhile', async () => {
  const { server, port } = await startSandbox(0)
  vi.stubEnv('CLOUDFLARE_API_TOKEN', 'somebody-elses')
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', 'f'.repeat(32))
  vi.stubEnv('CLOUDFLARE_API_BASE', `http://127.0.0.1:${port}/cloudflare/client/v4`)
  const copying = copyDatabase(null, join(folder, 'none.sql'))
  await expect(copying).rejects.toThrow('Invalid access token')
  const command = [process.execPath, join(root, 'scripts/database-copy.ts'), 'none.sql']
  await expect(runQuietly(command)).rejects.toThrow('answers nobody while it is copied')
  vi.stubEnv('CLOUDFLARE_API_TOKEN', cloudflareKeys.token)
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', cloudflareKeys.account)
  const tell = { method: 'POST', path: '/query$', status: 400, message: 'no such table: leads' }
  await fetch(`http://127.0.0.1:${port}/cloudflare/arrange`, {
    method: 'POST',
    body: JSON.stringify({ tell }),
  })
  const empty = copyDatabase(null, join(folder, 'none.sql'))
  await expect(empty).rejects.toThrow('npx wrangler d1 migrations apply DB --remote makes them')
  vi.unstubAllEnvs()
  server.close()
})
