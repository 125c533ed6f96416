import { partnerFormWords } from '#content/partner-form.ts'
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
    await expect(page.getByRole('heading', { level: 1, name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    expect((await logged).type()).toBe('error')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
