import { builtFiles } from '../rig/built-files.ts'
import { builtRoutes } from '../rig/built-routes.ts'
import { startEdgeServer } from '../rig/edge-server.ts'
import { inRounds } from '../rig/in-rounds.ts'
import { median } from '../rig/median.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withSite } from '../rig/with-site.ts'
import { withChromiumTab } from './chromium-tab.ts'
import { type Approach, followLink, type Journey } from './follow-link.ts'
import { type CameBack, goBack } from './go-back.ts'
import { type MeasuredJourney, navigationGoals } from './navigation-goals.ts'
import { withProbe } from './probe.ts'
import { ProbeReports } from './probe-reports.ts'

/** What an answer takes on its way in Lighthouse's slow 4G. */
const latencyMs = 150

const journeys: readonly Journey[] = [
  { from: '/', to: '/pricing' },
  { from: '/', to: '/contact' },
  { from: '/', to: '/services' },
  { from: '/', to: '/AINEWS' },
  { from: '/pricing', to: '/about' },
  { from: '/services', to: '/deep-dive' },
  { from: '/insights', to: '/insights/raise-your-price' },
]

const quickPaths = ['/', '/contact', '/pricing']

const withoutRules = (html: string) =>
  html.replace(/<script type="speculationrules">[\s\S]*?<\/script>/, '')

/** Starts the site with the probe in its pages, with its speculation rules or without. */
async function startProbed(upstream: string, hasRules: boolean) {
  const reports = new ProbeReports()
  const server = await startEdgeServer(upstream, {
    rewrite: (html) => withProbe(hasRules ? html : withoutRules(html)),
    latencyMs,
    onReport: reports.add,
  })
  await server.warm([...builtRoutes().map(({ path }) => path), ...builtFiles()])
  return { server, reports }
}

type Probed = Awaited<ReturnType<typeof startProbed>>
type Try = Journey & { site: Probed; approach: Approach; isRendered: boolean }

/** Follows each link rested, hurried, and without the rules, in turn. */
async function measureJourneys(
  rules: Probed,
  none: Probed,
  rounds: number,
): Promise<{ followed: MeasuredJourney[]; failed: readonly string[] }> {
  const tries = journeys.flatMap((journey): Try[] => [
    { ...journey, site: rules, approach: 'rested', isRendered: true },
    { ...journey, site: rules, approach: 'hurried', isRendered: true },
    { ...journey, site: none, approach: 'rested', isRendered: false },
  ])
  const { runs: measured, failed } = await withChromiumTab((tab) =>
    inRounds({
      targets: tries,
      rounds,
      nameOf: ({ from, to, approach }) => `${from} → ${to}, ${approach}`,
      measure: ({ site, approach, from, to }) =>
        followLink(tab, site.reports, site.server.origin, { from, to }, approach),
    }),
  )
  const paintOf = (journey: Journey, isRendered: boolean, approach: Approach) => {
    const found = [...measured].find(
      ([each]) =>
        each.from === journey.from &&
        each.to === journey.to &&
        each.isRendered === isRendered &&
        each.approach === approach,
    )
    const runs = found?.[1] ?? []
    return {
      paintMs:
        runs.length > 0 ? median(runs.map(({ clickToPaintMs }) => clickToPaintMs)) : Number.NaN,
      readyMs: runs.flatMap(({ hoverToReadyMs }) => hoverToReadyMs ?? []),
      runs: runs.length,
    }
  }
  const followed = journeys.map((journey) => {
    const rested = paintOf(journey, true, 'rested')
    return {
      ...journey,
      restedMs: rested.paintMs,
      hurriedMs: paintOf(journey, true, 'hurried').paintMs,
      withoutRulesMs: paintOf(journey, false, 'rested').paintMs,
      hoverToReadyMs: rested.readyMs.length > 0 ? median(rested.readyMs) : Number.NaN,
      renderedAhead: { times: rested.readyMs.length, of: rested.runs },
    }
  })
  return { followed: followed.filter(({ restedMs }) => !Number.isNaN(restedMs)), failed }
}

/** Links followed with the mouse, and every page left and come back to, in a whole Chromium. */
export function measureNavigation(options: BenchOptions): Promise<Findings> {
  const { isQuick, rounds, pages } = options
  return withSite(async (upstream) => {
    const rules = await startProbed(upstream, true)
    const none = await startProbed(upstream, false)
    try {
      const named = isQuick && pages.length === 0 ? quickPaths : pages
      const targets = builtRoutes()
        .map(({ path }) => path)
        .filter((path) => named.length === 0 || named.includes(path))
      const { followed, failed } = await measureJourneys(rules, none, rounds)
      const back = await withChromiumTab((tab) =>
        inRounds({
          targets,
          rounds: 1,
          nameOf: (path) => `Back to ${path}`,
          measure: (path) => goBack(tab, none.reports, none.server.origin, path),
        }),
      )
      const cameBack = [...back.runs.values()].flat()
      return {
        goals: navigationGoals(followed, cameBack),
        tables: [linkTable(followed), backTable(cameBack)],
        failed: [...failed, ...back.failed],
      }
    } finally {
      rules.server.stop()
      none.server.stop()
    }
  })
}

const linkTable = (followed: readonly MeasuredJourney[]) => ({
  title: 'Links followed',
  note: `From the click to the first paint of the next page, every answer ${latencyMs} ms on its way. Rested: the pointer stays on the link for a second and a half first; hurried: it is pressed as it arrives. Chromium renders a page ahead after the pointer has rested for 200 ms, so “ready” counts from the pointer’s arrival. Medians.`,
  columns: ['Link', 'Rested ms', 'Hurried ms', 'Without rules ms', 'Ready after ms', 'Ahead'],
  rows: followed.map((each) => [
    `${each.from} → ${each.to}`,
    each.restedMs.toFixed(0),
    each.hurriedMs.toFixed(0),
    each.withoutRulesMs.toFixed(0),
    Number.isNaN(each.hoverToReadyMs) ? 'never' : each.hoverToReadyMs.toFixed(0),
    `${each.renderedAhead.times} of ${each.renderedAhead.of}`,
  ]),
})

const backTable = (cameBack: readonly CameBack[]) => ({
  title: 'Back and Forward',
  note: 'Every page, its islands used, left and come back to: whether it was still alive, and how long it took to be painted.',
  columns: ['Page', 'Back', 'Forward', 'Painted after ms', 'Why not'],
  rows: cameBack.map((each) => [
    each.path,
    each.isRestoredByBack ? 'alive' : 'loaded anew',
    each.isRestoredByForward ? 'alive' : 'loaded anew',
    each.backToPaintMs.toFixed(0),
    each.reasons.join(', '),
  ]),
})
