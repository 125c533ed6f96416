import { spawn } from 'node:child_process'
import { Refusal } from '#scripts/refusal.ts'
import { treeMemoryBytes } from './process-tree.ts'

/** How often memory is looked at, in milliseconds. */
const sampleEveryMs = 400

/** One build, from start to end. */
export type BuildRun = {
  seconds: number
  /** User and system time of all processes: the figure to trust on a machine that is busy with other things. */
  processorSeconds: number
  /** Most memory all processes held together. */
  peakBytes: number
  output: string
}

/** `1m2.500s 0m0.500s`, as the shell writes it, is 63 seconds. */
function secondsOfTimes(line: string): number {
  return Array.from(line.matchAll(/(\d+)m([\d.]+)s/g)).reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Runs a build's command in `cwd` and watches what it takes. */
export async function runBuild(
  command: string,
  cwd: string,
  env: Record<string, string>,
): Promise<BuildRun> {
  const started = performance.now()
  // The shell's own `times` adds up the processor time of everything the build started.
  const child = spawn('sh', ['-c', `${command} && times`], {
    cwd,
    env: { ...process.env, ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  let peakBytes = 0
  const sampling = setInterval(() => {
    if (child.pid) peakBytes = Math.max(peakBytes, treeMemoryBytes(child.pid))
  }, sampleEveryMs)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(sampling)
  if (code !== 0) throw new Refusal(`This build failed: ${command}\n${output.slice(-2_000)}`)
  const lines = output.trimEnd().split('\n')
  return {
    seconds: (performance.now() - started) / 1000,
    processorSeconds: secondsOfTimes(lines.at(-1) ?? ''),
    peakBytes,
    output: lines.slice(0, -2).join('\n'),
  }
}
