import { besideSlower } from '../rig/goal.ts'
import { builtFiles, type BuiltRoute, builtRoutes, withSite } from '../rig/site.ts'
import { type EdgeServer, startEdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/rounds.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'
import { type MeasuredPage, measuredPage, measurePage, type PageTimes } from './page-figures.ts'
import { pageGoals } from './page-goals.ts'

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
  const { isQuick, rounds, slowdowns, pages: wanted } = options
  return withSite(async (upstream) => {
    const named = isQuick && wanted.length === 0 ? quickPaths : wanted
    const routes = builtRoutes().filter(({ path }) => named.length === 0 || named.includes(path))
    const helloServer = await startEdgeServer(upstream, () => helloPage)
    const server = await startEdgeServer(upstream)
    /** Pages whose makeup has been asked for: it is the same in every round. */
    const known = new Set<Target>()
    try {
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
            const run = await measurePage({ ...visit, debuggingPort, slowdowns, isWhole })
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
      const goals = slowdowns.map((slowdown) => ({ slowdown, goals: pageGoals(pages, slowdown) }))
      return {
        goals: besideSlower(goals),
        tables: [pageTable(pages)],
        failed: [...failed, ...unknown],
      }
    } finally {
      helloServer.stop()
      server.stop()
    }
  })
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

type Column = readonly [title: string, cell: (page: MeasuredPage) => string]

/** What stands in the table once for each slowdown. */
const timeColumns: readonly (readonly [
  title: string,
  cell: (times: PageTimes, hello: PageTimes) => string,
])[] = [
  ['LCP ms', ({ largestPaintMs }) => largestPaintMs.toFixed(0)],
  ['× hello', ({ largestPaintMs }, hello) => (largestPaintMs / hello.largestPaintMs).toFixed(2)],
  ['TBT ms', ({ blockingMs }) => blockingMs.toFixed(0)],
  ['main thread ms', ({ mainThreadMs }) => mainThreadMs.toFixed(0)],
]

/** Every page that was loaded, the hello page first. */
function pageTable(pages: readonly MeasuredPage[]): Table {
  const hello = pages.find(({ isHello }) => isHello)
  if (!hello) throw new Error('The hello page was not measured.')
  const scores = ({ times, makeup }: MeasuredPage) => {
    const { accessibility, bestPractices, seo } = makeup
    const performance = times.map((each) => each.performance).join(', ')
    return [performance, accessibility, bestPractices, seo].join(' / ')
  }
  const slowed = hello.times.flatMap((ofHello, index) =>
    timeColumns.map(([title, cell]): Column => [
      `${ofHello.slowdown}×: ${title}`,
      ({ times }) => (times[index] ? cell(times[index], ofHello) : ''),
    ]),
  )
  const columns: readonly Column[] = [
    ['Page', nameOf],
    ['Scores', scores],
    ...slowed,
    ['HTML KB', ({ makeup }) => kilobytes(makeup.documentBytes)],
    ['Script KB', ({ makeup }) => kilobytes(makeup.scriptBytes)],
    ['Fonts KB', ({ makeup }) => kilobytes(makeup.fontBytes)],
    ['All KB', ({ makeup }) => kilobytes(makeup.allBytes)],
    ['Index', ({ benchmarkIndex }) => benchmarkIndex.toFixed(0)],
    ['Lost points on', ({ faults }) => faults.join(', ')],
  ]
  const rows = [hello, ...pages.filter((page) => page !== hello)]
  const slowdowns = hello.times.map(({ slowdown }) => slowdown)
  return {
    title: 'Pages',
    note: `Lighthouse’s mobile preset (simulated slow 4G, processor slowed ${slowdowns.join(' and ')} times, both worked out from the same load) over HTTPS, HTTP/2 and brotli; medians. Scores are performance (${slowdowns.map((slowdown) => `${slowdown}×`).join(', ')}) / accessibility / best practices / SEO. Pages that ask search engines to stay away (\`noindex\`: checkout, thanks, dashboards, 404) lose SEO points for exactly that. Index is Lighthouse’s of the processor (BenchmarkIndex), just before each load.`,
    columns: columns.map(([title]) => title),
    rows: rows.map((page) => columns.map(([, cell]) => cell(page))),
  }
}
