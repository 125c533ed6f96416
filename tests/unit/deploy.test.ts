import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { samplePaths } from '#lib/sample-paths.ts'
import {
  deploySteps,
  newDeployment,
  newestMigration,
  rehearsedText,
  runSteps,
  tryOnNewSchema,
} from '#scripts/deploy/deploy-steps.ts'
import { commitBeforeNewestMigration, commitOf } from '#scripts/deploy/previous-worker.ts'
import type { QueryDatabase, Standing } from '#scripts/deploy/production.ts'
import { publication } from '#scripts/deploy/publication.ts'
import { syntheticCheck } from '#scripts/deploy/synthetic-check.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { migrationStatements } from '#scripts/stack/migrate-local.ts'
import { insertLead } from './lead-row.ts'

const config = {
  brand: 'Astrolabe',
  film: { isSample: true, views: 12 },
  founders: [
    { id: 'ada', name: 'Ada' },
    { isSample: true, id: 'sam', name: 'Sam' },
  ],
  figures: { growth: { value: '7%', isSample: false } },
}

test('every sample of a configuration is found where it stands, and nothing else', () => {
  expect(samplePaths(config)).toEqual([
    { path: 'film', says: '12' },
    { path: 'founders[1]', says: 'Sam' },
  ])
})

test('publishing is refused while there is a sample, by the name of each', () => {
  const { refusal, isDemonstration } = publication(config, false, [])
  expect(refusal).toContain('film: 12')
  expect(refusal).toContain('founders[1]: Sam')
  expect(refusal).toContain('--with-samples')
  expect(isDemonstration).toBe(false)
})

test('with samples accepted it is a demonstration, and without any it is the site itself', () => {
  expect(publication(config, true, [])).toEqual({ refusal: null, isDemonstration: true })
  for (const accepted of [true, false]) {
    expect(publication({ brand: 'Astrolabe' }, accepted, [])).toEqual({
      refusal: null,
      isDemonstration: false,
    })
  }
})

test('publishing is refused while a product is sold that is not complete, by its name', () => {
  const incomplete = ['10x-scale: 10x-scale/team is still to come']
  const { refusal } = publication({ brand: 'Astrolabe' }, false, incomplete)
  expect(refusal).toContain('10x-scale/team')
  expect(refusal).toContain('completeBy')
  expect(publication({ brand: 'Astrolabe' }, true, incomplete)).toEqual({
    refusal: null,
    isDemonstration: true,
  })
})

const deployment = newDeployment(
  { client: {} as never, accountId: '', worker: '', pagesProject: '', databaseId: '' },
  { live: { pages: null, worker: null }, schema: null, releases: [], workerNotes: [] },
  null,
)

/** The steps of a deployment in which one fails and the others only say that they ran. */
function stepsBrokenAt(broken: number, ran: number[]) {
  return deploySteps.map((step, index) => ({
    ...step,
    async run() {
      ran.push(index)
      if (index === broken) throw new Refusal(`The cause of ${index}.`)
    },
  }))
}

for (const [index, { sentence, next }] of deploySteps.entries()) {
  test(`when "${sentence}" fails, the message names step, cause and next command, and nothing runs after it`, async () => {
    vi.spyOn(console, 'log').mockReturnValue()
    const ran: number[] = []
    const running = runSteps(stepsBrokenAt(index, ran), deployment)
    await expect(running).rejects.toThrow(
      `Step ${index + 1}/${deploySteps.length} failed: ${sentence}.\nThe cause of ${index}.\nNext: ${next}`,
    )
    expect(ran).toEqual(Array.from({ length: index + 1 }, (_, step) => step))
    expect(next).toMatch(/npm run (deploy|rollback|library:push|doctor)/)
  })
}

test('a rehearsal runs what can be tried, says of each other step that it is not, and of all how many', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const tried: string[] = []
  const steps = deploySteps.slice(0, 3).map((step) => ({
    ...step,
    ...(step.rehearse ? { rehearse: async () => tried.push(step.sentence) } : {}),
  }))
  await runSteps(steps, null)
  expect(tried).toEqual(['Build the site'])
  const marked = log.mock.calls.map(([line]) => String(line).endsWith(' (not rehearsed)'))
  expect(marked.slice(-3)).toEqual([false, true, true])
  expect(rehearsedText(steps, false)).toMatch(/^Rehearsed 1 of 3 steps, .* it is as it was\.$/)
})

