import { visitedPaths } from '#tests/e2e/rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

test.describe.configure({ timeout: 120_000 })

test('every page keeps to its policy where the host adds its headers', async ({ page }) => {
  for (const path of visitedPaths) {
    const answer = await page.goto(path)
    // The page of what is not there says so, and is one of them.
    expect([path, answer?.status()]).toEqual([path, path === '/404' ? 404 : 200])
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // What is below comes to life as well.
    await page.locator('footer').last().scrollIntoViewIfNeeded()
  }
})
