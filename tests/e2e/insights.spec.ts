import { insights, article as words } from '#words/insights.ts'
import { categoryChips } from '#content/categories.ts'
import { cardsPerPage } from '#articles/index-data.server.ts'
import { library } from '#articles/library.server.ts'
import type { ArticleSummary } from '#articles/article.ts'
import { allow, expect, test } from './rig/test.ts'
import { longArticle, rareWord } from './rig/articles.ts'
import { isFit } from './rig/desk-page.ts'
import { holdBack } from './rig/hold-back.ts'
import type { Page } from 'playwright/test'

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

test('a chip filters the list and stands in the address, Back undoes it; a card leads to its article', async ({
  page,
}) => {
  await page.goto('/insights')
  const chip = page.locator('[data-chips] [href$=venture-growth]')
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
  const card = page.locator(grid).nth(2)
  const title = await card.locator('h3').textContent()
  // From anywhere on it.
  await card.click({ position: { x: 20, y: 120 } })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(title))
})

test('an address with a category opens filtered, if it is known', async ({ page }) => {
  await page.goto('/insights?category=dashboards')
  await expect(page.locator(grid)).toHaveCount(countOnPage('dashboards'))
  await page.goto('/insights?category=nonsense')
  await expect(page.locator(grid)).toHaveCount(onFirstPage.length)
})

test('Load More appends, moves the focus and goes at the end', async ({ page }) => {
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
  await page.locator('[data-chips] [href$=ai-automation]').click()
  await expect(page.locator(grid)).toHaveCount(countOnPage('ai-automation'))
})

test('a filter chosen while more is loading keeps its list', async ({ page }) => {
  const release = await holdBack(page, '**/insights/page/2.json')
  await page.goto('/insights')
  const more = page.locator('[data-load-more]')
  await more.click()
  await expect(more).toHaveText(insights.loading)
  await page.locator('[data-chips] [href$=ai-automation]').click()
  const titles = titlesOf(ofChip('ai-automation').slice(0, cardsPerPage))
  await expect(page.locator(`${grid} h3`)).toHaveText(titles)
  release()
  await expect(more).toHaveText(insights.loadMore)
  await expect(page.locator(`${grid} h3`)).toHaveText(titles)
})

test('a chip leads to its page where its script cannot be fetched', async ({ page }) => {
  allow(/assets|dynamically imported module|Failed to load resource/)
  await page.goto('/insights')
  await page.route('**/assets/**', (route) => route.abort('failed'))
  await page.locator('[data-chips] [href$=dashboards]').click()
  await expect(page).toHaveURL(/\/insights\/category\/dashboards$/)
})

test('a saved article is kept on the device, listed and let go again', async ({ page }) => {
  const { path, title } = articles[1] ?? { path: '', title: '' }
  await page.goto(path)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('button', { name: words.saved, pressed: true })).toBeVisible()
  await expect(page.locator('#notifications button')).toBeVisible()
  await isFit(page)
  await page.reload()
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible()
  await page.goto('/insights')
  const saved = page.locator('[data-saved]')
  await expect(saved.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await isFit(page)
  const other = await page.context().newPage()
  await other.goto(path)
  await expect(other.getByRole('button', { name: words.saved })).toBeVisible()
  await saved.getByRole('button', { name: title }).click()
  await expect(saved).toBeHidden()
  await expect(other.getByRole('button', { name: words.save, pressed: false })).toBeVisible()
})

