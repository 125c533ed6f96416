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

type RequestRow = { url: string; resourceType?: string }

/** What one load comes to: Lighthouse’s judgements, times on the slowed processor, compressed bytes without headers. */
type Figures = Record<
  | 'performance'
  | 'accessibility'
  | 'bestPractices'
  | 'seo'
  | 'largestPaintMs'
  | 'blockingMs'
  | 'mainThreadMs'
  | 'documentBytes'
  | 'scriptBytes'
  | 'fontBytes'
  | 'allBytes',
  number
>

/** One load of a page under Lighthouse’s mobile preset, with the audits that cost points. */
type PageRun = { figures: Figures; faults: readonly string[] }

/** Loads one page and reads what Lighthouse makes of that load; the port is that of the browser. */
async function measurePage(
  { server, route }: Target,
  debuggingPort: number,
  slowdown: number,
): Promise<PageRun> {
  const url = `${server.origin}${route.path}`
  const result = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: slowdown },
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!result) throw new Error(`Lighthouse said nothing about ${url}.`)
  const { lhr } = result
  if (lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${lhr.runtimeError.message}`)
  }
  return { figures: figuresOf(lhr, server), faults: faultsOf(lhr) }
}

const faultsOf = ({ audits, categories }: Result) =>
  Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  )

function figuresOf({ audits, categories }: Result, server: EdgeServer): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100)
  const milliseconds = (id: string) => audits[id]?.numericValue ?? 0
  const details = audits['network-requests']?.details as { items: RequestRow[] } | undefined
  const own = (details?.items ?? []).filter(({ url }) => url.startsWith(`${server.origin}/`))
  const bytesOf = (type?: string) =>
    own
      .filter(({ resourceType }) => !type || resourceType === type)
      .reduce((bytes, { url }) => bytes + server.sizeOf(url.slice(server.origin.length)), 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    largestPaintMs: milliseconds('largest-contentful-paint'),
    blockingMs: milliseconds('total-blocking-time'),
    mainThreadMs: milliseconds('mainthread-work-breakdown'),
    documentBytes: bytesOf('Document'),
    // Those of islands in view included.
    scriptBytes: bytesOf('Script'),
    fontBytes: bytesOf('Font'),
    allBytes: bytesOf(),
  }
}

/** A page with the medians of its runs; `isHello` is the one that says hello, and none of the site. */
type MeasuredPage = { route: BuiltRoute; isHello: boolean } & PageRun

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
    const figureOf = ({ figures }: MeasuredPage) => figure(figures)
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
        measure: (target) => measurePage(target, debuggingPort, slowdown),
      }),
    )
    const pages = [...runs].map(([target, its]) => ({
      ...target,
      figures: mediansOf(its.map(({ figures }) => figures)),
      faults: its[0]?.faults ?? [],
    }))
    return { goals: pageGoals(pages), tables: [pageTable(pages, slowdown)], failed }
  })
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

/** Every page that was loaded, the hello page first. */
function pageTable(pages: readonly MeasuredPage[], slowdown: number): Table {
  const hello = pages.find(({ isHello }) => isHello)
  const rows = pages.map((page) => {
    const { figures, faults } = page
    const { performance, accessibility, bestPractices, seo, largestPaintMs } = figures
    return {
      Page: nameOf(page),
      Scores: [performance, accessibility, bestPractices, seo].join(' / '),
      'LCP ms': largestPaintMs.toFixed(0),
      '× hello': (largestPaintMs / (hello?.figures.largestPaintMs ?? Number.NaN)).toFixed(2),
      'TBT ms': figures.blockingMs.toFixed(0),
      'Main thread ms': figures.mainThreadMs.toFixed(0),
      'HTML KB': kilobytes(figures.documentBytes),
      'Script KB': kilobytes(figures.scriptBytes),
      'Fonts KB': kilobytes(figures.fontBytes),
      'All KB': kilobytes(figures.allBytes),
      'Lost points on': faults.join(', '),
    }
  })
  return {
    title: 'Pages',
    note: `Lighthouse’s mobile preset (simulated slow 4G, processor slowed ${slowdown} times) over HTTPS, HTTP/2 and brotli; medians. Scores are performance / accessibility / best practices / SEO. Pages that ask search engines to stay away (\`noindex\`: checkout, thanks, dashboards, 404) lose SEO points for exactly that.`,
    columns: Object.keys(rows[0] ?? {}),
    rows: rows.map((row) => Object.values(row)),
  }
}
