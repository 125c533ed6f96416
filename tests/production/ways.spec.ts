import type { Page } from 'playwright/test'
import * as contactFormWords from '#words/contact-form.ts'
import { products } from '#contract/catalogue.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import { libraryWords } from '#contract/library-words.ts'
import { pagesHost } from '#scripts/local-production/front.ts'
import { site } from '#site.config.ts'
import { fillContactForm, sendContactForm } from '#tests/e2e/rig/contact-form.ts'
import { buyOnPage, openLibrary } from '#tests/e2e/rig/library-visitor.ts'
import { allow, expect, test } from './rig/test.ts'

const hydrated = '#contact-form [data-hydrated]'
const phone = '+442079460958'
const full = { product: 'deep-dive', paidCents: products['deep-dive'].amountCents }

/** The cookies a browser holds that open something. */
const opening = { secure: true, httpOnly: true, path: '/', domain: new URL(site.origin).hostname }

/** Fills the form no faster than a person can: at production's own name one that is filled in at once is held back. */
async function fillAsAPerson(page: Page, email: string): Promise<void> {
  await fillContactForm(page, email)
  const company = page.locator('#contact-form [name="companyName"]')
  const name = await company.inputValue()
  await company.clear()
  await company.pressSequentially(name, { delay: Math.ceil(1_500 / name.length) })
}

test('without script the form is posted through the zone', async ({ plain: page, crm, email }) => {
  await page.goto('/contact')
  await fillContactForm(page, email)
  await sendContactForm(page)
  await expect(page).toHaveURL(new RegExp(`^${site.origin}/thanks`))
  expect(await crm.leadOf(email)).toMatchObject({ phone })
})

test('on the preview of a branch, where no worker is, the relay’s second step brings the lead, once', async ({
  page,
  crm,
  email,
}) => {
  // Its own address refuses the post, and has no answer to what pages ask for.
  allow(/status of 40[45]/)
  const posts: string[] = []
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url())
    if (answer.request().method() === 'POST' && pathname.includes('webhook'))
      posts.push(`${origin} ${answer.status()}`)
  })
  const preview = `https://some-branch.${pagesHost}`
  await page.goto(`${preview}/contact`)
  await page.locator(hydrated).waitFor()
  await fillAsAPerson(page, email)
  await sendContactForm(page)
  await expect(page.getByRole('dialog', { name: contactFormWords.success.title })).toBeVisible()
  expect(posts).toEqual([`${preview} 405`, `${site.origin} 200`])
  const tags = ['AI Expert Lead', 'Website Contact', 'Voice Chat', 'Preview']
  expect(await crm.leadOf(email)).toMatchObject({ phone, tags })
})

test('a card pays in full, all agree', async ({ checkout, expectOneOrder, mailbox, email }) => {
  await checkout.openAtPayment()
  await checkout.pay()
  await expectOneOrder(full)
  await expect.poll(async () => (await mailbox.to(email)).length).toBeGreaterThan(0)
})

test('what was bought opens, by our cookie alone', async ({ page, context, email, mailbox }) => {
  await buyOnPage(page, 'marketing-2025', email)
  const link = await mailbox.link(email, '/library/open/')
  expect(new URL(link).origin).toBe(site.origin)
  await openLibrary(page, link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(libraryWords.title)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toContain('__Host-library')
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ ...opening, name: expect.stringMatching(/^__Host-/) })
  }
  await page
    .getByRole('link', { name: products['marketing-2025'].name, exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('at the desk the owner signs in; an address opens anew', async ({ page, context, stack }) => {
  // Whoever is not signed in is told so by a 401.
  allow(/status of 401/)
  await page.goto('/desk/people')
  await expect(page).toHaveURL(`${site.origin}${deskSignInPath}?next=%2Fpeople`)
  await page.getByLabel('Token').fill(stack.operatorToken)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(`${site.origin}/desk/people`)
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  expect(await context.cookies()).toMatchObject([
    { ...opening, name: expect.stringMatching(/^__Host-/) },
  ])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${site.origin}/desk/people`)
})