test('an article is saved by an early click, is shared, and its contents follow the reader', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${longArticle.path}?utm_source=mail`)
  // No pointer has moved, so nothing has been loaded for one.
  await page.getByRole('button', { name: words.save }).evaluate((button) => {
    ;(button as HTMLElement).click()
  })
  const saved = page.getByRole('button', { name: words.saved, pressed: true })
  await expect.soft(saved, 'a click before its script waits for it').toBeVisible()

  const share = page.getByRole('button', { name: words.share })
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await share.click()
  await expect.soft(page.getByText(words.copied), 'copied without a share sheet').toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect.soft(URL.parse(copied)?.pathname, 'what is copied').toBe(longArticle.path)
  expect.soft(URL.parse(copied)?.search, 'what is copied').toBe('')
  await page.evaluate(() => {
    Object.assign(Navigator.prototype, {
      share: (what: ShareData) => {
        document.documentElement.dataset['shared'] = what.title
        return Promise.resolve()
      },
    })
  })
  await share.click()
  const html = page.locator('html')
  await expect
    .poll(() => html.getAttribute('data-shared'), 'the device’s own sheet')
    .toContain(longArticle.title)

  const contents = page.getByRole('navigation', { name: words.contents })
  const { id, text } = longArticle.headings[1]
  await contents.getByRole('link', { name: text }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
  await expect(contents.locator('[aria-current]')).toHaveText(text)
})

test('what is not a saved article in the device’s storage is not shown', async ({ page }) => {
  const { path, title } = longArticle
  const kept = [{ path: 'javascript:alert(1)', title: 'No' }, null, 'x', { path, title }]
  await page.addInitScript((text) => {
    localStorage.setItem('saved-articles', text)
  }, JSON.stringify(kept))
  await page.goto('/insights')
  await expect(page.locator('[data-saved]').getByRole('link')).toHaveText([title])
})

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

test('without script an article reads, and a line shows how much was read', async ({
  plain: page,
}) => {
  await page.goto(longArticle.path)
  await expect(page.getByRole('heading', { name: longArticle.headings[0].text })).toBeVisible()
  await expect(page.getByRole('button', { name: words.save })).toBeHidden()
  await expect(page.getByRole('button', { name: words.share })).toBeHidden()
  await expect(page.getByRole('link', { name: words.pdf }).first()).toBeVisible()
  await expect.poll(() => widthRead(page)).toBeLessThan(0.05)
  await page.locator(`h2[id="${longArticle.headings.at(-1)?.id}"]`).scrollIntoViewIfNeeded()
  await expect.poll(() => widthRead(page)).toBeGreaterThan(0.5)
  await page.getByRole('heading', { name: words.related }).scrollIntoViewIfNeeded()
  await expect.poll(() => widthRead(page)).toBeGreaterThan(0.95)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('[data-progress]')).toBeHidden()
})

const { search } = insights
const results = '[data-search-list] > li'

test('search finds text inside articles, in the address and in words', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/insights')
  expect(fetched.filter((path) => path.startsWith('/pagefind/'))).toEqual([])
  await page.getByRole('searchbox').focus()
  await expect.poll(() => fetched).toContain('/pagefind/pagefind.js')
  const { length } = rareWord.articles
  // A sum is searched for as it is written, with its sign.
  await page.getByRole('searchbox').fill(`$${rareWord.word}`)
  await expect(page.locator(results)).toHaveCount(length)
  await page.getByRole('searchbox').fill(rareWord.word)
  const told = length === 1 ? search.foundOne(rareWord.word) : search.found(length, rareWord.word)
  await expect(page.getByText(told)).toBeVisible()
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

test('no result is said in words, clearing brings the list back, markup stays text', async ({
  page,
}) => {
  await page.goto('/insights?q=zzzzqqq')
  await expect(page.getByRole('searchbox')).toHaveValue('zzzzqqq')
  await expect(page.getByText(search.none('zzzzqqq'))).toBeVisible()
  await isFit(page)
  await expect(page.locator(results)).toHaveCount(0)
  await page.getByRole('button', { name: search.clear }).click()
  await expect(page.locator('#article-list')).toBeVisible()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL(/\/insights$/)
  const query = '<img src=x onerror=alert(1)>'
  await page.getByRole('searchbox').fill(query)
  await expect(page).toHaveURL(/onerror/)
  await expect(page.locator('[data-search-status]')).not.toHaveText(search.searching)
  await expect(page.locator('[data-search-results] img')).toHaveCount(0)
})

test('more than a screenful of results comes in parts; one quotes its article, not the controls', async ({
  page,
}) => {
  await page.goto('/insights?q=month')
  await expect(page.locator(results)).toHaveCount(8)
  await isFit(page)
  await page.getByRole('button', { name: search.more }).click()
  await expect.poll(() => page.locator(results).count()).toBeGreaterThan(8)
  await expect(page.locator(results).nth(8).getByRole('link')).toBeFocused()
  const [newest] = articles
  await page.getByRole('searchbox').fill(newest?.title ?? '')
  const quoted = page
    .locator(results)
    .filter({ hasText: newest?.title ?? '' })
    .locator('p')
    .first()
  await expect(quoted).toBeVisible()
  await expect(quoted).not.toContainText(`${words.back.split(' ').at(-1)}${newest?.category}`)
})

test('whoever presses Enter while search is being loaded, or More twice, finds nothing twice', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/pagefind/pagefind.js')
  await page.goto('/insights')
  const field = page.getByRole('searchbox')
  await field.fill('month')
  await expect(page.getByText(search.searching)).toBeVisible()
  await field.press('Enter')
  arrive()
  await expect(page.locator(results).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator(results)).toHaveCount(8)
  await page.getByRole('button', { name: search.more }).dblclick()
  await expect.poll(() => page.locator(results).count()).toBeGreaterThan(8)
  await page.waitForLoadState('networkidle')
  const links = await page.locator(`${results} a`).evaluateAll((all) => all.map(String))
  expect(new Set(links).size).toBe(links.length)
})

test('without its index search says so, and categories work', async ({ page }) => {
  allow(/pagefind|Failed to load resource/)
  await page.route('**/pagefind/**', (route) => route.abort('failed'))
  await page.goto('/insights?q=pricing')
  await expect(page.getByText(search.unavailable)).toBeVisible()
  await page.locator('[data-chips] [href$=dashboards]').click()
  await expect(page.locator('#article-list')).toBeVisible()
  await expect(page).toHaveURL(/\?category=dashboards$/)
})

test('a search that lost its index says so, and finds once that is there again', async ({
  page,
}) => {
  allow(/[Pp]agefind|Failed to load resource/)
  await page.goto('/insights')
  const field = page.getByRole('searchbox')
  // The engine has come, but no part of its index yet.
  const engine = page.waitForResponse('**/pagefind/wasm.*')
  await field.focus()
  await (await engine).finished()
  await page.route('**/pagefind/**', (route) => route.abort('failed'))
  await field.fill(rareWord.word)
  await expect(page.getByText(search.unavailable)).toBeVisible()
  await page.unroute('**/pagefind/**')
  await field.press('Enter')
  await expect(page.locator(results)).toHaveCount(rareWord.articles.length)
})
