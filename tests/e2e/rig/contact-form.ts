import type { Page } from 'playwright/test'
import * as contactFormWords from '#words/contact-form.ts'

const answers = {
  firstName: 'Ada',
  lastName: 'Byron',
  companyName: 'Analytical Engines',
  websiteUrl: 'engines.example',
  industry: 'B2B and SaaS',
  phone: '(020) 7946-0958',
}

/** The contact page, once its form is alive. */
export async function openContactForm(page: Page, query = ''): Promise<void> {
  await page.goto(`/contact${query}`)
  await page.locator('#contact-form [data-hydrated]').waitFor()
}

/** Fills all nine fields of the contact form as a visitor in Britain, and ticks the box. */
export async function fillContactForm(page: Page, email: string): Promise<void> {
  const form = page.locator('#contact-form form').first()
  for (const [name, value] of Object.entries({ ...answers, email })) {
    await form.locator(`[name="${name}"]`).fill(value)
  }
  await form.locator('[name="country"]').selectOption('GB')
  await form.locator('[name="consent"]').check()
}

/** Presses the form's button. */
export async function sendContactForm(page: Page): Promise<void> {
  await page.locator('#contact-form').getByRole('button', { name: contactFormWords.submit }).click()
}
