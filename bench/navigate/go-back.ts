import type { ChromiumTab } from './chromium-tab.ts'
import type { ProbeReports } from './probe-reports.ts'

/** One page left and come back to, by Back and by Forward. */
export type CameBack = {
  path: string
  isRestoredByBack: boolean
  isRestoredByForward: boolean
  reasons: string[]
  backToPaintMs: number
}

/** Brings every island into view and waits until it lives, so that the page is left as it is after use. */
const useIslands = `(async () => {
  const islands = [...document.querySelectorAll('[data-island][data-when=visible]')]
  for (const island of islands.filter((each) => each.getClientRects().length > 0)) {
    island.scrollIntoView({ behavior: 'instant' })
    const lives = () => island.hasAttribute('data-hydrated')
    for (let tries = 0; !lives() && tries < 100; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
})()`

/** Opens a page, uses it, leaves it for another, goes back, and forward again. */
export async function goBack(
  tab: ChromiumTab,
  reports: ProbeReports,
  origin: string,
  path: string,
): Promise<CameBack> {
  const away = path === '/about' ? '/services' : '/about'
  const open = async (each: string) => {
    reports.clear()
    await tab.send('Page.navigate', { url: `${origin}${each}` })
    await reports.of(each, 'painted')
    await reports.of(each, 'loaded')
  }
  const move = async (expression: string, to: string) => {
    reports.clear()
    const askedMs = Date.now()
    await tab.evaluate(expression)
    const report = await reports.of(to, 'restored')
    return { ...report, tookMs: report.atMs - askedMs }
  }
  await open(away)
  await open(path)
  await tab.evaluate(useIslands)
  // Forward to the page, then away from it by going back, so that both directions are seen with this page.
  const left = await move('history.back()', away)
  const forward = await move('history.forward()', path)
  await open(away)
  const back = await move('history.back()', path)
  return {
    path,
    isRestoredByBack: back.isRestored === true,
    isRestoredByForward: forward.isRestored === true,
    reasons: [...new Set([left, forward, back].flatMap(({ reasons = [] }) => reasons))],
    backToPaintMs: back.tookMs,
  }
}
