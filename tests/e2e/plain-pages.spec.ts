import { partnerFormWords } from '#content/partner-form.ts'
import { expect, test } from './rig/test.ts'

for (const [path, title] of [
  ['/privacy', 'Privacy Policy'],
  ['/terms', 'Terms of Service'],
] as const) {
  test(`${path} lists its sections, and each has an address`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    expect(await links.count()).toBeGreaterThan(5)
    for (const link of await links.all()) {
      const target = page.locator(String(await link.getAttribute('href')))
      await expect(target.getByRole('heading', { level: 2 })).toHaveText(await link.innerText())
    }
  })
}

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
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect((await logged).type()).toBe('error')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
