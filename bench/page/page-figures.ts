import lighthouse from 'lighthouse'
import { type Artifacts, auditFlowArtifacts, type Result } from 'lighthouse'
import type { BuiltRoute } from '../rig/site.ts'
import type { EdgeServer } from '../rig/edge-server.ts'
import { median, mediansOf } from '../rig/rounds.ts'

/** What a page is, in whatever time it comes: Lighthouse’s judgements of it, its requests and its bytes. */
export type PageMakeup = {
  accessibility: number
  bestPractices: number
  seo: number
  /** Compressed bytes of the files, without headers. */
  documentBytes: number
  /** Scripts, those of islands in view included. */
  scriptBytes: number
  fontBytes: number
  allBytes: number
}

/** What one load comes to on a processor slowed so many times. */
export type PageTimes = {
  performance: number
  largestPaintMs: number
  blockingMs: number
  mainThreadMs: number
}

/** One load of a page under Lighthouse’s mobile preset. */
export type PageRun = {
  /** Lighthouse’s index of the processor, taken just before the load. */
  benchmarkIndex: number
  times: readonly (PageTimes & { slowdown: number })[]
  /** Where it was asked for, with the audits that cost points. */
  makeup?: PageMakeup
  faults?: readonly string[]
}

type RequestRow = { url: string; resourceType?: string }

const judged = ['performance', 'accessibility', 'best-practices', 'seo']

/** What a slower processor makes another figure of. */
const slowedAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
  'mainthread-work-breakdown',
]

type PageVisit = {
  server: EdgeServer
  path: string
  /** Of the browser that is to load it. */
  debuggingPort: number
  slowdowns: readonly number[]
  /** Whether its makeup is wanted, too: that takes longer, and is the same in every round. */
  isWhole: boolean
}

/** Loads one page and reads what Lighthouse makes of that load at each slowdown. */
export async function measurePage(visit: PageVisit): Promise<PageRun> {
  const [first = 4, ...further] = visit.slowdowns
  const url = `${visit.server.origin}${visit.path}`
  const result = await lighthouse(url, {
    port: visit.debuggingPort,
    output: 'json',
    logLevel: 'error',
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: first },
    ...(visit.isWhole ? { onlyCategories: judged } : { onlyAudits: slowedAudits }),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr, artifacts } = result
  if (lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`)
  }
  const times = [{ slowdown: first, ...timesOf(lhr) }]
  for (const slowdown of further) {
    times.push({ slowdown, ...timesOf(await auditSlower(artifacts, slowdown)) })
  }
  return {
    benchmarkIndex: lhr.environment.benchmarkIndex,
    times,
    ...(visit.isWhole ? { makeup: makeupOf(lhr, visit), faults: faultsOf(lhr) } : {}),
  }
}

/** Lighthouse simulates the slowdown from a load at full speed, so one load answers for another slowdown as well. */
async function auditSlower(artifacts: Artifacts, slowdown: number): Promise<Result> {
  const changed = {
    onlyCategories: null,
    onlyAudits: slowedAudits,
    throttling: { ...artifacts.settings.throttling, cpuSlowdownMultiplier: slowdown },
  }
  // The settings of the load have to be those of the audit.
  const settings = { ...artifacts.settings, ...changed }
  const { steps } = await auditFlowArtifacts({
    gatherSteps: [{ artifacts: { ...artifacts, settings }, flags: settings }],
  })
  const [step] = steps
  if (!step) throw new Error('Lighthouse answered no second audit.')
  return step.lhr
}

const value = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? 0
const score = ({ categories }: Result, id: string) => Math.round((categories[id]?.score ?? 0) * 100)

const timesOf = (lhr: Result): PageTimes => ({
  performance: score(lhr, 'performance'),
  largestPaintMs: value(lhr, 'largest-contentful-paint'),
  blockingMs: value(lhr, 'total-blocking-time'),
  mainThreadMs: value(lhr, 'mainthread-work-breakdown'),
})

const faultsOf = ({ audits, categories }: Result) =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )

function makeupOf(lhr: Result, { server }: PageVisit): PageMakeup {
  const details = lhr.audits['network-requests']?.details as { items: RequestRow[] } | undefined
  const own = (details?.items ?? []).filter(({ url }) => url.startsWith(`${server.origin}/`))
  const bytesOf = (type?: string) =>
    own
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((bytes, { url }) => bytes + server.sizeOf(url.slice(server.origin.length)), 0)
  return {
    accessibility: score(lhr, 'accessibility'),
    bestPractices: score(lhr, 'best-practices'),
    seo: score(lhr, 'seo'),
    documentBytes: bytesOf('Document'),
    scriptBytes: bytesOf('Script'),
    fontBytes: bytesOf('Font'),
    allBytes: bytesOf(),
  }
}

/** A page with the medians of its runs. */
export type MeasuredPage = {
  route: BuiltRoute
  /** Whether it is the page that says hello, and none of the site. */
  isHello: boolean
  makeup: PageMakeup
  faults: readonly string[]
  /** At each slowdown, in the order they were asked for. */
  times: readonly (PageTimes & { slowdown: number })[]
  benchmarkIndex: number
}

/** The medians of a page's runs, each figure's own; undefined while no run has told what the page is made of. */
export function measuredPage(
  route: BuiltRoute,
  isHello: boolean,
  runs: readonly PageRun[],
): MeasuredPage | undefined {
  const whole = runs.flatMap(({ makeup, faults = [] }) => (makeup ? [{ makeup, faults }] : []))
  const [first] = whole
  if (!first) return undefined
  return {
    route,
    isHello,
    makeup: mediansOf(whole.map(({ makeup }) => makeup)),
    faults: first.faults,
    times: (runs[0]?.times ?? []).map((_, index) =>
      mediansOf(runs.flatMap(({ times }) => times[index] ?? [])),
    ),
    benchmarkIndex: median(runs.map(({ benchmarkIndex }) => benchmarkIndex)),
  }
}
