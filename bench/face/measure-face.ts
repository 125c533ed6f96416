import { builtFiles } from '../rig/built-files.ts'
import { builtRoutes } from '../rig/built-routes.ts'
import { startEdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/in-rounds.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withBrowser } from '../rig/with-browser.ts'
import { withSite } from '../rig/with-site.ts'
import { faceOfHeading } from './face-of-heading.ts'

/** Cold loads in all, shared out among the pages. */
const loads = { whole: 100, quick: 10 }

/** In how many cold loads a page’s heading stands in the brand’s face at the first paint. */
export function measureFace({ isQuick, slowdowns, pages }: BenchOptions): Promise<Findings> {
  return withSite(async (upstream) => {
    const [slowdown = 4] = slowdowns
    const routes = builtRoutes().filter(({ path, isIndexable }) =>
      pages.length > 0 ? pages.includes(path) : isIndexable,
    )
    const server = await startEdgeServer(upstream)
    try {
      await server.warm([...routes.map(({ path }) => path), ...builtFiles()])
      const count = loads[isQuick ? 'quick' : 'whole']
      const targets = Array.from({ length: count }, (_, index) => {
        // Steps through the whole list even where there are fewer loads than pages.
        const step = count < routes.length ? Math.floor((index * routes.length) / count) : index
        return { path: routes[step % routes.length]?.path ?? '/' }
      })
      const { runs, failed } = await withBrowser(({ browser }) =>
        inRounds({
          targets,
          rounds: 1,
          nameOf: ({ path }) => path,
          measure: ({ path }) => faceOfHeading(browser, `${server.origin}${path}`, slowdown),
        }),
      )
      const seen = [...runs].flatMap(([{ path }, faces]) =>
        faces.map((face) => ({ path, ...face })),
      )
      const own = seen.filter(({ isOwn }) => isOwn)
      const other = seen.find(({ isOwn }) => !isOwn)
      return {
        goals: [
          {
            name: 'Heading in the brand’s face at the first paint',
            where: other ? `${other.path} in ${other.families.join(', ')}` : 'every route',
            figure: own.length,
            unit: 'loads',
            baseline: { name: 'all loads', figure: seen.length },
            limited: 'ratio',
            is: 'at least',
            limit: 1,
            within: { kept: own.length, of: seen.length },
            note: `cold, slow 4G, processor slowed ${slowdown} times, Chromium`,
          },
        ],
        tables: [],
        failed,
        runs: seen,
      }
    } finally {
      server.stop()
    }
  })
}
