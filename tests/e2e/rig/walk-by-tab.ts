import type { Page } from 'playwright/test'
import { focusStop } from './focus-stop.ts'
import { expect } from './test.ts'

type Walk = {
  key?: 'Tab' | 'Shift+Tab'
  /** Selector of what the last stop is among, or the first on the way back. */
  end?: string
}

/** Tab from here to the page's end, or back to its beginning: every stop must be seen, marked and uncovered. */
export async function walkByTab(page: Page, { key = 'Tab', end }: Walk = {}): Promise<void> {
  const seen: string[] = []
  const problems: string[] = []
  for (;;) {
    await page.keyboard.press(key)
    const { name, isLost, problem } = await focusStop(page)
    if (isLost) break
    seen.push(name)
    if (problem) problems.push(`${problem}: ${name}`)
    if (seen.length > 400) throw new Error(`The focus goes round in circles at ${name}`)
  }
  expect.soft(problems, `stops of ${key}`).toEqual([])
  const last = await page.evaluate(
    ([selector, isBack]) => {
      const candidates = [...document.querySelectorAll(selector)]
      return candidates.at(isBack ? 0 : -1)?.outerHTML.slice(0, 140)
    },
    [end ?? (key === 'Tab' ? 'footer a' : 'a'), key !== 'Tab'] as const,
  )
  expect.soft(seen.at(-1), `the last stop of ${key}`).toBe(last)
}
