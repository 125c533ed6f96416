import type { Browser } from 'playwright'
import { type Goal, goalOfWorst } from '../rig/goal.ts'
import { inRounds, median } from '../rig/rounds.ts'
import type { BenchOptions, Findings, Table } from '../rig/part.ts'
import { builtFiles, builtRoutes, startEdgeServer, withSite } from '../rig/site.ts'
import { withBrowser } from '../rig/browser.ts'

/** An island that was brought into view. */
type SeenIsland = {
  name: string
  /** Whether it was there at the first paint, without scrolling. */
  isInFirstView: boolean
  /** From being seen to the end of its hydration; 0 when it lived before it was seen. */
  hydratedMs: number
}

type Noted = Map<Element, { seenMs?: number; hydratedMs?: number }>

/** Runs in the page before anything else: notes when each island is first in view and when it is alive. */
function noteIslands(): void {
  const noted: Noted = new Map()
  Object.assign(window, { noted })
  const noteFirst = (island: Element, moment: { seenMs: number } | { hydratedMs: number }) =>
    noted.set(island, { ...moment, ...noted.get(island) })
  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target, time } of entries) {
      if (isIntersecting) noteFirst(target, { seenMs: time })
    }
  })
  const lives = new MutationObserver((records) => {
    for (const { target } of records) {
      noteFirst(target as Element, { hydratedMs: performance.now() })
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
): Promise<SeenIsland[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  })
  const page = await context.newPage()
  await page.addInitScript(noteIslands)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  const islands: SeenIsland[] = []
  for (const island of await page.locator('[data-island]').all()) {
    if ((await island.getAttribute('data-when')) !== 'visible' || !(await island.isVisible())) {
      continue
    }
    const isInFirstView = await island.evaluate(
      (element) => scrollY === 0 && element.getBoundingClientRect().top < innerHeight,
    )
    await island.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
    await island.and(page.locator('[data-hydrated]')).waitFor()
    const { hydratedMs, seenMs, paintedMs } = await island.evaluate((element) => {
      const { noted } = window as unknown as { noted: Noted }
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      return { ...noted.get(element), paintedMs: painted }
    })
    const seen = isInFirstView ? paintedMs : seenMs
    islands.push({
      name: (await island.getAttribute('data-island')) ?? '',
      isInFirstView,
      hydratedMs: Math.max(0, (hydratedMs ?? Number.NaN) - (seen ?? Number.NaN)),
    })
  }
  await context.close()
  return islands
}

const quickPaths = ['/contact', '/pricing']

/** Islands of each page and how long after they are seen they live, beside an island that says hello. */
export function measureIslands(options: BenchOptions): Promise<Findings> {
  const { isQuick, rounds, slowdown, pages } = options
  return withSite(async (upstream) => {
    const named = isQuick && pages.length === 0 ? quickPaths : pages
    const routes = builtRoutes().filter(
      ({ path, hasIslands }) => hasIslands && (named.length === 0 || named.includes(path)),
    )
    using hello = await startEdgeServer(upstream, helloIslandPage)
    using site = await startEdgeServer(upstream)
    const targets = [
      { name: 'an island that says hello', url: `${hello.origin}/contact` },
      ...routes.map(({ path }) => ({ name: path, url: `${site.origin}${path}` })),
    ]
    await hello.warm(['/contact', ...builtFiles()])
    await site.warm([...routes.map(({ path }) => path), ...builtFiles()])
    const { runs, failed } = await withBrowser(({ browser }) =>
      inRounds({
        targets,
        rounds,
        nameOf: ({ name }) => name,
        measure: ({ url }) => measureHydration(browser, url, slowdown),
      }),
    )
    const islands = [...runs].flatMap(([{ name }, its]) => medians(name, its))
    return { goals: islandGoals(islands), tables: [islandTable(islands, slowdown)], failed }
  })
}

/** One island of one page: medians of its runs. */
type MeasuredIsland = SeenIsland & { page: string }

function medians(page: string, runs: readonly (readonly SeenIsland[])[]): MeasuredIsland[] {
  return (runs[0] ?? []).map((island, index) => ({
    ...island,
    page,
    hydratedMs: median(runs.map((islands) => islands[index]?.hydratedMs ?? Number.NaN)),
  }))
}

function islandTable(islands: readonly MeasuredIsland[], slowdown: number): Table {
  return {
    title: 'Islands',
    note: `From the moment an island is seen (the first paint, or the jump that brings it into view) to the end of its hydration, effects included. Phone of 390 × 844, processor slowed ${slowdown} times, cold cache; medians.`,
    columns: ['Page', 'Island', 'Seen', 'Hydrated after ms'],
    rows: islands.map(({ page, name, isInFirstView, hydratedMs }) => [
      page,
      name,
      isInFirstView ? 'at once' : 'after a jump',
      hydratedMs.toFixed(0),
    ]),
  }
}

/** How soon islands live, beside the first of the list: the island that says hello. */
function islandGoals([hello, ...islands]: readonly MeasuredIsland[]): Goal[] {
  if (!hello) throw new Error('No island was measured.')
  const hydration = (name: string, among: readonly MeasuredIsland[]) =>
    goalOfWorst(among, {
      name,
      unit: 'ms',
      limit: 300,
      baseline: { name: 'hello island', figure: hello.hydratedMs },
      figureOf: ({ hydratedMs }) => hydratedMs,
      nameOf: (island) => `${island.name} of ${island.page}`,
    })
  const contact = islands.filter(({ name }) => name === 'contact-form')
  return [
    ...hydration('Contact form: from seen to hydrated', contact),
    ...hydration('Any island: from seen to hydrated', islands),
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
