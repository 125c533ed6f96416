import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#scripts/root.ts'
import { besideSlower } from '../rig/goal.ts'
import { builtFiles, type BuiltRoute, builtRoutes, withSite } from '../rig/site.ts'
import { type EdgeServer, startEdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/rounds.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'
import {
  type MeasuredPage,
  measuredPage,
  measurePage,
  type PageTimes,
  type Variant,
} from './page-figures.ts'
import { pageGoals } from './page-goals.ts'

/** The least a page can be: what every page of the site is compared with. */
export const helloPage =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title><meta name="description" content="A page that says hello."><h1>Hello</h1></html>'

/** A page that is measured, and the server it comes from. */
type Target = { route: BuiltRoute; server: EdgeServer; variant: Variant }

/** Pages measured once more as HTML alone, to tell what script costs. */
const barePaths = new Set(['/', '/contact', '/pricing'])
const quickPaths = ['/', '/contact', '/pricing', '/insights', '/insights/raise-your-price']

/** How many pages lie between two measurements of the hello page. */
const pagesPerHello = 12

/** The page as HTML alone: no loader, no speculation rules, nothing preloaded for them. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')

const read = (file: string) => readFileSync(join(root, 'dist/client', file), 'utf8')

/** A script and all it imports before it can run. */
function withImports(file: string, files = new Set<string>()): Set<string> {
  if (files.has(file)) return files
  files.add(file)
  for (const [, imported = ''] of read(file).matchAll(/(?:from|import)"(\.[^"]+)"/g)) {
    withImports(join(dirname(file), imported), files)
  }
  return files
}

/** Every script a page runs whatever its visitor does; the others belong to its islands. */
function ownScripts(routes: readonly BuiltRoute[]): Set<string> {
  const pages = routes.map(({ path }) => read(`${path === '/' ? '/index' : path}.html`))
  const entries = pages.flatMap((html) =>
    Array.from(html.matchAll(/<script[^>]*\s(?:data-)?src="([^"]*)"/g), ([, file = '']) => file),
  )
  return new Set(entries.flatMap((file) => [...withImports(file)]))
}

function targetsOf(routes: readonly BuiltRoute[], servers: Record<Variant, EdgeServer>): Target[] {
  const hello: Target = {
    route: { path: '/', kind: 'page', isIndexable: false, hasIslands: false },
    server: servers.hello,
    variant: 'hello',
  }
  const pages = routes.flatMap((route): Target[] => [
    ...(barePaths.has(route.path)
      ? [{ route, server: servers['without scripts'], variant: 'without scripts' } as const]
      : []),
    { route, server: servers.whole, variant: 'whole' },
  ])
  return pages.flatMap((page, index) => (index % pagesPerHello === 0 ? [hello, page] : [page]))
}

const nameOf = ({ route, variant }: Target) =>
  variant === 'hello'
    ? 'the hello page'
    : `${route.path}${variant === 'whole' ? '' : ` ${variant}`}`

/** Loads of every route under Lighthouse's mobile preset, beside a page that says hello. */
export function measurePages(options: BenchOptions): Promise<Findings> {
  const { isQuick, rounds, slowdowns, pages: wanted } = options
  return withSite(async (upstream) => {
    const all = builtRoutes()
    const named = isQuick && wanted.length === 0 ? quickPaths : wanted
    const routes = all.filter(({ path }) => named.length === 0 || named.includes(path))
    const servers = {
      hello: await startEdgeServer(upstream, { rewrite: () => helloPage }),
      'without scripts': await startEdgeServer(upstream, { rewrite: withoutScripts }),
      whole: await startEdgeServer(upstream),
    }
    const own = ownScripts(all)
    const isOfIsland = (file: string) => !own.has(file)
    /** Pages whose makeup has been asked for: it is the same in every round. */
    const known = new Set<Target>()
    try {
      const targets = targetsOf(routes, servers)
      for (const { server, route } of targets) await server.warm([route.path])
      for (const server of Object.values(servers)) await server.warm(builtFiles())
      const { runs, failed } = await withBrowser(({ debuggingPort }) =>
        inRounds({
          targets,
          rounds,
          nameOf,
          measure: async (target) => {
            const { server, route } = target
            const visit = { server, path: route.path, debuggingPort, slowdowns, isOfIsland }
            const run = await measurePage({ ...visit, isWhole: !known.has(target) })
            known.add(target)
            return run
          },
        }),
      )
      const measured = [...runs].map(([target, its]) => ({
        target,
        page: measuredPage(target.route, target.variant, its),
      }))
      const pages = measured.flatMap(({ page }) => page ?? [])
      const unknown = measured.flatMap(({ target, page }) => (page ? [] : nameOf(target)))
      const goals = slowdowns.map((slowdown) => ({ slowdown, goals: pageGoals(pages, slowdown) }))
      return {
        goals: besideSlower(goals),
        tables: [pageTable(pages)],
        failed: [...failed, ...unknown],
        runs: [...runs].map(([target, its]) => ({ page: nameOf(target), runs: its })),
      }
    } finally {
      for (const server of Object.values(servers)) server.stop()
    }
  })
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)

const rowName = ({ route, variant }: MeasuredPage) =>
  variant === 'hello'
    ? 'a page that says hello'
    : `${route.path}${variant === 'whole' ? '' : ' without scripts'}`

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
export function pageTable(pages: readonly MeasuredPage[]): Table {
  const hello = pages.find(({ variant }) => variant === 'hello')
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
    ['Page', rowName],
    ['Scores', scores],
    ...slowed,
    ['CLS', ({ times }) => (times[0]?.layoutShift ?? 0).toFixed(3)],
    ['HTML KB', ({ makeup }) => kilobytes(makeup.documentBytes)],
    ['Script KB', ({ makeup }) => kilobytes(makeup.scriptBytes)],
    ['Islands in view KB', ({ makeup }) => kilobytes(makeup.islandBytes)],
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
