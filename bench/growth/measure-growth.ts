import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deskAccessPaths, deskHeader } from '#contract/desk/access.ts'
import { findPath } from '#contract/desk/find.ts'
import { peoplePaths } from '#contract/desk/people.ts'
import { todayPaths } from '#contract/desk/today.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { childrenCalled } from '../rig/process-cpu.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { timedInTurns } from '../rig/timed-in-turns.ts'
import { measureBundles } from '../worker/bundle-figures.ts'
import { workerOnMiniflare } from '../worker/worker-on-miniflare.ts'
import { measureArchive } from './archive-figures.ts'
import { fillLeads } from './fill-leads.ts'
import { growthTables, growthGoals } from './growth-tables.ts'
import { rowsOfLead, watchedWorker } from './rows-of-lead.ts'
import { sizesOf, usedBytes } from './sizes.ts'

/** Two months at ten thousand leads a day; a number after the part's name is another number of leads. */
const sizes = { whole: 600_000, quick: 40_000 }
/** Ten thousand leads a day. */
const leadsADay = 10_000
const archiveRuns = 20
const leadsSent = 100

function databaseIn(folder: string): DatabaseSync {
  const file = globSync('**/*.sqlite', { cwd: folder }).find(
    (name) => !name.endsWith('metadata.sqlite'),
  )
  if (!file) throw new Error(`There is no database under ${folder}.`)
  return new DatabaseSync(join(folder, file))
}

async function deskCookie(origin: URL): Promise<string> {
  const answer = await fetch(new URL(deskAccessPaths.session, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: origin.origin, [deskHeader]: '1' },
    body: JSON.stringify({ token: 'b'.repeat(40) }),
  })
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** How long the main requests take. */
async function timedRequests(folder: string, script: string) {
  const worker = await watchedWorker(script, folder)
  try {
    const cookie = await deskCookie(worker.origin)
    const ask = (path: string) => () => fetch(new URL(path, worker.origin), { headers: { cookie } })
    const requests = {
      'a lead': worker.lead,
      'desk: people': ask(peoplePaths.list),
      'desk: find': ask(`${findPath}?q=mira`),
      'desk: today': ask(todayPaths.today),
      availability: ask('/api/availability'),
      // Told or not, something is wrong where nobody tends the clock: it is the look that is measured.
      health: async () => new Response(await (await ask('/api/health')()).text()),
    }
    const rows = await rowsOfLead(worker, leadsSent)
    const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
    const timings = await timedInTurns(pid, Object.values(requests))
    const named = Object.keys(requests).map((name, index) => ({ name, ...timings[index] }))
    return { rows, requests: named }
  } finally {
    await worker.stop()
  }
}

/** Fills a database with leads at the full schema, and measures what each takes, and what all of them slow down. */
export async function measureGrowth({ isQuick, counts }: BenchOptions): Promise<Findings> {
  await buildWhenChanged()
  const { own } = await measureBundles(1)
  const leads = counts[0] ?? sizes[isQuick ? 'quick' : 'whole']
  const folder = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'bench-growth-'))
  try {
    await (await workerOnMiniflare(own.script, { persistTo: folder })).dispose()
    const nowMs = Date.now()
    const early = await timedRequests(folder, own.script)
    let database = databaseIn(folder)
    const emptyBytes = usedBytes(database)
    const steps: { leads: number; bytes: number; seconds: number }[] = []
    const startedMs = performance.now()
    console.log(`Filling a database with ${leads} leads …`)
    await fillLeads(database, { leads, days: leads / leadsADay, nowMs }, () => {
      const row = database.prepare('SELECT count(*) AS leads FROM leads').get() as { leads: number }
      const bytes = usedBytes(database) - emptyBytes
      const seconds = (performance.now() - startedMs) / 1000
      steps.push({ leads: row.leads, bytes, seconds })
      console.log(`${row.leads} leads, ${(bytes / 1e6).toFixed(0)} MB, ${seconds.toFixed(0)} s`)
    })
    const byPart = sizesOf(database)
    database.close()
    const late = await timedRequests(folder, own.script)
    database = databaseIn(folder)
    const archive = await measureArchive(database, archiveRuns, nowMs)
    database.close()
    const figures = { steps, byPart, early, late, archive }
    return { goals: growthGoals(figures), tables: growthTables(figures) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
