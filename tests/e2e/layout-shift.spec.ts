import type { Page } from 'playwright/test'
import { allPaths } from './rig/all-paths.ts'
import { allGone, knownLimits } from './rig/known-limits.ts'
import { expect, test } from './rig/test.ts'

type Shift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: readonly { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Runs in the page before anything else: keeps what moves without the visitor’s doing. */
function watchShifts(): void {
  const shifts: string[] = []
  const whereIs = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x}, ${y}`
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${node?.outerHTML?.slice(0, 80) ?? 'text'} from ${whereIs(from)} to ${whereIs(to)}`,
      )
      shifts.push(`${value.toFixed(3)}: ${moved.join(' | ')}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

async function shiftsOf(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  // Two frames later, what came last has been laid out.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

test.use({ viewport: { width: 412, height: 823 } })

for (const path of allPaths) {
  test(`nothing on ${path} moves while it loads`, async ({ page }) => {
    await page.addInitScript(watchShifts)
    await page.goto(path)
    expect(await shiftsOf(page)).toEqual([])
  })
}

const audit = { left: 4, lastSoldAt: '2020-01-01T00:00:00.000Z' }

for (const path of ['/velocity-audit', '/offer', '/vip']) {
  for (const [state, limits] of Object.entries({
    'is sold out': allGone,
    'is counted': { audit },
  })) {
    test(`nothing on ${path} moves when it turns out what ${state}`, async ({ page }) => {
      await knownLimits(page, limits)
      await page.addInitScript(watchShifts)
      await page.goto(path)
      expect(await shiftsOf(page)).toEqual([])
    })
  }
}
