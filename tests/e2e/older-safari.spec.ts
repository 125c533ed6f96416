import type { Page } from 'playwright/test'
import { attributionKey } from '#lib/attribution.ts'
import { callSlotsPath, paymentStatusPath } from '#contract/paths.ts'
import { expect, test } from './rig/test.ts'

/** Takes from the pages to come what Safari 16.4 lacks of what all browsers have since. */
const asInSafari16 = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy')
    Reflect.deleteProperty(Object, 'groupBy')
    Reflect.deleteProperty(URL, 'canParse')
    Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  })

test('whoever comes from elsewhere by a partner’s link is remembered', async ({ page }) => {
  await asInSafari16(page)
  await page.goto('/?ref=PARTNER-1', { referer: 'https://elsewhere.example/' })
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', attributionKey)
  await expect.poll(kept).toContain('PARTNER-1')
  expect(await kept()).toContain('https://elsewhere.example/')
})

test('a call is chosen from the times that are free', async ({ page }) => {
  await asInSafari16(page)
  const slots = [Date.now() + 86_400_000]
  await page.route(`**${callSlotsPath}?*`, (route) =>
    route.fulfill({ json: { slots, minutes: 30, hosts: [{ name: 'Miriam Vance' }] } }),
  )
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('opened bare, the page behind a payment asks about none', async ({ page }) => {
  await asInSafari16(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/payment-success')
  await page.locator('[data-island="payment-outcome"][data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  expect(asked).not.toContain(paymentStatusPath)
})
