import { insights } from '#words/insights.ts'
import { categoryChips } from '#content/categories.ts'
import { cardsPerPage } from '#articles/index-data.server.ts'
import { library } from '#articles/library.server.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { expect, test } from './rig/test.ts'

const { articles } = library()
const [, ...list] = articles
const titlesOf = (page: readonly ArticleSummary[]) => page.map(({ title }) => title)
const onFirstPage = titlesOf(list.slice(0, cardsPerPage))
const grid = '[data-grid] > li'
const ofChip = (slug: string) => {
  const categories = categoryChips.find((chip) => chip.slug === slug)?.categories ?? []
  return articles.filter(({ category }) => categories.includes(category))
}

const countOnPage = (slug: string) => Math.min(cardsPerPage, ofChip(slug).length)

test('a card leads to its article from anywhere on it', async ({ page }) => {
  await page.goto('/insights')
  const card = page.locator(grid).nth(2)
  const title = await card.locator('h3').textContent()
  await card.click({ position: { x: 20, y: 120 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title))
})

test('a chip filters the list, stands in the address, and Back undoes it', async ({ page }) => {
  await page.goto('/insights')
  const chip = page.getByRole('link', { name: 'Venture Growth' })
  await chip.click()
  await expect(page).toHaveURL(/\/insights\?category=venture-growth$/)
  await expect(page.locator(`${grid} h3`)).toHaveText(
    titlesOf(ofChip('venture-growth').slice(0, cardsPerPage)),
  )
  await expect(chip).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[data-featured]')).toBeHidden()
  await expect(page.getByText(insights.filtered('Venture Growth'))).toBeAttached()
  await page.goBack()
  await expect(page.locator(grid)).toHaveCount(onFirstPage.length)
  await expect(page.locator('[data-featured]')).toBeVisible()
  await expect(page.getByRole('link', { name: insights.all, exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
})

test('an address with a category opens filtered, if it is known', async ({ page }) => {
  await page.goto('/insights?category=dashboards')
  await expect(page.locator(grid)).toHaveCount(countOnPage('dashboards'))
  await page.goto('/insights?category=nonsense')
  await expect(page.locator(grid)).toHaveCount(onFirstPage.length)
})

test('Load More appends the next articles, moves the focus to the first and goes when there are no more', async ({
  page,
}) => {
  await page.goto('/insights')
  expect(list.length).toBeGreaterThan(cardsPerPage)
  for (let shown = cardsPerPage; shown < list.length; shown += cardsPerPage) {
    await page.getByRole('link', { name: insights.loadMore }).click()
    const expected = titlesOf(list.slice(0, shown + cardsPerPage))
    await expect(page.locator(`${grid} h3`)).toHaveText(expected)
    await expect(page.locator(grid).nth(shown).getByRole('link')).toBeFocused()
  }
  await expect(page.getByRole('link', { name: insights.loadMore })).toBeHidden()
  await expect(page).toHaveURL(/\/insights$/)
})

test('a filter after Load More starts its list anew', async ({ page }) => {
  await page.goto('/insights')
  await page.getByRole('link', { name: insights.loadMore }).click()
  await expect(page.locator(grid)).toHaveCount(Math.min(2 * cardsPerPage, list.length))
  await page.getByRole('link', { name: 'AI Automation' }).click()
  await expect(page.locator(grid)).toHaveCount(countOnPage('ai-automation'))
})

test.describe('when the script of the index cannot be fetched', () => {
  test.use({ allowedProblems: [/assets|dynamically imported module|Failed to load resource/] })

  test('a chip leads to its page, as it does without script', async ({ page }) => {
    await page.goto('/insights')
    await page.route('**/assets/**', (route) => route.abort('failed'))
    await page.getByRole('link', { name: 'Dashboards' }).click()
    await expect(page).toHaveURL(/\/insights\/category\/dashboards$/)
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('chips and Load More are links, and what needs script is not there', async ({ page }) => {
    await page.goto('/insights')
    await expect(page.getByRole('searchbox')).toBeHidden()
    await page.getByRole('link', { name: insights.loadMore }).click()
    await expect(page).toHaveURL(/\/insights\/page\/2$/)
    await expect(page.locator(`${grid} h3`)).toHaveText(
      titlesOf(list.slice(cardsPerPage, 2 * cardsPerPage)),
    )
    await page.getByRole('link', { name: insights.newer }).click()
    await page.getByRole('link', { name: 'Dashboards' }).click()
    await expect(page).toHaveURL(/\/insights\/category\/dashboards$/)
    await expect(page.locator(grid)).toHaveCount(countOnPage('dashboards'))
  })
})