test('a word that deploy does not know is refused before anything is done', () => {
  const words = [join(root, 'scripts/deploy.ts'), '--dry-rnu']
  const { status, stderr, stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^\nUnknown option '--dry-rnu'/)
})

test('the database comes before the worker, the worker before the pages, and what is checked is live', () => {
  const order = ['Try the worker', 'Apply new migrations', 'Deploy the worker', 'Deploy the pages']
  const places = [...order, 'Check', 'Send a lead'].map((start) =>
    deploySteps.findIndex(({ sentence }) => sentence.startsWith(start)),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

test('from the worker on, a step that fails names the way back', () => {
  const worker = deploySteps.findIndex(({ sentence }) => sentence === 'Deploy the worker')
  const after = deploySteps.slice(worker + 1, -1)
  for (const { next } of after) expect(next).toContain('npm run rollback')
})

/** Production with a worker of a commit that no clone has. */
const standing = (schema: string | null): Standing => ({
  live: { pages: 'p', worker: 'w' },
  schema,
  releases: [
    {
      pages: 'p',
      worker: 'w',
      commit: 'f'.repeat(40),
      schema,
      triedWith: null,
      deployedAt: '2026-11-01T00:00:00Z',
    },
  ],
  workerNotes: [],
})

test('where no migration is pending, and before the first deployment, there is nothing to try', async () => {
  expect(await tryOnNewSchema(standing(newestMigration()))).toBeNull()
  expect(await tryOnNewSchema(standing(null))).toBeNull()
  expect(await tryOnNewSchema({ ...standing('0001_a.sql'), releases: [] })).toBeNull()
})

test('a worker whose commit is not in the clone is not taken on trust: the message says how to get it', async () => {
  await expect(tryOnNewSchema(standing('0001_a.sql'))).rejects.toThrow(
    `git fetch origin ${'f'.repeat(40)}`,
  )
})

const schemaStatements = await migrationStatements()

/** A database as the migrations make it, and what a worker does with each question asked of it. */
function database(work: (rows: DatabaseSync) => void = () => undefined) {
  const rows = new DatabaseSync(':memory:')
  for (const statement of schemaStatements) rows.exec(statement)
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
  rows.exec(insertLead(id, { kind }, at))
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

const scratch = mkdtempSync(join(tmpdir(), 'previous-commit-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

function history(name: string) {
  const directory = join(scratch, name)
  mkdirSync(join(directory, 'worker/migrations'), { recursive: true })
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      cwd: directory,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  const write = (file: string) => writeFileSync(join(directory, file), `${Math.random()}`)
  const commit = (file: string) => {
    write(file)
    git('add', '--all')
    git('commit', '--quiet', '--message', file)
    return git('rev-parse', 'HEAD')
  }
  return { directory, git, write, commit }
}

test('the worker to try is that of the last commit before the newest migration', async () => {
  const { directory, commit } = history('usual')
  commit('worker/migrations/0001_a.sql')
  const before = commit('worker/code.ts')
  commit('worker/migrations/0002_b.sql')
  commit('worker/later.ts')
  expect(await commitBeforeNewestMigration(directory)).toBe(before)
  expect(await commitOf(before.slice(0, 12), directory)).toBe(before)
})

test('while a migration is not committed yet, it is that of the commit that lies there', async () => {
  const { directory, write, commit } = history('uncommitted')
  commit('worker/migrations/0001_a.sql')
  const last = commit('worker/code.ts')
  write('worker/migrations/0002_b.sql')
  expect(await commitBeforeNewestMigration(directory)).toBe(last)
})

test('without a history from before it there is none to try', async () => {
  const { directory, commit } = history('first')
  commit('worker/migrations/0001_a.sql')
  expect(await commitBeforeNewestMigration(directory)).toBeNull()
  const bare = join(scratch, 'no-git')
  mkdirSync(bare)
  expect(await commitBeforeNewestMigration(bare)).toBeNull()
  expect(await commitOf('f'.repeat(40), directory)).toBeNull()
})
