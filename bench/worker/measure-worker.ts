import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'
import { median } from '../rig/rounds.ts'
import { Miniflare } from 'miniflare'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import type { Goal } from '../rig/goal.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { childrenCalled, cpuPerRequest } from '../rig/processor-time.ts'
import { measureDesk } from './desk-figures.ts'
import { deskGoals, deskTable } from './desk-table.ts'
import { type LeadFigures, measureLeads } from './lead-figures.ts'

/** A worker as it would be deployed. */
type BundleFigures = {
  script: string
  gzipBytes: number
  /** Work until it can answer, idle time not counted; median. */
  startUpMs: number
}

/** What wrangler says of a start in workerd; the profile itself goes to `outfile`. */
async function startUpMs(project: string, outfile: string): Promise<number> {
  const output = await wrangler(project, 'check', 'startup', '--outfile', outfile)
  const active = /Active: ([\d.]+) ms/.exec(output)?.[1]
  if (!active) throw new Error(`wrangler said nothing of the start-up:\n${output}`)
  return Number(active)
}

const wrangler = (project: string, ...words: readonly string[]) =>
  runQuietly([...wranglerProgram, ...words, '--cwd', project], { env: wranglerEnvironment })

/** Bundles a project's worker as a deployment would and starts it `runs` times. */
async function measureBundle(project: string, runs: number): Promise<BundleFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-worker-'))
  try {
    await wrangler(project, 'deploy', '--dry-run', '--outdir', folder)
    const script = readFileSync(join(folder, 'index.js'))
    const starts: number[] = []
    for (let run = 0; run < runs; run += 1) {
      starts.push(await startUpMs(project, join(folder, 'start.cpuprofile')))
    }
    return {
      script: script.toString(),
      gzipBytes: gzipSync(script).length,
      startUpMs: median(starts),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A worker that says hello with the same framework, minified like the product's. */
async function measureHello(runs: number): Promise<BundleFigures> {
  const project = mkdtempSync(join(tmpdir(), 'bench-hello-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
    writeFileSync(
      join(project, 'wrangler.toml'),
      'name = "hello"\nmain = "index.js"\ncompatibility_date = "2026-11-01"\nminify = true\n',
    )
    writeFileSync(
      join(project, 'index.js'),
      `import { Hono } from 'hono'\nexport default new Hono().get('/', (c) => c.text('hello'))\n`,
    )
    return await measureBundle(project, runs)
  } finally {
    rmSync(project, { recursive: true, force: true })
  }
}

/** The product's worker and one that says hello, both as they would be deployed. */
const measureBundles = async (runs: number) => ({
  hello: await measureHello(runs),
  own: await measureBundle(root, runs),
})

/** Draws estimates in workerd itself; answers the processor time of one, and of a bare `ok`, in milliseconds. */
async function measureEstimateCpu(): Promise<{ ok: number; pdf: number }> {
  const script = await bundleForWorkerd(join(import.meta.dirname, 'estimate-worker.ts'))
  const modules = { 'index.js': { type: 'esm' as const, contents: script } }
  const miniflare = new Miniflare({
    workers: [
      {
        config: {
          name: 'main',
          compatibilityDate: '2026-11-01',
          manifest: { mainModule: 'index.js', modulesRoot: '/', modules },
        },
      },
    ],
  })
  try {
    const origin = await miniflare.ready
    const [pid] = childrenCalled('workerd')
    if (!pid) throw new Error('workerd was not found among the processes.')
    return await cpuPerRequest(pid, {
      ok: () => fetch(new URL('/ok', origin)),
      pdf: () => fetch(new URL('/pdf', origin)),
    })
  } finally {
    await miniflare.dispose()
  }
}

type Bundles = Awaited<ReturnType<typeof measureBundles>>
type EstimateCpu = Awaited<ReturnType<typeof measureEstimateCpu>>

const cpuGoal = (name: string, figure: number, ok: number): Goal => ({
  name,
  figure,
  unit: 'ms',
  baseline: { name: 'bare ok', figure: ok },
  limited: 'figure',
  is: 'at most',
  limit: 10,
  note: 'what a free plan allows a request; runtime and local database included',
})

function goals({ own, hello }: Bundles, { cpu }: LeadFigures, estimate: EstimateCpu | null) {
  const list: Goal[] = [
    {
      name: 'Worker: bundle, gzip',
      figure: own.gzipBytes / 1024,
      unit: 'KB',
      baseline: { name: 'Hono says hello', figure: hello.gzipBytes / 1024 },
      limited: 'figure',
      is: 'at most',
      limit: 300,
    },
    {
      name: 'Worker: start-up, active',
      figure: own.startUpMs,
      unit: 'ms',
      baseline: { name: 'Hono says hello', figure: hello.startUpMs },
      limited: 'figure',
      is: 'at most',
      limit: 100,
    },
  ]
  if (cpu) list.push(cpuGoal('Worker: processor time of a lead', cpu.lead, cpu.ok))
  if (estimate) {
    list.push(cpuGoal('Worker: processor time of an estimate’s PDF', estimate.pdf, estimate.ok))
  }
  return list
}

const ratesTable = ({ rates }: LeadFigures): Table => ({
  title: 'Leads accepted',
  note: 'Each lead is validated and committed to the local database before it is answered; beside a worker in the same workerd that answers `ok`.',
  columns: ['Clients', 'ok a second', 'ok p50 ms', 'Leads a second', 'Lead p50 ms', 'Rate × ok'],
  rows: rates.map(({ clients, bare, lead }) => [
    String(clients),
    bare.perSecond.toFixed(0),
    bare.p50Ms.toFixed(2),
    lead.perSecond.toFixed(0),
    lead.p50Ms.toFixed(2),
    (lead.perSecond / bare.perSecond).toFixed(2),
  ]),
})

/** Bundle, start-up, and what a lead, an estimate and each request of the desk take, as they would be deployed. */
export async function measureWorker({ rounds, isQuick }: BenchOptions): Promise<Findings> {
  // Bundling wants the site's files to be there, as a deployment does.
  await buildWhenChanged()
  const bundles = await measureBundles(rounds)
  const leads = await measureLeads(bundles.own.script)
  const desk = await measureDesk(bundles.own.script, isQuick)
  const estimate = process.platform === 'linux' ? await measureEstimateCpu() : null
  return {
    goals: [...goals(bundles, leads, estimate), ...deskGoals(desk)],
    tables: [ratesTable(leads), deskTable(desk)],
  }
}
