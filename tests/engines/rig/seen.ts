import type { BrowserPage } from './browser-page.ts'
import { expect } from './test.ts'

/** What stands in the first element of a selector. */
export const textOf = (page: BrowserPage, selector: string) =>
  page.evaluate((given) => document.querySelector(given)?.textContent.trim() ?? '', selector)

/** Waits until a selector finds something. */
export const appears = (page: BrowserPage, selector: string) =>
  expect
    .poll(() => page.evaluate((given) => document.querySelector(given) !== null, selector), {
      message: selector,
    })
    .toBe(true)
