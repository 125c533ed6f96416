import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import type { QueryDatabase } from '#scripts/deploy/production.ts'
import { syntheticCheck } from '#scripts/deploy/synthetic-check.ts'
import { migrationStatements } from '#scripts/stack/migration-statements.ts'

const statements = await migrationStatements()

/** A database as the migrations make it, and what a worker does with each question asked of it. */
function database(work: (rows: DatabaseSync) => void = () => undefined) {
  const rows = new DatabaseSync(':memory:')
  for (const statement of statements) rows.exec(statement)
  const query: QueryDatabase = (sql) => {
    if (sql.startsWith('SELECT')) {
      work(rows)
      return Promise.resolve(rows.prepare(sql).all() as Record<string, unknown>[])
    }
    rows.exec(sql)
    return Promise.resolve([])
  }
  return { rows, query }
}

type State = 'pending' | 'delivered' | 'dead'

function addLead(rows: DatabaseSync, id: string, kind: string, state: State): void {
  const at = new Date().toISOString()
  const columns = rows.prepare(`SELECT name, type FROM pragma_table_info('leads')
    WHERE "notnull" = 1 AND dflt_value IS NULL`)
  const given: Record<string, string> = {
    submission_id: id,
    kind,
    received_at: at,
    status: 'accepted',
  }
  const needed = columns.all() as { name: string; type: string }[]
  const names = new Set([...needed.map(({ name }) => name), ...Object.keys(given)])
  const values = [...names].map(
    (name) => given[name] ?? (needed.find((one) => one.name === name)?.type === 'TEXT' ? '[]' : 0),
  )
  rows
    .prepare(`INSERT INTO leads (${[...names].join()}) VALUES (${values.map(() => '?').join()})`)
    .run(...values)
  rows
    .prepare(
      `INSERT INTO deliveries (id, subject, payload, state, next_ms, created_at, last_error)
       VALUES (?, 'lead', '{}', ?, 0, ?, ?)`,
    )
    .run(id, state, at, state === 'dead' ? 'refused' : null)
}

const health = (adapter: string | null) => () =>
  Promise.resolve(Response.json({ crm: { adapter } }))

const check = (query: QueryDatabase, more: { isOff?: boolean; adapter?: string | null } = {}) =>
  syntheticCheck({
    query,
    origin: 'https://site.example',
    isOff: more.isOff ?? false,
    attempts: 2,
    pauseMs: 0,
    ask: health(more.adapter === undefined ? 'webhook' : more.adapter),
  })

test('the worker is asked for one lead more than this hour’s, and waited for until the CRM has it', async () => {
  const { rows, query } = database((all) => {
    const watch = all.prepare('SELECT synthetic_hour AS hour FROM alarm_watch').get()
    if (watch?.['hour'] !== 0) return
    addLead(all, 'new', syntheticLead.kind, 'delivered')
    all.exec('UPDATE alarm_watch SET synthetic_hour = 7')
  })
  addLead(rows, 'of-this-hour', syntheticLead.kind, 'delivered')
  addLead(rows, 'a-visitors', 'contact', 'dead')
  rows.exec('UPDATE alarm_watch SET synthetic_hour = 7')
  expect(await check(query)).toBe('the CRM has taken it')
  const ids = rows.prepare('SELECT submission_id AS id FROM leads ORDER BY id').all()
  expect(ids.map((row) => row['id'])).toEqual(['a-visitors', 'new'])
  expect(rows.prepare('SELECT count(*) AS n FROM deliveries').get()).toEqual({ n: 2 })
})

test('one that is on its way is waited for and not made away with', async () => {
  const { rows, query } = database()
  addLead(rows, 'on-its-way', syntheticLead.kind, 'pending')
  await expect(check(query)).rejects.toThrow('the CRM has not taken it')
  expect(rows.prepare('SELECT id FROM deliveries').all()).toEqual([{ id: 'on-its-way' }])
})

test('a lead that is never made, and one that is refused for good, are told apart', async () => {
  await expect(check(database().query)).rejects.toThrow('No lead was made')
  const { query } = database((all) => {
    if (!all.prepare('SELECT 1 FROM leads').get()) addLead(all, 'x', syntheticLead.kind, 'dead')
  })
  await expect(check(query)).rejects.toThrow('refuses the lead for good (refused)')
})

test('without a CRM, or where the operator turned it off, nothing is sent and that is said', async () => {
  const query: QueryDatabase = () => Promise.reject(new Error('nothing is asked'))
  expect(await check(query, { adapter: null })).toContain('no CRM')
  expect(await check(query, { isOff: true })).toContain('SYNTHETIC_LEADS')
})
