import { join } from 'node:path'
import { findChromium } from '#scripts/find-chromium.ts'
import { findFirefox, findWebkit } from '#scripts/find-engines.ts'
import { root } from '#scripts/root.ts'
import { firstLine, countedSuite } from './counted-suite.ts'
import type { SuiteResult } from './report.ts'
import { vitestSuite } from './vitest-suite.ts'

type Spec = {
  title: string
  file: string
  line: number
  tests: readonly {
    projectName: string
    status: string
    results: readonly { error?: { message?: string } }[]
  }[]
}

type Suite = { specs?: readonly Spec[]; suites?: readonly Suite[] }

/** The part of Playwright's JSON report that is read. */
export type PlaywrightReport = Suite & {
  stats: { expected: number; flaky: number; unexpected: number }
}

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const signs: Partial<Record<string, string>> = { unexpected: '✗', flaky: '± second try:' }

/** Counts a report of Playwright's, and names what failed or passed at its second try only. */
export function countPlaywright(report: PlaywrightReport) {
  const { expected, flaky, unexpected } = report.stats
  const remarks = specsOf(report).flatMap(({ title, file, line, tests }) =>
    tests.flatMap(({ projectName, status, results }) => {
      const said = results.find(({ error }) => error)?.error?.message
      const sign = signs[status]
      return sign ? [`${sign} [${projectName}] ${file}:${line} › ${title}: ${firstLine(said)}`] : []
    }),
  )
  return { passed: expected + flaky, failed: unexpected, remarks }
}

/**
 * Tests with a real browser against the built site and the real worker: those in `tests/e2e` on one origin, those in
 * `tests/production` as production stands.
 */
async function browserSuite(
  name: 'e2e' | 'production',
  extra: readonly string[],
): Promise<SuiteResult> {
  const chromiumPath = await findChromium()
  return countedSuite(
    name,
    (reportFile) => ({
      words: [
        process.execPath,
        join(root, 'node_modules/playwright/cli.js'),
        'test',
        '--config',
        join(root, `tests/${name}/playwright.config.ts`),
        ...extra,
      ],
      env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    countPlaywright,
  )
}

/** The tests in `tests/engines` in the system's own Firefox, against the built site and the real worker. */
async function firefoxSuite(extra: readonly string[]): Promise<SuiteResult> {
  return vitestSuite('firefox', extra, { ENGINE: 'firefox', FIREFOX_PATH: await findFirefox() })
}

/** The same tests in the system's WebKitGTK. */
async function webkitSuite(extra: readonly string[]): Promise<SuiteResult> {
  const places = await findWebkit()
  if (places) return vitestSuite('webkit', extra, { ENGINE: 'webkit', ...places })
  const problem = 'not run: a WebKit that tests can drive is a package of Linux alone'
  return { name: 'webkit', passed: 0, failed: 0, problem }
}

const suites = {
  unit: (extra: readonly string[]) => vitestSuite('unit', extra),
  site: (extra: readonly string[]) => vitestSuite('site', extra),
  worker: (extra: readonly string[]) => vitestSuite('worker', extra),
  e2e: (extra: readonly string[]) => browserSuite('e2e', extra),
  production: (extra: readonly string[]) => browserSuite('production', extra),
  firefox: firefoxSuite,
  webkit: webkitSuite,
} as const

export type SuiteName = keyof typeof suites

export const suiteNames = Object.keys(suites) as SuiteName[]

/** What a suite needs that may have to be installed. */
const needs: Partial<Record<SuiteName, () => Promise<unknown>>> = {
  e2e: findChromium,
  production: findChromium,
  firefox: findFirefox,
  webkit: findWebkit,
}

async function runSuite(name: SuiteName, extra: readonly string[]): Promise<SuiteResult> {
  console.log(`\n── ${name} ──`)
  try {
    return await suites[name](extra)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { name, passed: 0, failed: 1, problem }
  }
}

/**
 * Runs the suites one after the other, but `worker`, which mostly waits, beside those that stand before it. One that
 * cannot start is a failure like any other.
 */
export async function runSuites(
  names: readonly SuiteName[],
  extra: readonly string[] = [],
): Promise<SuiteResult[]> {
  // Whoever has to be asked is asked now, and not minutes later. What is missing is told by its suite.
  for (const name of names) await needs[name]?.().catch(() => undefined)
  const worker = names.includes('worker') ? runSuite('worker', extra) : undefined
  const results: SuiteResult[] = []
  for (const name of names) {
    results.push(await (name === 'worker' && worker ? worker : runSuite(name, extra)))
  }
  return results
}
