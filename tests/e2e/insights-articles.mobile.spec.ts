import { library } from '#articles/library.server.ts'
import { expect, test } from './rig/test.ts'

test('wide tables scroll in themselves, the page does not @mobile', async ({ page }) => {
  for (const { path } of library().articles) {
    await page.goto(path)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, path).toBeLessThanOrEqual(0)
  }
})
