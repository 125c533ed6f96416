import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  answersOf,
  copyAsked,
  copyDatabase,
  d1,
  type Database,
  restoreDatabase,
} from '#scripts/database/copy-database.ts'
import { root } from '#scripts/root.ts'
import { insertLead } from './lead-row.ts'

const folder = mkdtempSync(join(tmpdir(), 'database-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A local database of its own. */
function database(name: string): Database {
  const home = join(folder, name)
  mkdirSync(join(home, 'worker'), { recursive: true })
  mkdirSync(join(home, 'dist/client'), { recursive: true })
  copyFileSync(join(root, 'wrangler.toml'), join(home, 'wrangler.toml'))
  symlinkSync(join(root, 'worker/migrations'), join(home, 'worker/migrations'))
  writeFileSync(join(home, 'worker/index.ts'), 'export default {}')
  return { where: '--local', config: join(home, 'wrangler.toml') }
}

const lead = (id: string, at: string) =>
  insertLead(id, { first_name: id, last_name: `O'Hara; "Bo"` }, at)

/** What a copy has to bring back, whatever is in it. */
const state = (from: Database) =>
  answersOf(
    from,
    `SELECT (SELECT json_group_array(json_array(place, id, address, name, words)) FROM people) AS people,
       (SELECT json_group_array(json_array(submission_id, last_name)) FROM leads) AS leads,
       (SELECT sealing_key FROM mail_keys) AS sealingKey,
       (SELECT address FROM people_index JOIN people ON place = people_index.rowid
        WHERE people_index MATCH 'grace') AS found,
       (SELECT json_group_array(json_array(name, sql)) FROM (
         SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name)) AS triggers`,
  )

test('a copy fills an empty database again: rows, people with their ids, search and triggers', async () => {
  const from = database('from')
  const to = database('to')
  await d1(from, 'migrations apply')
  cpSync(join(folder, 'from/.wrangler'), join(folder, 'to/.wrangler'), { recursive: true })
  const rows = [lead('ada', '2026-11-01T10:00:00.000Z'), lead('grace', '2026-11-02T10:00:00.000Z')]
  await d1(from, 'execute', '--command', rows.join('\n'))
  const file = join(folder, 'copy.sql')
  const { tables, people } = await copyDatabase(from, file)
  expect(tables).toBeGreaterThan(30)
  expect(people).toBe(rows.length)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(copyDatabase(from, file)).rejects.toThrow('there already')
  await restoreDatabase(to, file)
  const before = await state(from)
  expect(before).toMatchObject([[{ found: 'grace@example.com' }]])
  expect(await state(to)).toEqual(before)
  await expect(restoreDatabase(to, file)).rejects.toThrow('leads or orders')
  const [, found] = await answersOf<[unknown[], unknown[]]>(
    to,
    `${lead('maria', '2026-11-03T10:00:00.000Z')}
     SELECT address FROM people_index JOIN people ON place = people_index.rowid
     WHERE people_index MATCH 'maria'`,
  )
  expect(found).toEqual([{ address: 'maria@example.com' }])
})

test('a database without tables is refused, and one in another place than wrangler’s is not taken for it', async () => {
  const file = join(folder, 'nothing.sql')
  await expect(copyDatabase(database('bare'), file)).rejects.toThrow('has no tables')
  vi.stubEnv('STATE_DIR', '.wrangler/sample')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(() => copyAsked([file, '--local'], '')).toThrow('unset STATE_DIR')
  expect(copyAsked([file], '').database).toEqual({ where: '--remote' })
})
