import { expect, test } from './rig/test.ts'

test('an address with a module’s key opens that module', async ({ page }) => {
  await page.goto('/services#scale-exit')
  await expect(page.locator('#scale-exit')).toHaveAttribute('open', '')
  await expect(page.locator('#scale-exit')).toBeInViewport()
  await page.evaluate(() => {
    location.hash = '#ai-integration'
  })
  await expect(page.locator('#ai-integration')).toHaveAttribute('open', '')
  await expect(page.locator('#scale-exit')).toHaveAttribute('open', '')
})
