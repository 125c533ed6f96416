import { bundle } from '#words/courses/vault.ts'
import { expect, test } from './rig/test.ts'

test('the bundle bar shows past 800 pixels and goes again above', async ({ page }) => {
  await page.goto('/courses')
  const bar = page.getByText(bundle.bar)
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 800, behavior: 'instant' }))
  await expect(bar).toBeHidden()
  await page.evaluate(() => scrollTo({ top: 801, behavior: 'instant' }))
  await expect(bar).toBeVisible()
  await expect(page.getByRole('complementary').getByText(bundle.buy)).toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect(bar).toBeHidden()
})

test('a course points to the bundle after half a window', async ({ page }) => {
  await page.goto('/courses/10x-scale')
  const link = page.locator('[data-reveal-after]').getByRole('link')
  await expect(link).toBeHidden()
  await page.evaluate(() => scrollTo({ top: innerHeight / 2 + 2, behavior: 'instant' }))
  await expect(link).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the bundle offer is there to read and follow', async ({ page }) => {
    await page.goto('/courses')
    await expect(page.getByText(bundle.bar)).toBeVisible()
  })
})
