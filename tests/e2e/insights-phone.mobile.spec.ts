import { categoryChips } from '#content/categories.ts'
import { insights } from '#words/insights.ts'
import { library } from '#articles/library.server.ts'
import { indexPath } from '#articles/index-path.ts'
import type { Locator } from 'playwright/test'
import { expect, test } from './rig/test.ts'

const isWithinWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return left >= 0 && right <= document.documentElement.clientWidth
  })

test('the chips are one row, and the Tab key brings each into view @mobile', async ({ page }) => {
  await page.goto('/insights')
  const chips = page.getByRole('navigation', { name: insights.chipsLabel }).getByRole('link')
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  expect(await isWithinWindow(chips.last())).toBe(false)
  await chips.first().focus()
  const count = await chips.count()
  for (let index = 1; index < count; index += 1) {
    await page.keyboard.press('Tab')
    await expect(chips.nth(index)).toBeFocused()
    await expect.poll(() => isWithinWindow(chips.nth(index))).toBe(true)
  }
})

test('without script a category’s own chip is in view, and search is hidden @mobile', async ({
  plain: page,
}) => {
  const last = categoryChips.at(-1)
  await page.goto(indexPath(last?.slug ?? null))
  const chip = page.locator('[data-chips] [aria-current]')
  await expect(chip).toHaveText(last?.name ?? '')
  expect(await isWithinWindow(chip)).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('searchbox')).toBeHidden()
})

test('the first column of a wide table stays as others scroll @mobile', async ({ page }) => {
  for (const { path } of library().articles) {
    await page.goto(path)
    for (const table of await page.locator('[data-scroll]').all()) {
      const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth)
      if (hidden < 40) continue
      const first = table.locator('tbody td').first()
      const before = await first.evaluate((cell) => cell.getBoundingClientRect().left)
      await table.focus()
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(20)
      expect(await first.evaluate((cell) => cell.getBoundingClientRect().left)).toBeCloseTo(before)
      return
    }
  }
  throw new Error('No table of an article is wide.')
})
