import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { main } from '#scripts/main.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { stopOnSignal } from '#scripts/stack/stop-on-signal.ts'
import { generateArticles } from './article-generator.ts'
import { treeMemoryBytes } from './process-tree.ts'

/** How often memory is looked at, in milliseconds. */
const sampleEveryMs = 400

/** Inside the project, where the built server finds its packages. */
const benchDist = 'dist/bench'

type Run = {
  count: number
  seconds: number
  /** User and system time of all processes: the figure to trust on a machine that is busy with other things. */
  processorSeconds: number
  peakBytes: number
  parts: string
}

/** `1m2.500s 0m0.500s`, as the shell writes it, is 63 seconds. */
function secondsOfTimes(line: string): number {
  return Array.from(line.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Builds the whole site around a library of `count` generated articles, in a directory of its own. */
async function measure(count: number): Promise<Run> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    generateArticles(join(directory, 'articles'), count)
    const started = performance.now()
    // The shell's own `times` adds up the processor time of everything the build started.
    const build = `"${process.execPath}" "${join(root, 'scripts/build.ts')}" && times`
    const child = spawn('sh', ['-c', build], {
      cwd: root,
      env: {
        ...process.env,
        ARTICLES_DIR: join(directory, 'articles'),
        DIST_DIR: benchDist,
      },
    })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    let peakBytes = 0
    const sampling = setInterval(() => {
      if (child.pid) peakBytes = Math.max(peakBytes, treeMemoryBytes(child.pid))
    }, sampleEveryMs)
    const code = await new Promise((resolve) => child.once('exit', resolve))
    clearInterval(sampling)
    if (code !== 0)
      throw new Refusal(`The build of ${count} articles failed:\n${output.slice(-2_000)}`)
    const lines = output.trimEnd().split('\n')
    return {
      count,
      seconds: (performance.now() - started) / 1000,
      processorSeconds: secondsOfTimes(lines.at(-1) ?? ''),
      peakBytes,
      parts: lines.slice(0, -2).join('\n'),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
    rmSync(join(root, benchDist), { recursive: true, force: true })
  }
}

// npm run bench:build [-- 1000 10000]; the first run warms the cache of share pictures and is not counted.
stopOnSignal()
await main(async () => {
  const wanted = process.argv.slice(2).map(Number).filter(Boolean)
  const counts = wanted.length > 1 ? wanted : [1_000, 10_000]
  await measure(Math.min(...counts))
  const runs: Run[] = []
  for (const count of counts) {
    const run = await measure(count)
    runs.push(run)
    const megabytes = Math.round(run.peakBytes / 1024 ** 2)
    console.log(
      `\n${count} articles: ${run.seconds.toFixed(1)} s, ${run.processorSeconds.toFixed(1)} s of processor, ${megabytes} MB at the peak`,
    )
    console.log(run.parts)
  }
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1]
    if (!before) continue
    const perPage = (key: 'seconds' | 'processorSeconds') =>
      (((run[key] - before[key]) * 1000) / (run.count - before.count)).toFixed(2)
    console.log(
      `\nFrom ${before.count} to ${run.count} articles: ${perPage('seconds')} ms a page at the margin, ${perPage('processorSeconds')} ms of processor`,
    )
  }
})
