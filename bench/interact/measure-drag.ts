import { setTimeout as delay } from 'node:timers/promises'
import type { Browser } from 'playwright'
import { traceCategories, traceFigures, type TraceFigures } from './trace-figures.ts'

/** A page with a slider, and how to bring it there. */
export type DragTarget = {
  name: string
  url: string
  /** HTML served in place of the site's, for the page to compare with. */
  html?: string
  /** Buttons pressed before, by accessible name. */
  open?: readonly string[]
  slider: string
}

/** One drag of two seconds and twenty presses of an arrow key, both with a slowed processor. */
export type DragFigures = TraceFigures & {
  /** Animation frames the page's script was called for, a second. */
  framesPerSecond: number
  /** Slowest interaction, as the browser's own event timing has it, to the next paint. */
  interactionToNextPaintMs: number
}

const moves = 120
const moveEveryMs = 1_000 / 60
const presses = 20

/** Opens the page, slows its processor, drags its slider from end to end and back, then uses the keyboard. */
export async function measureDrag(
  browser: Browser,
  target: DragTarget,
  slowdown: number,
): Promise<DragFigures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  const { html } = target
  if (html) {
    await page.route(target.url, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  }
  await page.goto(target.url)
  const slider = page.getByRole('slider', { name: target.slider }).first()
  if (!html) {
    const island = page.locator('[data-island$="-calculator"]')
    await island.scrollIntoViewIfNeeded()
    await island.and(page.locator('[data-hydrated]')).waitFor()
  }
  for (const name of target.open ?? []) await page.getByRole('button', { name }).first().click()
  await slider.scrollIntoViewIfNeeded()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const box = await slider.boundingBox()
  if (!box) throw new Error(`${target.name} shows no slider called ${target.slider}.`)
  const y = box.y + box.height / 2
  const xAt = (share: number) => box.x + 11 + (box.width - 22) * share

  await page.evaluate(watchInteractions)
  await browser.startTracing(page, { categories: traceCategories })
  await page.mouse.move(xAt(0), y)
  await page.mouse.down()
  await page.evaluate(() => void performance.mark('drag-start'))
  for (let move = 1; move <= moves; move += 1) {
    const movedAt = performance.now()
    const share = move <= moves / 2 ? (2 * move) / moves : 2 - (2 * move) / moves
    await page.mouse.move(xAt(share), y)
    await delay(Math.max(0, moveEveryMs - (performance.now() - movedAt)))
  }
  await page.evaluate(() => void performance.mark('drag-end'))
  await page.mouse.up()
  const trace = await browser.stopTracing()
  await slider.focus()
  for (let press = 0; press < presses; press += 1) await page.keyboard.press('ArrowRight')
  await page.waitForFunction(() => performance.now() > 0)
  const seen = await page.evaluate(readInteractions)
  await context.close()
  return { ...traceFigures(trace), ...seen }
}

type Watch = { frames: number[]; interactionsMs: number[] }

/** Runs in the page: counts animation frames, and keeps how long each interaction took to the next paint. */
function watchInteractions(): void {
  const watch: Watch = { frames: [], interactionsMs: [] }
  Object.assign(window, { watch })
  const count = (now: number) => {
    watch.frames.push(now)
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (entry.interactionId) watch.interactionsMs.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

/** Runs in the page: what was seen, frames counted between the two marks. */
function readInteractions(): { framesPerSecond: number; interactionToNextPaintMs: number } {
  const { watch } = window as unknown as { watch: Watch }
  const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0
  const start = at('drag-start')
  const end = at('drag-end')
  const frames = watch.frames.filter((frame) => frame >= start && frame <= end)
  const first = frames.at(0) ?? start
  const last = frames.at(-1) ?? end
  return {
    // From the first frame to the last, to a tenth: the marks stand anywhere between two frames.
    framesPerSecond: Math.round(((frames.length - 1) / (last - first)) * 10_000) / 10,
    interactionToNextPaintMs: Math.max(0, ...watch.interactionsMs),
  }
}
