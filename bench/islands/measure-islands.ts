import type { Browser } from 'playwright'
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

const slowdown = 4
const quickPaths = ['/contact', '/pricing']

type Target = { name: string; url: string; server: EdgeServer }

/** Islands of each page and how long after they are seen they live, beside an island that says hello. */
export function measureIslands({ isQuick, rounds, words }: BenchOptions): Promise<Findings> {
  return withSite(async (upstream) => {
    const named = isQuick && words.length === 0 ? quickPaths : words
    const routes = builtRoutes().filter(
      ({ path, hasIslands }) => hasIslands && (named.length === 0 || named.includes(path)),
    )
    const hello = await startEdgeServer(upstream, { rewrite: helloIslandPage })
    const site = await startEdgeServer(upstream)
    try {
      const targets: Target[] = [
        { name: 'an island that says hello', url: `${hello.origin}/contact`, server: hello },
        ...routes.map(({ path }) => ({ name: path, url: `${site.origin}${path}`, server: site })),
      ]
      await hello.warm(['/contact', ...builtFiles()])
      await site.warm([...routes.map(({ path }) => path), ...builtFiles()])
      const measured = await withBrowser(({ browser }) => visit(browser, targets, rounds))
      const islands = [...measured].flatMap(([{ name }, runs]) => medians(name, runs))
      return { goals: islandGoals(islands), tables: [islandTable(islands)] }
    } finally {
      hello.stop()
      site.stop()
    }
  })
}

type PageRun = { islands: readonly SeenIsland[]; scriptBytes: number }

const visit = (browser: Browser, targets: readonly Target[], rounds: number) =>
  inRounds(targets, rounds, async ({ url, server }): Promise<PageRun> => {
    const { islands, scripts } = await measureHydration(browser, url, slowdown)
    const bytes = scripts.reduce((sum, path) => sum + server.sizeOf(path), 0)
    return { islands, scriptBytes: bytes }
  })

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

const islandTable = (islands: readonly MeasuredIsland[]) => ({
  title: 'Islands',
  note: `From the moment an island is seen (the first paint, or the jump that brings it into view) to the end of its hydration, effects included. Phone of 390 × 844, processor slowed ${slowdown} times, cold cache; medians.`,
  columns: ['Page', 'Island', 'Seen', 'Hydrated after ms', 'Scripts of the page KB'],
  rows: islands.map(({ page, name, isInFirstView, hydratedMs, pageScriptBytes }) => [
    page,
    name,
    isInFirstView ? 'at once' : 'after a jump',
    hydratedMs.toFixed(0),
    (pageScriptBytes / 1024).toFixed(1),
  ]),
})
