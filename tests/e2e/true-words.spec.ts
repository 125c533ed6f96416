import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { affiliate } from '#content/affiliate.ts'
import { offerFormWords } from '#content/offer-form.ts'
import { routes } from '#content/routes.ts'
import { textBlocks } from '#scripts/promises/text-blocks.ts'
import { site } from '#site.config.ts'
import { test } from './rig/other-site.ts'
import { expect } from './rig/test.ts'

/** Words that promise a mail, in any of the sentences that come back with a sender. */
const mailPromise =
  /your inbox|confirmation email|access email|check your email|by e-mail\b|an email with|\bour e-mail|receipt comes/i

test('where nothing sends mails, no page promises one', ({ otherSite }) => {
  for (const path of Object.keys(routes)) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`
    const html = readFileSync(join(otherSite.directory, file), 'utf8')
    const texts = textBlocks(html).map(({ text }) => text)
    expect(
      texts.filter((text) => mailPromise.test(text)),
      path,
    ).toEqual([])
  }
})

test('with a sender the sentences of the specification are there', async ({ page, request }) => {
  test.skip(site.mailFrom === null)
  expect(await (await request.get('/thanks')).text()).toContain('Check your email for next steps.')
  expect(await (await request.get('/vip')).text()).toContain('An email with your access arrives')
  await page.goto('/payment-success')
  await expect(page.getByText('Confirmation email within 5 minutes')).toBeVisible()
})

test('the title of the affiliate page is its promise alone', async ({ page }) => {
  await page.goto('/affiliate')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(affiliate.hero.title)
  await expect(page.getByText(affiliate.hero.badge, { exact: true })).toBeVisible()
})

test('the footer’s years run from the first one to the year of the build', async ({ page }) => {
  await page.goto('/')
  const year = new Date().getUTCFullYear()
  await expect(page.getByRole('contentinfo')).toContainText(`© 2025–${year} ${site.legalName}`)
})

test.describe('with the worker failing', () => {
  test.use({ allowedProblems: [/500|Failed to load|request failed|was not delivered/] })

  test('an opt-in that the server could not take is told as that, not as a lost connection', async ({
    page,
    email,
  }) => {
    await page
      .context()
      .route('**/api/ghl-webhook', (route) =>
        route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
      )
    await page.goto('/offer')
    await page.locator('#opt-in [data-hydrated]').waitFor()
    await page.locator('#opt-in [name="firstName"]').fill('Ada')
    await page.locator('#opt-in [name="email"]').fill(email)
    await page.locator('#opt-in [name="phone"]').fill('+1 202 555 0142')
    await page.locator('#opt-in').getByRole('button', { name: offerFormWords.submit }).click()
    await expect(page.locator('[data-thanks]')).toContainText(offerFormWords.thanks.refused)
    await expect(page.locator('[data-thanks]')).not.toContainText(offerFormWords.thanks.kept)
  })
})
