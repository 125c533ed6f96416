import { setTimeout as delay } from 'node:timers/promises'
import type { ChromiumTab } from './chromium-tab.ts'
import type { ProbeReports } from './probe-reports.ts'

/** Long enough for Chromium to take the pointer's rest for an intention, which is 200 ms, and to render the page. */
const restMs = 1_500

export type Journey = { from: string; to: string }

/** How a visitor comes to a click: after resting on the link, or at once. */
export type Approach = 'rested' | 'hurried'

export type Followed = {
  /** From the click to the first paint of the page it leads to. */
  clickToPaintMs: number
  /** From the pointer's arrival to the page being rendered ahead; undefined where it was not. */
  hoverToReadyMs?: number
}

/** Where the middle of the first visible link to an address is, once scrolled there. */
const middleOfLink = (path: string) => `(() => {
  for (const link of document.querySelectorAll('a[href="${path}"]')) {
    link.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = link.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    if (width > 0 && link.contains(document.elementFromPoint(x, y))) return { x, y }
  }
})()`

/** Opens a page, follows one of its links with the mouse, and tells how long the next page took to be painted. */
export async function followLink(
  tab: ChromiumTab,
  reports: ProbeReports,
  origin: string,
  { from, to }: Journey,
  approach: Approach,
): Promise<Followed> {
  reports.clear()
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
  await tab.send('Page.navigate', { url: `${origin}${from}` })
  await reports.of(from, 'painted')
  await reports.of(from, 'loaded')
  const point = await tab.evaluate<{ x: number; y: number } | undefined>(middleOfLink(to))
  if (!point) throw new Error(`${from} shows no link to ${to}.`)
  const mouse = (type: string, more: object = {}) =>
    tab.send('Input.dispatchMouseEvent', { type, ...point, ...more })
  const button = { button: 'left', clickCount: 1 }
  reports.clear()
  await mouse('mouseMoved')
  if (approach === 'rested') await delay(restMs)
  await mouse('mousePressed', button)
  await mouse('mouseReleased', button)
  const painted = await reports.of(to, 'painted')
  const clicked = await reports.of(from, 'click')
  const hovered = await reports.of(from, 'hover')
  const ready = reports.known(to, 'rendered ahead')
  return {
    clickToPaintMs: painted.atMs - clicked.atMs,
    ...(ready ? { hoverToReadyMs: ready.atMs - hovered.atMs } : {}),
  }
}
