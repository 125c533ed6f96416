import { availableParallelism, cpus, loadavg, release, type } from 'node:os'
import { findChromium } from '#scripts/find-chromium.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

/** What the figures were measured on, and how busy it was: one sentence. */
export async function machineSentence(): Promise<string> {
  const browser = (await runQuietly([await findChromium(), '--version']))
    .split('\n')
    .find((line) => /^\w.*\d+\.\d/.test(line))
  const [load = 0] = loadavg()
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    `${type()} ${release().split('-')[0]}`,
    `Node ${process.versions.node}`,
    browser?.replace(/ built on.*/, '').trim(),
    `load ${load.toFixed(1)} at the start`,
  ].join(', ')
}
