import type { Page } from 'playwright/test'
import { writeDraft } from '#browser/form-draft.ts'
import { draftKeptDays } from '#contract/retention.ts'
import { dayMs } from '#lib/time.ts'
import * as formMessages from '#words/form-messages.ts'
import * as words from '#words/partner-form.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { allow, expect, test } from './rig/test.ts'

async function fillFirstStep(page: Page, email: string) {
  await page.getByLabel('Full Name').fill('Ada King Lovelace')
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel('LinkedIn profile').fill('linkedin.com/in/ada')
}

async function openForm(page: Page, address = '/partner') {
  await page.goto(address)
  await page.getByLabel('Full Name').scrollIntoViewIfNeeded()
  await expect(page.locator('[data-island="partner-wizard"][data-hydrated]')).toBeVisible()
}

const storedDraft = (page: Page) => page.evaluate(() => localStorage.getItem('partner-draft'))

test('an application that the device sends later is no draft, which would be sent again', async ({
  page,
  email,
}) => {
  allow(/ERR_FAILED|Failed to load|request failed/)
  await page.route('**/api/applications/partner', (route) => route.abort())
  await sendForm(page, 'partner', email)
  await expect(page.getByRole('alert')).toContainText(formMessages.kept)
  expect(await storedDraft(page)).toBeNull()
})

test('a draft is on the device for no longer than is said', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Full Name').fill('Ada King')
  await page.goto('/terms')
  await page.waitForLoadState('networkidle')
  expect(await storedDraft(page)).toContain('Ada King')
  const written = new Date(Date.now() - (draftKeptDays + 1) * dayMs)
  await page.evaluate(
    (draft) => localStorage.setItem('partner-draft', draft),
    writeDraft({ name: 'Ada King' }, written) ?? '',
  )
  await page.goto('/terms')
  await expect.poll(() => storedDraft(page)).toBeNull()
})

test('a step with something missing says what, and stays; steps are in the address, answers outlive a reload, until one starts over', async ({
  page,
  email,
}) => {
  // A step asked for by address waits for those before it.
  await openForm(page, '/partner?step=4')
  await expect(page.getByText(words.stepOf(1, 5))).toBeVisible()
  await expect(page).not.toHaveURL(/step=/)
  await expect(page.getByRole('button', { name: words.previous, exact: true })).toBeDisabled()
  await test.step('missing', async () => {
    const name = page.getByLabel('Full Name')
    await page.getByRole('button', { name: words.next, exact: true }).click()
    await expect.soft(page.getByText('Full name is required')).toBeVisible()
    await expect.soft(name).toBeFocused()
    await expect.soft(page.getByText(words.stepOf(1, 5))).toBeVisible()
    await name.fill('Ada')
    await expect.soft(page.getByText('Full name is required')).toBeHidden()
    await page.getByLabel('Email Address').fill('ada@')
    await page.getByLabel('Email Address').press('Enter')
    await expect.soft(page.getByText('Please enter a valid email')).toBeVisible()
  })
  await fillFirstStep(page, email)
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await expect(page).toHaveURL(/\?step=2/)
  await expect(page.getByText(words.stepOf(2, 5))).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2')
  await page.getByLabel('Business Name').fill('Analytical Engines')
  await page.getByRole('button', { name: words.next, exact: true }).click()
  await expect(page.getByText(words.stepOf(3, 5))).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Business Name')).toHaveValue('Analytical Engines')
  await page.getByRole('button', { name: words.previous, exact: true }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.goto('/partner?step=3')
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.getByText(words.stepOf(3, 5))).toBeVisible()
  await page.getByRole('button', { name: words.previous, exact: true }).click()
  await expect(page.getByLabel('Business Name')).toHaveValue('Analytical Engines')
  await page.getByRole('button', { name: words.startOver }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await openForm(page)
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})
