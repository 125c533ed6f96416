import type { Goal } from '../rig/goal.ts'

/** One island of one page: medians of its runs. */
export type MeasuredIsland = {
  page: string
  name: string
  isInFirstView: boolean
  hydratedMs: number
  pageScriptBytes: number
}

const hydrationLimitMs = 300
const scriptLimitKilobytes = 95
const contactForm = 'contact-form'

const nameOf = ({ page, name }: MeasuredIsland) => `${name} of ${page}`

/** How soon islands live and how much they weigh, beside the first of the list: the island that says hello. */
export function islandGoals([hello, ...islands]: readonly MeasuredIsland[]): Goal[] {
  if (!hello) throw new Error('No island was measured.')
  const hydration = (name: string, among: readonly MeasuredIsland[]): Goal[] => {
    const slowest = among.toSorted((one, other) => other.hydratedMs - one.hydratedMs)[0]
    if (!slowest) return []
    return [
      {
        name,
        where: nameOf(slowest),
        figure: slowest.hydratedMs,
        unit: 'ms',
        baseline: { name: 'hello island', figure: hello.hydratedMs },
        limited: 'figure',
        is: 'at most',
        limit: hydrationLimitMs,
        within: {
          kept: among.filter(({ hydratedMs }) => hydratedMs <= hydrationLimitMs).length,
          of: among.length,
        },
        isOfProcessor: true,
      },
    ]
  }
  const pages = [...new Map(islands.map((island) => [island.page, island])).values()]
  const heaviest = pages.toSorted((one, other) => other.pageScriptBytes - one.pageScriptBytes)[0]
  return [
    ...hydration(
      'Contact form: from seen to hydrated',
      islands.filter(({ name }) => name === contactForm),
    ),
    ...hydration('Any island: from seen to hydrated', islands),
    ...(heaviest
      ? [
          {
            name: 'Script of a page with islands, all of it',
            where: heaviest.page,
            figure: heaviest.pageScriptBytes / 1024,
            unit: 'KB' as const,
            baseline: { name: 'hello island', figure: hello.pageScriptBytes / 1024 },
            limited: 'figure' as const,
            is: 'at most' as const,
            limit: scriptLimitKilobytes,
            within: {
              kept: pages.filter((page) => page.pageScriptBytes <= scriptLimitKilobytes * 1024)
                .length,
              of: pages.length,
            },
          },
        ]
      : []),
  ]
}
