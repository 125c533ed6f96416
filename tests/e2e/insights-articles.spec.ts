import { article as words } from '#words/insights.ts'
import { library } from '#articles/library.server.ts'
import { longArticle } from './rig/long-article.ts'
import { expect, test } from './rig/test.ts'

const { articles } = library()

test('a saved article is kept on the device, listed and let go again', async ({ page }) => {
  const { path, title } = articles[1] ?? { path: '', title: '' }
  await page.goto(path)
  await page.getByRole('button', { name: words.save }).click()
  await expect(page.getByRole('button', { name: words.saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.reload()
  await expect(page.getByRole('button', { name: words.saved })).toBeVisible()
  await page.goto('/insights')
  const saved = page.getByRole('region', { name: 'Saved on this device' })
  await expect(saved.getByRole('link', { name: title })).toHaveAttribute('href', path)
  await saved.getByRole('button', { name: `Remove: ${title}` }).click()
  await expect(saved).toBeHidden()
  await page.goto(path)
  await expect(page.getByRole('button', { name: words.save })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
})

test('a click that comes before its script waits for it', async ({ page }) => {
  await page.goto(longArticle.path)
  // No pointer has moved, so nothing has been loaded for one.
  await page.getByRole('button', { name: words.save }).evaluate((button) => {
    ;(button as HTMLElement).click()
  })
  await expect(page.getByRole('button', { name: words.saved })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('what is not a saved article in the device’s storage is not shown', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'saved-articles',
      JSON.stringify([{ path: 'javascript:alert(1)', title: 'No' }, null, 'x']),
    )
  })
  await page.goto('/insights')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-saved]')).toBeHidden()
})

test('Share copies the address where the device has no share sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${longArticle.path}?utm_source=mail`)
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.getByRole('button', { name: words.share }).click()
  await expect(page.getByText(words.copied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(longArticle.path)
})

test('Share opens the device’s own sheet where there is one', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: (what: ShareData) => {
        document.documentElement.dataset['shared'] = what.title
        return Promise.resolve()
      },
    })
  })
  await page.goto(longArticle.path)
  await page.getByRole('button', { name: words.share }).click()
  const html = page.locator('html')
  await expect.poll(() => html.getAttribute('data-shared')).toContain(longArticle.title)
})

test('the table of contents follows the reader on a wide screen', async ({ page }) => {
  await page.goto(longArticle.path)
  const contents = page.getByRole('navigation', { name: words.contents })
  const { id, text } = longArticle.headings[1]
  await contents.getByRole('link', { name: text }).click()
  await expect.poll(() => new URL(page.url()).hash).toBe(`#${id}`)
  await expect(contents.locator('[aria-current]')).toHaveText(text)
})

test('without script the article reads, its buttons are missing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}${longArticle.path}`)
  await expect(page.getByRole('heading', { name: longArticle.headings[0].text })).toBeVisible()
  await expect(page.getByRole('button', { name: words.save })).toBeHidden()
  await expect(page.getByRole('button', { name: words.share })).toBeHidden()
  await expect(page.getByRole('link', { name: words.pdf }).first()).toBeVisible()
  await context.close()
})
