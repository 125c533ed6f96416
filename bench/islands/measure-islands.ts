import type { Browser } from 'playwright'
import { besideSlower, type Goal } from '../rig/goal.ts'
import { builtFiles, builtRoutes, withSite } from '../rig/site.ts'
import { type EdgeServer, startEdgeServer } from '../rig/edge-server.ts'
import { inRounds, median } from '../rig/rounds.ts'
import type { BenchOptions, Findings } from '../rig/part.ts'
import { withBrowser } from '../rig/browser.ts'

/** An island that was brought into view. */
type SeenIsland = {
  name: string
  /** Whether it was there at the first paint, without scrolling. */
  isInFirstView: boolean
  /** From being seen to the end of its hydration; 0 when it lived before it was seen. */
  hydratedMs: number
}

type HydrationRun = {
  islands: readonly SeenIsland[]
  /** Paths of every script the page asked for. */
  scripts: readonly string[]
}

type Noted = Record<string, { seenMs?: number; hydratedMs?: number }>

/** Runs in the page before anything else: notes when each island is first in view and when it is alive. */
function noteIslands(): void {
  const noted: Noted = {}
  Object.assign(window, { noted })
  const keyOf = (element: Element) => {
    const all = [...document.querySelectorAll('[data-island]')]
    return `${all.indexOf(element)}`
  }
  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, time } of entries) {
      if (!isIntersecting) continue
      views.unobserve(target)
      const entry = (noted[keyOf(target)] ??= {})
      entry.seenMs = time
    }
  })
  const lives = new MutationObserver((records) => {
    for (const { target } of records) {
      const entry = (noted[keyOf(target as Element)] ??= {})
      entry.hydratedMs ??= performance.now()
    }
  })
  document.addEventListener('DOMContentLoaded', () => {
    for (const element of document.querySelectorAll('[data-island]')) views.observe(element)
    lives.observe(document.documentElement, { subtree: true, attributeFilter: ['data-hydrated'] })
  })
}

/** Loads a page on a phone with a slowed processor and jumps to each of its islands in turn. */
async function measureHydration(
  browser: Browser,
  url: string,
  slowdown: number,
): Promise<HydrationRun> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (request.resourceType() === 'script') scripts.add(address.pathname)
  })
  await page.addInitScript(noteIslands)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const islands: SeenIsland[] = []
  const all = page.locator('[data-island]')
  for (let index = 0; index < (await all.count()); index += 1) {
    const island = all.nth(index)
    if ((await island.getAttribute('data-when')) !== 'visible' || !(await island.isVisible())) {
      continue
    }
    const isInFirstView = await island.evaluate(
      (element) => scrollY === 0 && element.getBoundingClientRect().top < innerHeight,
    )
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await island.and(page.locator('[data-hydrated]')).waitFor()
    const { hydratedMs, seenMs, paintedMs } = await page.evaluate((key) => {
      const { noted } = window as unknown as { noted: Noted }
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      return { ...noted[key], paintedMs: painted }
    }, String(index))
    const seen = isInFirstView ? paintedMs : seenMs
    islands.push({
      name: (await island.getAttribute('data-island')) ?? '',
      isInFirstView,
      hydratedMs: Math.max(0, (hydratedMs ?? Number.NaN) - (seen ?? Number.NaN)),
    })
  }
  await context.close()
  return { islands, scripts: [...scripts] }
}

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

/** One island of one page: medians of its runs. */
type MeasuredIsland = {
  page: string
  name: string
  isInFirstView: boolean
  hydratedMs: number
  pageScriptBytes: number
}

const hydrationLimitMs = 300
const scriptLimitKilobytes = 95
const contactForm = 'contact-form'

const islandName = ({ page, name }: MeasuredIsland) => `${name} of ${page}`

/** How soon islands live and how much they weigh, beside the first of the list: the island that says hello. */
function islandGoals([hello, ...islands]: readonly MeasuredIsland[]): Goal[] {
  if (!hello) throw new Error('No island was measured.')
  const hydration = (name: string, among: readonly MeasuredIsland[]): Goal[] => {
    const slowest = among.toSorted((one, other) => other.hydratedMs - one.hydratedMs)[0]
    if (!slowest) return []
    return [
      {
        name,
        where: islandName(slowest),
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

/**
 * A page's HTML become the least an island can be, with the same loader and the same React: a component that answers
 * `hello`, far below the first view. What it takes is what any island of React has to take.
 *
 * @throws when the page has no start script or no island.
 */
function helloIslandPage(html: string): string {
  const loader = /<template><script.*?<\/template><script>[^<]*<\/script>/.exec(html)?.[0]
  const [hydrate, ...shared] = sharedByAll(html)
  if (!loader || !hydrate) throw new Error('The page has no island to say hello instead of.')
  const component = 'data:text/javascript,export%20const%20Hello=()=>%22hello%22'
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width"><title>Island</title>',
    `<h1>Island</h1><div style="height:300vh"></div><main>`,
    `<div data-island="hello" data-src="${[hydrate, component, ...shared].join(' ')}"`,
    ` data-prefix="h" data-when="visible" data-props="{}">hello</div></main>${loader}</html>`,
  ].join('')
}

/** Files that every island of the page names: hydration and React, in their order. */
function sharedByAll(html: string): string[] {
  const lists = Array.from(html.matchAll(/<div[^>]* data-src="([^"]*)"/g), ([, list = '']) =>
    list.split(' '),
  )
  const [first = [], ...others] = lists
  return first.filter((file) => others.every((list) => list.includes(file)))
}
