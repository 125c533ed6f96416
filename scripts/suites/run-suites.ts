import { availableParallelism } from 'node:os'
import { findChromium, findFirefox, findWebkit } from '#scripts/find-browsers.ts'
import { minuteMs } from '#lib/time.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { chosenByChange } from './changed.ts'
import type { SuiteResult } from './report.ts'
import { type Running, runRunner, signals } from './run-runner.ts'
import { suites, type SuiteName } from './runners.ts'

/** What suites need that may have to be installed. */
const needs: Partial<Record<SuiteName, () => Promise<unknown>>> = {
  e2e: findChromium,
  production: findChromium,
  firefox: findFirefox,
  webkit: findWebkit,
}

/** One that cannot start is a failure like any other. */
async function runSuite(
  name: SuiteName,
  extra: readonly string[],
  running: Running,
): Promise<SuiteResult> {
  try {
    const runner = await suites[name].runner()
    if (runner)
      return await runRunner(name, { ...runner, words: [...runner.words, ...extra] }, running)
    const problem = 'not run: a WebKit that tests can drive is a package of Linux alone'
    return { name, passed: 0, failed: 0, problem }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { name, passed: 0, failed: 1, problem }
  }
}

/** How often it is told how far the suites are. */
const progressMs = 20_000

type Progress = { startedMs: number; share: number }

/** How far a suite is, and how long it takes yet if it goes on as it has. */
function told(name: SuiteName, { startedMs, share }: Progress): string {
  const leftMinutes = ((performance.now() - startedMs) * (1 / share - 1)) / minuteMs
  const left = share > 0 ? `, ${Math.ceil(leftMinutes)} min left` : ''
  return `${name} ${Math.floor(share * 100)} %${left}`
}

type Choice = {
  /** Arguments of the suite's own runner. */
  extra?: readonly string[]
  /** Only what uncommitted changes may concern, or those since a commit. */
  changed?: string | true
  /** `1/3`: one of three parts of each suite. */
  shard?: string
}

/** Runs suites, as many beside each other as the machine has room for: most wait more than they work. Stopped, it starts no further one. */
export async function runSuites(
  names: readonly SuiteName[],
  { extra = [], changed, shard }: Choice = {},
): Promise<SuiteResult[]> {
  // Whoever has to be asked is asked now, and not minutes later. What is missing is told by its suite.
  for (const name of names) await needs[name]?.().catch(() => undefined)
  const wanted = await chosenByChange(names, changed)
  const isAlone = wanted.size === 1
  if (!isAlone && [...wanted.keys()].some((name) => 'isOfBuild' in suites[name])) {
    await buildWhenChanged()
  }
  const atOnce = Math.max(2, Math.floor(availableParallelism() / 2))
  const running = new Map<SuiteName, Progress>()
  const progress = setInterval(() => {
    console.log(`… ${Array.from(running, ([name, each]) => told(name, each)).join('; ')}`)
  }, progressMs).unref()
  const results = new Map<SuiteName, SuiteResult>()
  const queue = [...wanted]
  const stopped = new AbortController()
  const stop = () => stopped.abort()
  for (const signal of signals) process.on(signal, stop)
  const mayBeEmpty = changed !== undefined || shard !== undefined
  const work = async () => {
    for (let next = queue.shift(); next && !stopped.signal.aborted; next = queue.shift()) {
      const [name, words] = next
      const all = [...words, ...(shard ? [`--shard=${shard}`] : []), ...extra]
      const startedMs = performance.now()
      const onProgress = (share: number) => void running.set(name, { startedMs, share })
      onProgress(0)
      const result = await runSuite(name, all, { isAlone, mayBeEmpty, onProgress })
      running.delete(name)
      results.set(name, result)
      if (!isAlone) console.log(`${name}: ${result.passed} passed, ${result.failed} failed`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  clearInterval(progress)
  for (const signal of signals) process.off(signal, stop)
  return names.flatMap((name): SuiteResult[] => {
    const result = results.get(name)
    if (result) return [result]
    return stopped.signal.aborted
      ? [{ name, passed: 0, failed: 1, problem: 'not run: stopped before it began' }]
      : []
  })
}
