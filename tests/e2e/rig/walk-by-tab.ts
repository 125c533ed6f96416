import type { Page } from 'playwright/test'
import { focusStop } from './focus-stop.ts'
import { expect } from './test.ts'

/** Tab from here to the end, which is the footer’s last link or the last of what stands after it: every stop must be seen, marked and uncovered. */
export async function walkByTab(page: Page, end = 'footer a'): Promise<void> {
  const seen: string[] = []
  const problems: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    const { name, isLost, problem } = await focusStop(page)
    if (isLost) break
    seen.push(name)
    if (problem) problems.push(`${problem}: ${name}`)
    if (seen.length > 400) throw new Error(`The focus goes round in circles at ${name}`)
  }
  expect(problems).toEqual([])
  const last = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].at(-1)?.outerHTML.slice(0, 140),
    end,
  )
  expect(seen.at(-1), 'the last stop').toBe(last)
}
