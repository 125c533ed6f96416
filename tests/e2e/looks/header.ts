import type { Page } from 'playwright/test'
import { frameWords } from '#words/navigation.ts'
import { contactHref } from '#content/contact-href.ts'
import { expect } from '../rig/test.ts'

/** The form is one tap away in a phone's header, with the name and the menu beside it. */
export async function headerLeadsToForm(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const action = banner.getByRole('link', { name: frameWords.shortCall })
  const menu = banner.getByRole('button', { name: frameWords.openMenu })
  await expect.soft(action).toHaveAttribute('href', contactHref())
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // On the home page it comes once the page's own call has gone.
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
    await expect.soft(action).toBeInViewport({ ratio: 1 })
    await expect.soft(menu).toBeInViewport({ ratio: 1 })
    const boxes = await banner
      .locator('a:visible, button:visible')
      .evaluateAll((controls) =>
        controls.map((control) => control.getBoundingClientRect().toJSON()),
      )
    for (const [index, { right, height }] of boxes.entries()) {
      expect.soft(right, `${width} px`).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width)
      if (index > 0) expect.soft(height).toBeGreaterThanOrEqual(44)
    }
  }
}
