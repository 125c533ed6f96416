import type { Front } from '#scripts/local-production/front.ts'

/** What the tests' processes need beside the stack to find production on this machine. */
type RunningProduction = {
  front: Pick<Front, 'port' | 'plainPort'>
  workerOrigin: string
  chromiumFlags: readonly string[]
}

const variable = 'PRODUCTION_HERE'

/** Leaves it where the tests' processes find it. */
export function publishProduction(running: RunningProduction): void {
  process.env[variable] = JSON.stringify(running)
}

export function runningProduction(): RunningProduction {
  const text = process.env[variable]
  if (!text) throw new Error('No production runs here: the global set-up did not finish.')
  return JSON.parse(text) as RunningProduction
}
