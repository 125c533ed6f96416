import type { Page } from 'playwright/test'

/** Opens every disclosure, also those of which only one is open at a time. */
export function openDisclosures(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const entry of document.querySelectorAll('details')) {
      entry.removeAttribute('name')
      entry.open = true
    }
  })
}
