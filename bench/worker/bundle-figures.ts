import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'
import { median } from '../rig/rounds.ts'

/** A worker as it would be deployed. */
export type BundleFigures = {
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
export const measureBundles = async (runs: number) => ({
  hello: await measureHello(runs),
  own: await measureBundle(root, runs),
})
