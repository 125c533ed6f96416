import type { Page } from 'playwright/test'
import { axeProblems, schemeRules } from './rig/axe.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'
import { newsletterWords } from '#words/newsletter.ts'
import { newsletterForm } from '#contract/forms/newsletter.ts'
import { mailPageWords as words } from '#contract/mail-pages.ts'
import { runnerImport } from 'vite'
import type { MailContext, MailKind } from '#contract/mails.ts'
import type { renderMail } from '#mails/render-mail.ts'
import type { mailSamples } from '#mails/samples.ts'

/** By Vite: Playwright's own loader makes something else of JSX. */
async function loaded<Module>(path: string): Promise<Module> {
  const { module } = await runnerImport<Module>(path)
  return module
}

/** Every mail with sample data, by its kind and what tells several of a kind apart. */
async function writtenMails(): Promise<{ title: string; html: string }[]> {
  const writer = await loaded<{ renderMail: typeof renderMail }>('/mails/render-mail.ts')
  const samples = await loaded<{ mailSamples: typeof mailSamples }>('/mails/samples.ts')
  const context: MailContext = {
    origin: 'https://mail.test',
    secret: 'x'.repeat(43),
    unsubscribeUrl: 'https://mail.test/preferences',
    nowMs: Date.now(),
  }
  return Object.entries(samples.mailSamples).flatMap(([kind, ofKind]) =>
    Object.entries(ofKind).map(([name, data]) => ({
      title: `${kind} ${name}`,
      html: writer.renderMail(kind as MailKind, data as never, context).html,
    })),
  )
}

/** A mail is no page: what axe asks of a page's landmarks does not hold for it. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What stays light where the device asks for dark. */
const lightGrounds = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { backgroundColor } = getComputedStyle(element)
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number)
      return alpha > 0 && Math.min(red, green, blue) > 200 ? [element.outerHTML.slice(0, 120)] : []
    }),
  )

test('every mail fits the narrowest screen, accessible in both schemes', async ({ page }) => {
  const mails = await writtenMails()
  expect(mails.length).toBeGreaterThan(20)
  // The face of who takes a call lies at the site's own address.
  await page.route('https://mail.test/**', (route) => route.fulfill({ contentType: 'image/png' }))
  for (const { title, html } of mails) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setContent(html)
    expect(await sidewaysScroll(page), `${title}, 320 px`).toEqual([])
    expect(await axeProblems(page, { only: rules }), `${title}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await axeProblems(page, { only: schemeRules }), `${title}, dark`).toEqual([])
    await page.setViewportSize({ width: 800, height: 800 })
    expect(await sidewaysScroll(page), `${title}, 800 px`).toEqual([])
    expect(await lightGrounds(page), `${title}, grounds in dark`).toEqual([])
  }
})

test('without script a reader confirms by mail, and leaves', async ({
  plain: page,
  mailbox,
  email,
}) => {
  await page.goto('/insights')
  const box = page.locator('#newsletter')
  await box.getByLabel(newsletterForm.fields.email.control.label).fill(email)
  await box.getByRole('button', { name: newsletterWords.submit }).click()
  await expect.poll(() => mailbox.to(email)).toHaveLength(1)
  await page.goto(await mailbox.link(email, '/confirm/'))
  await expect(page.getByRole('heading', { name: words.confirm.title })).toBeVisible()
  await page.getByRole('button', { name: words.confirm.action }).click()
  await expect(page.getByRole('heading', { name: words.confirmed.title })).toBeVisible()
  await expect.poll(() => mailbox.to(email)).toHaveLength(2)
  await page.goto(await mailbox.link(email, '/unsubscribe/'))
  await page.getByRole('button', { name: words.preferences.stop }).click()
  await expect(page.getByRole('status')).toHaveText(words.preferences.stopped)
  await expect(page.getByRole('button', { name: words.preferences.resume })).toBeVisible()
})
