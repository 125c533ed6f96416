import type { Page } from 'playwright/test'
import * as about from '#words/about.ts'
import * as offlineWords from '#words/offline.ts'
import * as formMessages from '#words/form-messages.ts'
import { dayMs } from '#lib/time.ts'
import { fillContactForm, openContactForm, sendContactForm } from './rig/contact-form.ts'
import { expect, test } from './rig/test.ts'

test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED|request failed|Failed to load/] })

/** Sends the contact form without a connection; the page says that it is kept. */
async function sendOffline(page: Page, email: string): Promise<void> {
  await openContactForm(page)
  await fillContactForm(page, email)
  await page.context().setOffline(true)
  await sendContactForm(page)
  await expect(page.getByRole('alert')).toContainText(formMessages.kept)
}

test('a lead sent offline arrives the next day, once', async ({ context, crm, query, email }) => {
  const yesterday = new Date(Date.now() - dayMs)
  const page = await context.newPage()
  await page.clock.install({ time: yesterday })
  await sendOffline(page, email)
  await page.close()
  expect(await crm.leadsOf(email)).toHaveLength(0)

  await context.setOffline(false)
  const today = await context.newPage()
  await today.goto('/about')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await today.goto('/services')
  await today.goto('/contact')
  const [lead, ...more] = await crm.leadsOf(email)
  expect(more).toEqual([])
  const rows = query<{ submitted_at: string; received_at: string }>(
    'select submitted_at, received_at from leads where email = ?',
    email,
  )
  expect(rows).toHaveLength(1)
  expect(lead?.body['submittedAt']).toBe(rows[0]?.submitted_at)
  const [submittedMs, receivedMs] = [rows[0]?.submitted_at, rows[0]?.received_at].map((time) =>
    Date.parse(time ?? ''),
  )
  expect(submittedMs).toBeGreaterThanOrEqual(yesterday.getTime())
  expect(submittedMs).toBeLessThan(yesterday.getTime() + dayMs / 24)
  expect(receivedMs).toBeGreaterThan(yesterday.getTime() + dayMs - 1)
})

test('without a connection a page says so, and comes with one', async ({ page, context }) => {
  await page.goto('/contact')
  await page.locator('#contact-form [data-hydrated]').waitFor()
  await page.getByLabel('First name').fill('Ada')
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline'))?.status))
    .toBe(200)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active)
  await context.setOffline(true)
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(offlineWords.title)
  await expect(page.locator('main [href^="tel:"]')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('link', { name: offlineWords.again }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.hero.title)
})
