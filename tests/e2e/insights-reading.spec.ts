import type { Page } from 'playwright/test'
import { article as words } from '#words/insights.ts'
import { library } from '#articles/library.server.ts'
import { longArticle } from './rig/long-article.ts'
import { expect, test } from './rig/test.ts'

const { articles } = library()

test('cards that come later have their own figure and drawing', async ({ page }) => {
  const later = articles[9]
  test.skip(!later, 'there is one page only')
  if (!later) return
  await page.goto('/insights')
  const drawings = page.locator('[data-grid] path[data-field="ways"]')
  const first = await drawings.first().getAttribute('d')
  await page.locator('[data-load-more]').click()
  const card = page
    .locator('[data-grid] article')
    .filter({ has: page.getByRole('link', { name: later.title }) })
  await expect(card.locator('strong')).toHaveText(later.figure.value)
  const drawn = await card.locator('path[data-field="ways"]').getAttribute('d')
  expect(drawn).not.toBe(first)
  await page.goto(later.path)
  expect(drawn).toBe(await page.locator('header path[data-field="ways"]').getAttribute('d'))
})

const widthRead = (page: Page) =>
  page
    .locator('[data-progress]')
    .evaluate((line) => line.getBoundingClientRect().width / document.documentElement.clientWidth)

test('a line shows how much of the article has been read, without script and without a shift', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    reducedMotion: 'no-preference',
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}${longArticle.path}`)
  await expect.poll(() => widthRead(page)).toBeLessThan(0.05)
  await page.locator(`h2[id="${longArticle.headings.at(-1)?.id}"]`).scrollIntoViewIfNeeded()
  await expect.poll(() => widthRead(page)).toBeGreaterThan(0.5)
  await page.getByRole('heading', { name: words.related }).scrollIntoViewIfNeeded()
  await expect.poll(() => widthRead(page)).toBeGreaterThan(0.95)
  await context.close()
})

test('the reading line is not there for whoever wants no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(longArticle.path)
  await expect(page.locator('[data-progress]')).toBeHidden()
})
