import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { startSandbox } from '#sandbox/server.ts'
import { syntheticLead } from '#contract/synthetic-lead.ts'
import { samplePaths } from '#lib/sample-paths.ts'
import {
  type Deployment,
  deploySteps,
  newestMigration,
  refuseOlder,
  rehearsedText,
  runSteps,
  tryOnNewSchema,
} from '#scripts/deploy/deploy-steps.ts'
import {
  commitBeforeNewestMigration,
  commitOf,
  tryPrevious,
} from '#scripts/deploy/previous-worker.ts'
import type { QueryDatabase, Standing } from '#scripts/deploy/production.ts'
import { publication } from '#scripts/deploy/publication.ts'
import { syntheticCheck } from '#scripts/deploy/smoke-check.ts'
import { Refusal } from '#scripts/refusal.ts'
import { migrationFiles } from '#scripts/resources/storage.ts'
import { root } from '#scripts/root.ts'
import { migrationStatements } from '#scripts/stack/migrate-local.ts'
import { insertLead } from './lead-row.ts'

vi.mock('#scripts/deploy/previous-worker.ts', { spy: true })

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

const own = { brand: 'Astrolabe' }
const incomplete = ['10x-scale: 10x-scale/team is still to come']

test.each([
  [config, [], ['film: 12', 'founders[1]: Sam', '--with-samples']],
  [own, incomplete, ['10x-scale/team', 'completeBy']],
])(
  'with samples, or a product that is not complete, publishing is refused by name, and accepted a demonstration',
  (of, products, names) => {
    const { refusal, isDemonstration } = publication(of, false, products)
    for (const name of names) expect(refusal).toContain(name)
    expect(isDemonstration).toBe(false)
    expect(publication(of, true, products)).toEqual({ refusal: null, isDemonstration: true })
    expect(publication(own, true, [])).toEqual({ refusal: null, isDemonstration: false })
  },
)

test('a file of the library that is never handed out is refused, also in a demonstration', () => {
  const fault = 'library/10x-scale/plan.xyz: files of this kind are not handed out'
  for (const withSamples of [false, true]) {
    expect(publication(config, withSamples, [], [fault]).refusal).toContain(fault)
    expect(publication(own, withSamples, [], [fault]).refusal).toBe(fault)
  }
})

test.each([...deploySteps.entries()])(
  'when step %i fails, the message names step, cause and next command, and nothing runs after it',
  async (index, { sentence, next }) => {
    vi.spyOn(console, 'log').mockReturnValue()
    const ran: number[] = []
    const steps = deploySteps.map((step, at) => ({
      ...step,
      async run() {
        ran.push(at)
        if (at === index) throw new Refusal(`The cause of ${index}.`)
      },
    }))
    await expect(runSteps(steps, {} as Deployment)).rejects.toThrow(
      `Step ${index + 1}/${deploySteps.length} failed: ${sentence}.\nThe cause of ${index}.\nNext: ${next}`,
    )
    expect(ran).toEqual([...deploySteps.keys()].slice(0, index + 1))
    expect(next).toMatch(/npm run (deploy|rollback|library:push|doctor)/)
  },
)

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

test.each([
  ['--dry-rnu', {}, "\nUnknown option '--dry-rnu'"],
  // `npm run deploy --dry-run`, which npm takes for its own.
  ['--with-samples', { npm_config_dry_run: 'true' }, '\nnpm has kept --dry-run for itself'],
])('a rehearsal that is asked for amiss does nothing (%s)', (word, given, says) => {
  const words = [join(root, 'scripts/deploy.ts'), word]
  const env = { ...process.env, ...given }
  const { status, stderr, stdout } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.startsWith(says)).toBe(true)
})

