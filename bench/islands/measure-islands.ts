import type { Browser } from 'playwright'
import { besideSlower } from '../rig/beside-slower.ts'
import { builtFiles } from '../rig/built-files.ts'
import { builtRoutes } from '../rig/built-routes.ts'
import { startEdgeServer, type EdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/in-rounds.ts'
import { median } from '../rig/median.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withBrowser } from '../rig/with-browser.ts'
import { withSite } from '../rig/with-site.ts'
import { helloIslandPage } from './hello-island-page.ts'
import { islandGoals, type MeasuredIsland } from './island-goals.ts'
import { measureHydration, type SeenIsland } from './measure-hydration.ts'

const quickPaths = ['/contact', '/pricing']

type Target = { name: string; url: string; server: EdgeServer; slowdown: number }

/** Islands of each page and how long after they are seen they live, beside an island that says hello. */
export function measureIslands(options: BenchOptions): Promise<Findings> {
  const { isQuick, rounds, slowdowns, pages } = options
  return withSite(async (upstream) => {
    const named = isQuick && pages.length === 0 ? quickPaths : pages
    const routes = builtRoutes().filter(
      ({ path, hasIslands }) => hasIslands && (named.length === 0 || named.includes(path)),
    )
    const hello = await startEdgeServer(upstream, { rewrite: helloIslandPage })
    const site = await startEdgeServer(upstream)
    try {
      const each = [
        { name: 'an island that says hello', url: `${hello.origin}/contact`, server: hello },
        ...routes.map(({ path }) => ({ name: path, url: `${site.origin}${path}`, server: site })),
      ]
      const targets = each.flatMap((page) => slowdowns.map((slowdown) => ({ ...page, slowdown })))
      await hello.warm(['/contact', ...builtFiles()])
      await site.warm([...routes.map(({ path }) => path), ...builtFiles()])
      const { runs, failed } = await withBrowser(({ browser }) =>
        inRounds({ targets, rounds, nameOf, measure: (target) => visit(browser, target) }),
      )
      const measured = slowdowns.map((slowdown) => ({
        slowdown,
        islands: [...runs]
          .filter(([target]) => target.slowdown === slowdown)
          .flatMap(([{ name }, its]) => medians(name, its)),
      }))
      const goals = measured.map(({ slowdown, islands }) => ({
        slowdown,
        goals: islandGoals(islands),
      }))
      return { goals: besideSlower(goals), tables: [islandTable(measured)], failed }
    } finally {
      hello.stop()
      site.stop()
    }
  })
}

const nameOf = ({ name, slowdown }: Target) => `${name} (${slowdown}×)`

type PageRun = { islands: readonly SeenIsland[]; scriptBytes: number }

async function visit(browser: Browser, { url, server, slowdown }: Target): Promise<PageRun> {
  const { islands, scripts } = await measureHydration(browser, url, slowdown)
  const bytes = scripts.reduce((sum, path) => sum + server.sizeOf(path), 0)
  return { islands, scriptBytes: bytes }
}

/** Each island of a page with the medians of its runs. */
function medians(page: string, runs: readonly PageRun[]): MeasuredIsland[] {
  const [first] = runs
  return (first?.islands ?? []).map(({ name, isInFirstView }, index) => ({
    page,
    name,
    isInFirstView,
    hydratedMs: median(runs.map(({ islands }) => islands[index]?.hydratedMs ?? Number.NaN)),
    pageScriptBytes: median(runs.map(({ scriptBytes }) => scriptBytes)),
  }))
}

type IslandsAt = { slowdown: number; islands: readonly MeasuredIsland[] }

function islandTable(measured: readonly IslandsAt[]) {
  const slowdowns = measured.map(({ slowdown }) => slowdown)
  const [first] = measured
  return {
    title: 'Islands',
    note: `From the moment an island is seen (the first paint, or the jump that brings it into view) to the end of its hydration, effects included. Phone of 390 × 844, processor slowed ${slowdowns.join(' and ')} times, cold cache; medians.`,
    columns: [
      'Page',
      'Island',
      'Seen',
      ...slowdowns.map((slowdown) => `Hydrated after ms, ${slowdown}×`),
      'Scripts of the page KB',
    ],
    rows: (first?.islands ?? []).map(({ page, name, isInFirstView, pageScriptBytes }) => [
      page,
      name,
      isInFirstView ? 'at once' : 'after a jump',
      ...measured.map(({ islands }) => {
        const same = islands.find((island) => island.page === page && island.name === name)
        return same ? same.hydratedMs.toFixed(0) : ''
      }),
      (pageScriptBytes / 1024).toFixed(1),
    ]),
  }
}
