import * as notFound from '#words/not-found.ts'
import * as partnerFormWords from '#words/partner-form.ts'
import { expect, test } from './rig/test.ts'

test('what the privacy page says of the device is true of a visit', async ({ page }) => {
  await page.goto('/privacy?utm_source=letter')
  await expect(
    page.getByText('We set no cookies. Page views are counted in sums that hold nobody').first(),
  ).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attribution')))
    .toContain('letter')
  expect(await page.context().cookies()).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['attribution'])
})

test('the thank-you page words itself for the form that was sent', async ({ page }) => {
  await page.goto('/thanks?form=partner')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks!')
  await expect(page.getByText(partnerFormWords.thanksLead)).toBeVisible()
  await expect(page.getByText('Thank you. It has arrived.')).toBeHidden()
  await page.goto('/thanks?form=unknown')
  await expect(page.getByText('Thank you. It has arrived.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the thank-you page thanks in general', async ({ page }) => {
    await page.goto('/thanks?form=partner')
    await expect(page.getByText('Thank you. It has arrived.')).toBeVisible()
    await expect(page.getByText(partnerFormWords.thanksLead)).toBeHidden()
  })
})

test.describe('an unknown path', () => {
  test.use({ allowedProblems: [/404/] })

  test('answers 404, says so, logs the path and leads home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('/no-such/orbit'),
    )
    const answer = await page.goto('/no-such/orbit')
    expect(answer?.status()).toBe(404)
    const meant = page.getByRole('navigation', { name: notFound.linksTitle }).getByRole('link')
    await expect(meant).toHaveText(notFound.links.slice(0, 3).map(({ name }) => name))
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect((await logged).type()).toBe('error')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('offers the pages its words speak of, and looks for what is typed', async ({ page }) => {
    await page.goto('/old/affiliate-commissions.html')
    const meant = page.getByRole('navigation', { name: notFound.linksTitle }).getByRole('link')
    await expect(meant.filter({ hasText: 'Affiliate program' })).toBeVisible()
    await expect(meant.filter({ visible: true })).toHaveCount(3)
    await page.getByRole('searchbox').fill('sprint')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/insights\?q=sprint$/)
    await expect(page.locator('[data-search-list] a').first()).toBeVisible()
  })
})