test('a token that Cloudflare refuses is told as that, and not as secrets that are missing', async () => {
  const { server, port } = await startSandbox(0)
  const env = {
    ...process.env,
    CLOUDFLARE_API_TOKEN: 'ended-yesterday',
    CLOUDFLARE_ACCOUNT_ID: 'f'.repeat(32),
    CLOUDFLARE_API_BASE: `http://127.0.0.1:${port}/cloudflare/client/v4`,
  }
  const words = [join(root, 'scripts/deploy.ts'), '--with-samples']
  const deploying = spawn(process.execPath, words, { env })
  const [stderr] = await Promise.all([text(deploying.stderr), once(deploying, 'exit')])
  server.close()
  expect(stderr).toMatch(/^\nCloudflare was asked .* and answered 403: Invalid access token/)
})

test('without a key it is said that no search engine is told', async () => {
  vi.stubEnv('INDEXNOW_KEY', '')
  expect(await deploySteps.at(-1)?.run({} as Deployment)).toContain('left out: INDEXNOW_KEY')
})

test('the database comes before the worker, the worker before the pages, and what is checked is live', () => {
  const order = ['Try the worker', 'Apply new migrations', 'Deploy the worker', 'Deploy the pages']
  const places = [...order, 'Check', 'Send a lead'].map((start) =>
    deploySteps.findIndex(({ sentence }) => sentence.startsWith(start)),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
  // From the worker on, a step that fails names the way back.
  const after = deploySteps.slice((places[2] ?? 0) + 1, -1)
  for (const { next } of after) expect(next).toContain('npm run rollback')
})

const live = { pages: 'p', worker: 'w' }

/** Production with a worker of a commit that no clone has; of none, where it was deployed outside of git. */
const standing = (schema: string | null, commit = 'f'.repeat(40)): Standing => ({
  live,
  schema,
  releases: [{ ...live, commit, schema, triedWith: null, deployedAt: '2026-11-01' }],
  workerNotes: [],
})

const [earlier = ''] = migrationFiles()

test('with nothing pending, or nothing deployed, there is nothing to try; a worker whose commit is not here is not taken on trust, and a checkout from before the schema is refused', async () => {
  expect(await tryOnNewSchema(standing(newestMigration()))).toBeNull()
  expect(await tryOnNewSchema(standing(null))).toBeNull()
  expect(await tryOnNewSchema({ ...standing(earlier), releases: [] })).toBeNull()
  expect(await tryOnNewSchema(standing(earlier, ''))).toBeNull()
  await expect(tryOnNewSchema(standing(earlier))).rejects.toThrow(
    `git fetch origin ${'f'.repeat(40)}`,
  )
  vi.spyOn(console, 'log').mockReturnValue()
  const before = standing('9999_of_another_branch.sql')
  const steps = deploySteps.filter(({ sentence }) => sentence.startsWith('Try the worker'))
  const told = String(await runSteps(steps, { before } as Deployment).catch(String))
  expect(told).toMatch(/9999_of_another_branch\.sql, which this checkout lacks/)
  expect(told.match(/Next: /g)).toHaveLength(1)
})

test('a deployment that stopped after its migrations and is run again tries the worker that runs, which keeps nothing back now', async () => {
  onTestFinished(() => void vi.resetAllMocks())
  const tried = vi.mocked(tryPrevious).mockResolvedValue()
  const commit = 'a'.repeat(40)
  vi.mocked(commitOf).mockResolvedValue(commit)
  const [release] = standing(earlier, commit).releases
  const again = { ...standing(newestMigration()), releases: release ? [release] : [] }
  expect(await tryOnNewSchema(again)).toBe(commit.slice(0, 12))
  expect(tried).toHaveBeenCalledWith(commit)
  tried.mockRejectedValue(new Refusal('The worker does not work on the database.'))
  expect(await tryOnNewSchema(again)).toBeNull()
  await expect(tryOnNewSchema({ ...again, schema: earlier })).rejects.toThrow('does not work')
  tried.mockClear()
  const note = {
    worker: null,
    schema: newestMigration(),
    triedWith: commit.slice(0, 12),
    commit: null,
  }
  expect(await tryOnNewSchema({ ...again, workerNotes: [note] })).toBeNull()
  expect(tried).not.toHaveBeenCalled()
})

test('where a worker runs that no pages followed, it is tried as well as the one that they belong to', async () => {
  onTestFinished(() => void vi.resetAllMocks())
  const tried = vi.mocked(tryPrevious).mockResolvedValue()
  vi.mocked(commitOf).mockImplementation(async (word) => word.padEnd(40, word))
  const note = { worker: live.worker, schema: earlier, triedWith: null, commit: 'b'.repeat(12) }
  const [release] = standing(earlier, 'a'.repeat(40)).releases
  const releases = release ? [{ ...release, worker: 'of-the-pages' }] : []
  const half = { ...standing(earlier), releases, workerNotes: [note] }
  expect(await tryOnNewSchema(half)).toBe('a'.repeat(12))
  expect(tried.mock.calls).toEqual([['b'.repeat(40)], ['a'.repeat(40)]])
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

const attempts = 2

const check = (query: QueryDatabase, crm: object = { adapter: 'webhook', synthetic: 'on' }) =>
  syntheticCheck({
    query,
    origin: 'https://site.example',
    attempts,
    pauseMs: 0,
    ask: async () => Response.json({ crm }),
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

test('a lead that is never made, one that is refused for good, and none that is sent are told apart', async () => {
  await expect(check(database().query)).rejects.toThrow('No lead was made')
  const { query } = database((all) => {
    if (!all.prepare('SELECT 1 FROM leads').get()) addLead(all, 'x', syntheticLead.kind, 'dead')
  })
  await expect(check(query)).rejects.toThrow('refuses the lead for good (refused)')
  const nobody: QueryDatabase = () => Promise.reject(new Error('nothing is asked'))
  expect(await check(nobody, { adapter: null, synthetic: 'on' })).toContain('no CRM')
  expect(await check(nobody, { adapter: 'webhook', synthetic: 'off' })).toContain('SYNTHETIC_LEADS')
})

test('a clock that has never run is waited for four times as long: a new Cron Trigger may need 15 minutes', async () => {
  const { rows, query } = database()
  const looks = vi.fn<QueryDatabase>(query)
  await expect(check(looks)).rejects.toThrow('No lead was made')
  const first = looks.mock.calls.length
  rows.exec(`INSERT INTO worker_runs (part, ran_at) VALUES ('cron', '2026-11-27T10:00:00.000Z')`)
  await expect(check(looks)).rejects.toThrow('No lead was made')
  expect(first).toBe(looks.mock.calls.length - first + 3 * attempts)
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
  const { directory, write, commit } = history('usual')
  commit('worker/migrations/0001_a.sql')
  const before = commit('worker/code.ts')
  commit('worker/migrations/0002_b.sql')
  const last = commit('worker/later.ts')
  expect(await commitBeforeNewestMigration(directory)).toBe(before)
  expect(await commitOf(before.slice(0, 12), directory)).toBe(before)
  // While a migration is not committed yet, it is that of the commit that lies there.
  write('worker/migrations/0003_c.sql')
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

test('what is live and not in the history that lies here is not undone', async () => {
  const { directory, git, commit } = history('older')
  const first = commit('site.ts')
  const last = commit('site.ts')
  await refuseOlder(standing(null, first), directory)
  await refuseOlder(standing(null, ''), directory)
  git('checkout', '--quiet', first)
  await refuseOlder(standing(null, first), directory)
  const note = { worker: live.worker, schema: null, triedWith: null, commit: last.slice(0, 12) }
  const half = { ...standing(null, first), workerNotes: [note] }
  for (const of of [standing(null, last), half, standing(null)]) {
    await expect(refuseOlder(of, directory)).rejects.toThrow(/would be undone.* -- --instead/)
  }
})
