import * as privacy from '#words/legal/privacy.ts'
import * as notFound from '#words/not-found.ts'
import { generalThanks, thanksByForm } from '#words/thanks.ts'
import { rareWord } from './rig/articles.ts'
import { isFit } from './rig/desk-page.ts'
import { allow, expect, test } from './rig/test.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { bundle } from '#words/courses/vault.ts'

test('what the privacy page says of the device is true of a visit', async ({ page }) => {
  await page.goto('/privacy?utm_source=letter')
  await expect(page.getByText(privacy.summary[1] ?? '')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attribution')))
    .toContain('letter')
  expect(await page.context().cookies()).toEqual([])
  const kept = await page.evaluate(() => Object.keys(localStorage))
  // Where visits are counted the question was answered before, by the rig.
  expect(kept.filter((name) => name !== 'analytics-consent')).toEqual(['attribution'])
})

test('the thank-you page words itself for the form that was sent', async ({ page }) => {
  await page.goto('/thanks?form=partner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksByForm.partner.title)
  await expect(page.locator('[data-words=lead]')).toHaveText(thanksByForm.partner.lead)
  await isFit(page)
  await page.goto('/thanks?form=unknown')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(generalThanks.title)
})

test('without script the thank-you page thanks in general', async ({ plain: page }) => {
  await page.goto('/thanks?form=partner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(generalThanks.title)
  await expect(page.locator('[data-words=lead]')).toHaveText(generalThanks.lead)
})

test('an unknown path answers 404, says so, is logged and leads home', async ({ page }) => {
  allow(/404/)
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('/no-such/orbit'),
  )
  const answer = await page.goto('/no-such/orbit')
  expect(answer?.status()).toBe(404)
  const meant = page.getByRole('navigation', { name: notFound.linksTitle }).getByRole('link')
  await expect(meant).toHaveText(notFound.links.slice(0, 3).map(({ name }) => name))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.title)
  await isFit(page)
  expect((await logged).type()).toBe('error')
  await page.locator('main [href="/"]').click()
  await expect(page).toHaveURL(/\/$/)
})

test('an unknown path offers pages it speaks of, and looks for words', async ({ page }) => {
  allow(/404/)
  const last = notFound.links.at(-1)
  await page.goto(`/old/${last?.words.replaceAll(' ', '-')}.html`)
  const meant = page.getByRole('navigation', { name: notFound.linksTitle }).getByRole('link')
  await expect(
    page.locator(`[aria-labelledby="not-found-links"] [href="${last?.href}"]`),
  ).toBeVisible()
  await expect(meant.filter({ visible: true })).toHaveCount(Math.min(3, notFound.links.length))
  await page.getByRole('searchbox').fill(rareWord.word)
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(new RegExp(`/insights\\?q=${rareWord.word}$`))
  await expect(page.locator('[data-search-list] a').first()).toBeVisible()
})

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

test('a number in focus lights its remark, opened it brings it into sight', async ({ page }) => {
  await page.goto('/samples')
  const [{ id }] = workSamples as [(typeof workSamples)[number]]
  const remark = page.locator(`#${id}-2`)
  const ground = () => remark.evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
  const quiet = await ground()
  await page.locator(`#${id} table a`).first().focus()
  expect(await ground()).toBe(quiet)
  await page.keyboard.press('Tab')
  await expect.poll(ground).not.toBe(quiet)
  await page.keyboard.press('Enter')
  await expect(remark).toBeInViewport()
})

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

test('without script the bundle offer is there to read and follow', async ({ plain: page }) => {
  await page.goto('/courses')
  await expect(page.getByText(bundle.bar)).toBeVisible()
})

test('at 400 % the bar of the courses is in nobody’s way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/courses')
  const link = page.locator('footer a').last()
  await link.focus()
  await expect(link).toBeInViewport()
  await expect(page.locator('[data-reveal-after]')).toHaveCSS('position', 'static')
})
