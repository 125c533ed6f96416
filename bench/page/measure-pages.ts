import { builtFiles, type BuiltRoute, builtRoutes, withSite } from '../rig/site.ts'
import { type EdgeServer, startEdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/rounds.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'
import { type MeasuredPage, measuredPage, measurePage, pageGoals } from './page-figures.ts'

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
    } finally {
      helloServer.stop()
      server.stop()
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
