import lighthouse, { type Result } from 'lighthouse'
import { type Goal, goalOfWorst } from '../rig/goal.ts'
import { inRounds, mediansOf } from '../rig/rounds.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import {
  builtFiles,
  type BuiltRoute,
  builtRoutes,
  type EdgeServer,
  startEdgeServer,
  withSite,
} from '../rig/site.ts'
import { withBrowser } from '../rig/browser.ts'

/** What a page is, in whatever time it comes: Lighthouse’s judgements of it, its requests and its bytes. */
type PageMakeup = {
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

/** What one load comes to on the slowed processor. */
type PageTimes = {
  performance: number
  largestPaintMs: number
  blockingMs: number
  mainThreadMs: number
}

/** One load of a page under Lighthouse’s mobile preset. */
type PageRun = {
  times: PageTimes
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
  slowdown: number
  /** Whether its makeup is wanted, too: that takes longer, and is the same in every round. */
  isWhole: boolean
}

/** Loads one page and reads what Lighthouse makes of that load. */
async function measurePage(visit: PageVisit): Promise<PageRun> {
  const url = `${visit.server.origin}${visit.path}`
  const result = await lighthouse(url, {
    port: visit.debuggingPort,
    output: 'json',
    logLevel: 'error',
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: visit.slowdown },
    ...(visit.isWhole ? { onlyCategories: judged } : { onlyAudits: slowedAudits }),
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`)
  }
  return {
    times: timesOf(lhr),
    ...(visit.isWhole ? { makeup: makeupOf(lhr, visit), faults: faultsOf(lhr) } : {}),
  }
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
type MeasuredPage = {
  route: BuiltRoute
  /** Whether it is the page that says hello, and none of the site. */
  isHello: boolean
  makeup: PageMakeup
  faults: readonly string[]
  times: PageTimes
}

/** The medians of a page's runs, each figure's own; undefined while no run has told what the page is made of. */
export function measuredPage(
  route: BuiltRoute,
  isHello: boolean,
  runs: readonly PageRun[],
): MeasuredPage | undefined {
  const { makeup, faults = [] } = runs.find((run) => run.makeup) ?? {}
  if (!makeup) return undefined
  return { route, isHello, makeup, faults, times: mediansOf(runs.map(({ times }) => times)) }
}

type Figures = PageMakeup & PageTimes

type PageGoal = Omit<Goal, 'figure'> & {
  figure: (figures: Figures) => number
  among?: (page: MeasuredPage) => boolean
}

const isArticle = ({ route }: MeasuredPage) => route.kind === 'article'

const scoreGoal = (
  name: string,
  key: 'performance' | 'accessibility' | 'bestPractices' | 'seo',
): PageGoal => ({
  name: `Lighthouse ${name}`,
  unit: 'points',
  figure: (figures) => figures[key],
  is: 'at least',
  limit: 100,
})

const largestPaint = {
  unit: 'ms',
  figure: ({ largestPaintMs }: Figures) => largestPaintMs,
  limited: 'ratio',
} as const

const goals: readonly PageGoal[] = [
  scoreGoal('performance', 'performance'),
  scoreGoal('accessibility', 'accessibility'),
  scoreGoal('best practices', 'bestPractices'),
  {
    ...scoreGoal('SEO', 'seo'),
    among: ({ route }) => route.isIndexable,
    note: 'pages that search engines may list',
  },
  { name: 'Blocking time', unit: 'ms', figure: ({ blockingMs }) => blockingMs, limit: 0 },
  {
    ...largestPaint,
    name: 'Largest paint',
    limit: 1.08,
    among: (page) => !isArticle(page) && page.route.isIndexable,
    note: 'pages that are listed',
  },
  {
    ...largestPaint,
    name: 'Largest paint of pages nobody lists',
    limit: 1.1,
    among: (page) => !isArticle(page) && !page.route.isIndexable,
    note: 'checkout, thanks, dashboards, 404',
  },
  { ...largestPaint, name: 'Largest paint of articles', limit: 1.2, among: isArticle },
  {
    name: 'HTML with its styles',
    unit: 'KB',
    figure: ({ documentBytes }) => documentBytes / 1024,
    limit: 14,
    among: ({ route }) => route.kind === 'page',
    note: 'articles and index pages may be longer',
  },
]

/** Each goal, with the page that comes nearest to its limit, or exceeds it most. */
export function pageGoals(pages: readonly MeasuredPage[]): Goal[] {
  const hello = pages.find(({ isHello }) => isHello)
  if (!hello) throw new Error('The hello page was not measured.')
  return goals.flatMap(({ figure, among = () => true, ...goal }) => {
    const figureOf = ({ makeup, times }: MeasuredPage) => figure({ ...makeup, ...times })
    const those = pages.filter((page) => !page.isHello && among(page))
    return goalOfWorst(those, {
      ...goal,
      baseline: { name: 'hello', figure: figureOf(hello) },
      figureOf,
      nameOf: ({ route }) => route.path,
    })
  })
}

/** The least a page can be: what every page of the site is compared with. */
const helloPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title><meta name="description" content="A page that says hello."><h1>Hello</h1></html>'

/** A page that is measured, and the server it comes from. */
type Target = { route: BuiltRoute; server: EdgeServer; isHello: boolean }

const quickPaths = ['/', '/contact', '/pricing', '/insights', '/insights/raise-your-price']

/** How many pages lie between two measurements of the hello page. */
const pagesPerHello = 12

const nameOf = ({ route, isHello }: Pick<Target, 'route' | 'isHello'>) =>
  isHello ? 'a page that says hello' : route.path

/** Loads of every route under Lighthouse's mobile preset, beside a page that says hello. */
export function measurePages(options: BenchOptions): Promise<Findings> {
  const { isQuick, rounds, slowdown, pages: wanted } = options
  return withSite(async (upstream) => {
    const named = isQuick && wanted.length === 0 ? quickPaths : wanted
    const routes = builtRoutes().filter(({ path }) => named.length === 0 || named.includes(path))
    using helloServer = await startEdgeServer(upstream, () => helloPage)
    using server = await startEdgeServer(upstream)
    /** Pages whose makeup has been asked for: it is the same in every round. */
    const known = new Set<Target>()
    const hello: Target = {
      route: { path: '/', kind: 'page', isIndexable: false, hasIslands: false },
      server: helloServer,
      isHello: true,
    }
    const targets = routes.flatMap((route, index): Target[] => {
      const target = { route, server, isHello: false }
      return index % pagesPerHello === 0 ? [hello, target] : [target]
    })
    await helloServer.warm(['/', ...builtFiles()])
    await server.warm([...routes.map(({ path }) => path), ...builtFiles()])
    const { runs, failed } = await withBrowser(({ debuggingPort }) =>
      inRounds({
        targets,
        rounds,
        nameOf,
        measure: async (target) => {
          const visit = { server: target.server, path: target.route.path }
          const isWhole = !known.has(target)
          const run = await measurePage({ ...visit, debuggingPort, slowdown, isWhole })
          known.add(target)
          return run
        },
      }),
    )
    const measured = [...runs].map(([target, its]) => ({
      target,
      page: measuredPage(target.route, target.isHello, its),
    }))
    const pages = measured.flatMap(({ page }) => page ?? [])
    const unknown = measured.flatMap(({ target, page }) => (page ? [] : nameOf(target)))
    return {
      goals: pageGoals(pages),
      tables: [pageTable(pages, slowdown)],
      failed: [...failed, ...unknown],
    }
  })
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

type Column = readonly [title: string, cell: (page: MeasuredPage) => string]

/** Every page that was loaded, the hello page first. */
function pageTable(pages: readonly MeasuredPage[], slowdown: number): Table {
  const hello = pages.find(({ isHello }) => isHello)
  if (!hello) throw new Error('The hello page was not measured.')
  const timesHello = ({ times }: MeasuredPage) => times.largestPaintMs / hello.times.largestPaintMs
  const scores = ({ times: { performance }, makeup }: MeasuredPage) =>
    [performance, makeup.accessibility, makeup.bestPractices, makeup.seo].join(' / ')
  const columns: readonly Column[] = [
    ['Page', nameOf],
    ['Scores', scores],
    ['LCP ms', ({ times }) => times.largestPaintMs.toFixed(0)],
    ['× hello', (page) => timesHello(page).toFixed(2)],
    ['TBT ms', ({ times }) => times.blockingMs.toFixed(0)],
    ['Main thread ms', ({ times }) => times.mainThreadMs.toFixed(0)],
    ['HTML KB', ({ makeup }) => kilobytes(makeup.documentBytes)],
    ['Script KB', ({ makeup }) => kilobytes(makeup.scriptBytes)],
    ['Fonts KB', ({ makeup }) => kilobytes(makeup.fontBytes)],
    ['All KB', ({ makeup }) => kilobytes(makeup.allBytes)],
    ['Lost points on', ({ faults }) => faults.join(', ')],
  ]
  const rows = [hello, ...pages.filter((page) => page !== hello)]
  return {
    title: 'Pages',
    note: `Lighthouse’s mobile preset (simulated slow 4G, processor slowed ${slowdown} times) over HTTPS, HTTP/2 and brotli; medians. Scores are performance / accessibility / best practices / SEO. Pages that ask search engines to stay away (\`noindex\`: checkout, thanks, dashboards, 404) lose SEO points for exactly that.`,
    columns: columns.map(([title]) => title),
    rows: rows.map((page) => columns.map(([, cell]) => cell(page))),
  }
}
