import type { Page } from 'playwright/test'
import * as formMessages from '#words/form-messages.ts'
import { attributionKey } from '#lib/attribution.ts'
import { callSlotsPath, paymentStatusPath } from '#contract/paths.ts'
import { fillContactForm, openContactForm, sendContactForm } from './rig/contact-form.ts'
import { allow, expect, test } from './rig/test.ts'

/** Takes from the pages to come what Safari 16.4, and Firefox 115 and Chrome 109 as the last for Windows 7, lack. */
const asInOlderBrowsers = (page: Page) =>
  page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
    const later: readonly (readonly [object, string])[] = [
      [Map, 'groupBy'],
      [Object, 'groupBy'],
      [URL, 'canParse'],
      [URLSearchParams.prototype, 'size'],
      [String.prototype, 'toWellFormed'],
      [Array.prototype, 'toSorted'],
      [ServiceWorkerRegistration.prototype, 'sync'],
      [Promise, 'withResolvers'],
      [Array, 'fromAsync'],
      ...Object.getOwnPropertyNames(iterator).map((name) => [iterator, name] as const),
    ]
    for (const [owner, name] of later) Reflect.deleteProperty(owner, name)
  })

test('whoever comes from elsewhere by a partner’s link is remembered', async ({ page }) => {
  await asInOlderBrowsers(page)
  await page.goto('/?ref=PARTNER-1', { referer: 'https://elsewhere.example/' })
  const kept = () => page.evaluate((key) => localStorage.getItem(key) ?? '', attributionKey)
  await expect.poll(kept).toContain('PARTNER-1')
  expect(await kept()).toContain('https://elsewhere.example/')
})

test('a form is checked, and sent once there is a connection', async ({ page, crm, email }) => {
  allow(/Failed to load|request failed/)
  await asInOlderBrowsers(page)
  await openContactForm(page)
  await fillContactForm(page, email)
  await page.context().setOffline(true)
  await sendContactForm(page)
  await expect(page.getByRole('alert')).toContainText(formMessages.kept)
  await page.context().setOffline(false)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
})

test('a call is chosen from the times that are free', async ({ page }) => {
  await asInOlderBrowsers(page)
  const slots = [Date.now() + 86_400_000]
  await page.route(`**${callSlotsPath}?*`, (route) =>
    route.fulfill({ json: { slots, minutes: 30, hosts: [{ name: 'Miriam Vance' }] } }),
  )
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('opened bare, the page behind a payment asks about none', async ({ page }) => {
  await asInOlderBrowsers(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/payment-success')
  await page.locator('[data-island="payment-outcome"][data-hydrated]').waitFor()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful!')
  expect(asked).not.toContain(paymentStatusPath)
})
