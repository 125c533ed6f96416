import type { Browser } from 'playwright'

/** An island that was brought into view. */
export type SeenIsland = {
  name: string
  /** Whether it was there at the first paint, without scrolling. */
  isInFirstView: boolean
  /** From being seen to the end of its hydration; 0 when it lived before it was seen. */
  hydratedMs: number
}

export type HydrationRun = {
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
export async function measureHydration(
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
