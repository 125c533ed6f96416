import { insights } from '#words/insights.ts'
import { rareWord } from './rig/rare-word.ts'
import { expect, test } from './rig/test.ts'

const { search } = insights
const results = '[data-search-list] > li'

test('search finds text inside articles, in the address and in words', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/insights')
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', search.placeholder)
  expect(fetched.filter((path) => path.startsWith('/pagefind/'))).toEqual([])
  await page.getByRole('searchbox').focus()
  await expect.poll(() => fetched).toContain('/pagefind/pagefind.js')
  await page.getByRole('searchbox').fill(rareWord.word)
  await expect(page.getByText(search.found(rareWord.articles.length, rareWord.word))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?q=${rareWord.word}$`))
  await expect(page.locator('#article-list')).toBeHidden()
  const links = page.locator(results).getByRole('link')
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(found)).toEqual(new Set(rareWord.articles.map(({ path }) => path)))
  await expect(page.locator(`${results} mark`).first()).toHaveText(new RegExp(rareWord.word, 'i'))
  await links.first().click()
  const title = rareWord.articles.find(({ path }) => path === found[0])?.title ?? ''
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(page.locator(results)).toHaveCount(rareWord.articles.length)
})

test('no result is said in words, and clearing brings the list back', async ({ page }) => {
  await page.goto('/insights?q=zzzzqqq')
  await expect(page.getByRole('searchbox')).toHaveValue('zzzzqqq')
  await expect(page.getByText(search.none('zzzzqqq'))).toBeVisible()
  await expect(page.locator(results)).toHaveCount(0)
  await page.getByRole('button', { name: search.clear }).click()
  await expect(page.locator('#article-list')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL(/\/insights$/)
})

test('more than a screenful of results comes in parts', async ({ page }) => {
  await page.goto('/insights?q=month')
  await expect(page.locator(results)).toHaveCount(8)
  await page.getByRole('button', { name: search.more }).click()
  await expect.poll(() => page.locator(results).count()).toBeGreaterThan(8)
  await expect(page.locator(results).nth(8).getByRole('link')).toBeFocused()
})

test('markup in a query stays text', async ({ page }) => {
  const query = '<img src=x onerror=alert(1)>'
  await page.goto(`/insights?q=${encodeURIComponent(query)}`)
  await expect(page.locator('[data-search-status]')).toContainText(query)
  await expect(page.locator('[data-search-results] img')).toHaveCount(0)
})

test.describe('when the index cannot be fetched', () => {
  test.use({ allowedProblems: [/pagefind|Failed to load resource/] })

  test('search says so and the categories still work', async ({ page }) => {
    await page.route('**/pagefind/**', (route) => route.abort('failed'))
    await page.goto('/insights?q=pricing')
    await expect(page.getByText(search.unavailable)).toBeVisible()
    await page.getByRole('link', { name: 'Dashboards' }).click()
    await expect(page.locator('#article-list')).toBeVisible()
    await expect(page).toHaveURL(/\?category=dashboards$/)
  })
})
