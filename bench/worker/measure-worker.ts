import { mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '#scripts/root.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import type { Goal } from '../rig/goal.ts'
import { median } from '../rig/rounds.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { bundleWorker, compatibilityDate, wranglerIn } from '../rig/worker-on-miniflare.ts'
import { measureRequests } from './measure-requests.ts'

/** A worker as it would be deployed. */
type BundleFigures = {
  script: string
  gzipBytes: number
  /** Work until it can answer, idle time not counted; median. */
  startUpMs: number
}

/** What wrangler says of a start in workerd; the profile itself goes to `outfile`. */
async function startUpMs(project: string, outfile: string): Promise<number> {
  const output = await wranglerIn(project, 'check', 'startup', '--outfile', outfile)
  const active = /Active: ([\d.]+) ms/.exec(output)?.[1]
  if (!active) throw new Error(`wrangler said nothing of the start-up:\n${output}`)
  return Number(active)
}

/** Bundles a project's worker as a deployment would and starts it `runs` times. */
async function measureBundle(project: string, runs: number): Promise<BundleFigures> {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'bench-worker-'))
  const script = await bundleWorker(project, folder.path)
  const starts: number[] = []
  for (let run = 0; run < runs; run += 1) {
    starts.push(await startUpMs(project, join(folder.path, 'start.cpuprofile')))
  }
  return { script, gzipBytes: gzipSync(script).length, startUpMs: median(starts) }
}

/** A worker that says hello with the same framework, minified like the product's. */
async function measureHello(runs: number): Promise<BundleFigures> {
  using project = mkdtempDisposableSync(join(tmpdir(), 'bench-hello-'))
  symlinkSync(join(root, 'node_modules'), join(project.path, 'node_modules'))
  writeFileSync(
    join(project.path, 'wrangler.toml'),
    `name = "hello"\nmain = "index.js"\ncompatibility_date = "${compatibilityDate}"\nminify = true\n`,
  )
  writeFileSync(
    join(project.path, 'index.js'),
    `import { Hono } from 'hono'\nexport default new Hono().get('/', (c) => c.text('hello'))\n`,
  )
  return await measureBundle(project.path, runs)
}

/** Bundle and start-up, beside a worker that says hello, and what requests take. */
export async function measureWorker({ rounds, isQuick }: BenchOptions): Promise<Findings> {
  // Bundling wants the site's files to be there, as a deployment does.
  await buildWhenChanged()
  const hello = await measureHello(rounds)
  const own = await measureBundle(root, rounds)
  const goals: Goal[] = [
    {
      name: 'Worker: bundle, gzip',
      figure: own.gzipBytes / 1024,
      unit: 'KB',
      baseline: { name: 'Hono says hello', figure: hello.gzipBytes / 1024 },
      limit: 300,
    },
    {
      name: 'Worker: start-up, active',
      figure: own.startUpMs,
      unit: 'ms',
      baseline: { name: 'Hono says hello', figure: hello.startUpMs },
      limit: 100,
    },
  ]
  const requests = await measureRequests(own.script, isQuick)
  return { ...requests, goals: [...goals, ...requests.goals] }
}
