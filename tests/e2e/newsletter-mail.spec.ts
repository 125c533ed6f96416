import type { Page } from 'playwright/test'
import { newsletterWords } from '#words/newsletter.ts'
import {
  newsletterConfirmedTag,
  newsletterEndedTag,
  newsletterForm,
} from '#contract/forms/newsletter.ts'
import { mailPageWords as words } from '#contract/mail-pages.ts'
import { expect, test } from './rig/test.ts'

async function subscribe(page: Page, email: string, isScripted = true): Promise<void> {
  await page.goto('/insights')
  const box = page.locator('#newsletter')
  const field = box.getByLabel(newsletterForm.fields.email.control.label)
  await field.click()
  if (isScripted) await box.locator('[data-hydrated]').waitFor()
  await field.fill(email)
  await box.getByRole('button', { name: newsletterWords.submit }).click()
  await expect(
    page
      .getByText(newsletterWords.success)
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible()
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader subscribes, confirms by mail, is welcomed, and leaves with one click', async ({
    page,
    mailbox,
    crm,
    email,
  }) => {
    await subscribe(page, email, false)
    await expect.poll(() => mailbox.to(email), { timeout: 20_000 }).toHaveLength(1)
    await page.goto(await mailbox.link(email, '/confirm/'))
    await expect(page.getByRole('heading', { name: words.confirm.title })).toBeVisible()
    await page.getByRole('button', { name: words.confirm.action }).click()
    await expect(page.getByRole('heading', { name: words.confirmed.title })).toBeVisible()
    await expect.poll(() => mailbox.to(email), { timeout: 20_000 }).toHaveLength(2)
    const tags = async () => (await crm.leadsOf(email)).flatMap(({ body }) => body.tags)
    await expect.poll(tags, { timeout: 20_000 }).toContain(newsletterConfirmedTag)
    await page.goto(await mailbox.link(email, '/unsubscribe/'))
    await page.getByRole('button', { name: words.preferences.stop }).click()
    await expect(page.getByRole('status')).toHaveText(words.preferences.stopped)
    await expect(page.getByRole('button', { name: words.preferences.resume })).toBeVisible()
    await expect.poll(tags, { timeout: 20_000 }).toContain(newsletterEndedTag)
  })
})

test('the mailbox shows a mail as HTML and text, and lets it bounce; nothing more is sent to it', async ({
  page,
  mailbox,
  email,
  query,
}) => {
  await subscribe(page, email)
  await expect.poll(() => mailbox.to(email), { timeout: 20_000 }).toHaveLength(1)
  const [mail] = await mailbox.to(email)
  await page.goto(`${mailbox.page}/messages/${mail?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mail?.subject ?? '')
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /^(?!.*allow-scripts)/)
  await page.getByRole('button', { name: 'Let it bounce' }).click()
  await expect
    .poll(() => query('select reason from mail_suppressions where address = ?', email))
    .toEqual([{ reason: 'bounced' }])
})
