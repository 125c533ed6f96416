import type { Page } from 'playwright/test'
import { type FocusStop, watchedStops, watchStops } from './focus-stop.ts'
import { expect } from './test.ts'

type Walk = {
  key?: 'Tab' | 'Shift+Tab'
  /** Selector of what the last stop is among, or the first on the way back. */
  end?: string
}

/** Presses on their way to the page at once: it answers them one after the other. */
const pressesAtOnce = 12

/** Tab from here to the page's end, or back to its beginning: every stop must be seen, marked and uncovered. */
export async function walkByTab(page: Page, { key = 'Tab', end }: Walk = {}): Promise<void> {
  const isBack = key === 'Shift+Tab'
  if (isBack) await page.keyboard.down('Shift')
  await watchStops(page)
  let stops: FocusStop[] = []
  while (!stops.at(-1)?.isLost) {
    if (stops.length > 400)
      throw new Error(`The focus goes round in circles at ${stops.at(-1)?.name}`)
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.press('Tab')))
    stops = await watchedStops(page)
  }
  if (isBack) await page.keyboard.up('Shift')
  const seen = stops.slice(0, -1).map(({ name }) => name)
  const problems = stops
    .slice(0, -1)
    .flatMap(({ problem, name }) => (problem ? [`${problem}: ${name}`] : []))
  expect.soft(problems, `stops of ${key}`).toEqual([])
  const last = await page.evaluate(
    ([selector, isFirst]) => {
      const candidates = [...document.querySelectorAll(selector)]
      return candidates.at(isFirst ? 0 : -1)?.outerHTML.slice(0, 140)
    },
    [end ?? (isBack ? 'a' : 'footer a'), isBack] as const,
  )
  expect.soft(seen.at(-1), `the last stop of ${key}`).toBe(last)
}
