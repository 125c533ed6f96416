import type { Locator, Page } from 'playwright/test'
import * as affiliateFormWords from '#words/affiliate-form.ts'
import { bookingWords } from '#words/booking.ts'
import * as contactFormWords from '#words/contact-form.ts'
import * as growthWords from '#words/growth-calculator.ts'
import { newsletterWords } from '#words/newsletter.ts'
import * as offerFormWords from '#words/offer-form.ts'
import * as partnerFormWords from '#words/partner-form.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { qualification } from '#words/qualification.ts'
import { vip } from '#content/vip.ts'
import { answerForm } from './answer-form.ts'
import { CalculatorPage } from './calculator-page.ts'
import { wake } from './island.ts'

/** A form that leads to a lead: how a visitor comes to it and what it says when it is done. */
export type GuardedForm = {
  kind: string
  path: string
  /** Opens the page until the form can be used; touches nothing in it. */
  open: (page: Page) => Promise<Locator>
  submit: string
  /** What only a visitor whose submission was taken gets to see. */
  thanks: (page: Page) => Locator
}

const live = async (island: Locator) => {
  await wake(island)
  return island.locator('form').first()
}

const plain = (path: string, name: string) => async (page: Page) => {
  await page.goto(path)
  return live(page.locator(`[data-island="${name}"]`).first())
}

/** The form in a dialog of a calculator, once its code has come and it is open. */
const inDialog = (path: string, opener: string, dialog: string) => async (page: Page) => {
  await CalculatorPage.open(page, path)
  await page.getByRole('button', { name: opener }).click()
  const form = page.locator(`#${dialog} form:not([method="dialog"])`).first()
  await form.waitFor()
  return form
}

/** Every form of the site that leads to a lead. */
export const guardedForms: readonly GuardedForm[] = [
  {
    kind: 'contact',
    path: '/contact',
    open: plain('/contact', 'contact-form'),
    submit: contactFormWords.submit,
    thanks: (page) => page.getByRole('dialog', { name: contactFormWords.success.title }),
  },
  {
    kind: 'qualification',
    path: '/',
    async open(page) {
      await page.goto('/')
      await page.locator('[data-opens]').first().click()
      return live(page.locator('dialog[open] [data-island="qualification-form"]'))
    },
    submit: qualification.submit,
    thanks: (page) => page.getByText(qualification.success),
  },
  {
    kind: 'offer',
    path: '/offer',
    open: plain('/offer', 'offer-form'),
    submit: offerFormWords.submit,
    thanks: (page) => page.getByRole('heading', { name: offerFormWords.thanks.title }),
  },
  {
    kind: 'vip',
    path: '/vip',
    async open(page) {
      await page.goto('/vip')
      await page.locator('[data-opens="vip-details"]').first().click()
      const upgrade = page.locator('[data-island="vip-upgrade"]')
      await upgrade.and(page.locator('[data-hydrated]')).waitFor({ state: 'attached' })
      return page.locator('#vip-details form:not([method="dialog"])').first()
    },
    submit: vip.details.submit,
    thanks: (page) => page.getByRole('dialog', { name: vip.welcome.title }),
  },
  {
    kind: 'newsletter',
    path: '/insights',
    open: plain('/insights', 'newsletter-form'),
    submit: newsletterWords.submit,
    thanks: (page) => page.getByText(newsletterWords.success),
  },
  {
    kind: 'booking',
    path: '/start',
    open: plain('/start', 'booking-form'),
    submit: bookingWords.submit,
    thanks: (page) => page.getByRole('heading', { name: bookingWords.success.title }),
  },
  {
    kind: 'partner',
    path: '/partner',
    open: plain('/partner', 'partner-wizard'),
    submit: partnerFormWords.submit,
    thanks: (page) => page.getByRole('heading', { name: partnerFormWords.thanks }),
  },
  {
    kind: 'affiliate',
    path: '/affiliate',
    open: plain('/affiliate', 'affiliate-form'),
    submit: affiliateFormWords.submit,
    thanks: (page) => page.locator('#apply').getByText(affiliateFormWords.submitted.description),
  },
  {
    kind: 'email-results',
    path: '/growth-calculator',
    open: inDialog('/growth-calculator', growthWords.impact.email, 'email-results-modal'),
    submit: growthWords.email.send,
    thanks: (page) => page.getByText(growthWords.email.sent),
  },
  {
    kind: 'estimate',
    path: '/pricing',
    open: inDialog('/pricing', profitWords.download, 'estimate-modal'),
    submit: profitWords.estimate.submit,
    thanks: (page) => page.getByText(profitWords.estimate.sent),
  },
]

/** The one of a kind. */
export function guardedForm(kind: string): GuardedForm {
  const found = guardedForms.find((form) => form.kind === kind)
  if (!found) throw new Error(`There is no form ${kind}.`)
  return found
}

/** The form of a kind, opened, filled in, each step of a longer one, and sent. */
export async function sendForm(page: Page, kind: string, email: string): Promise<Locator> {
  const { open, submit } = guardedForm(kind)
  const form = await open(page)
  const send = form.getByRole('button', { name: submit, exact: true })
  await answerForm(form, email)
  while (!(await send.isVisible())) {
    await form.locator('[type="submit"]:visible').click()
    await answerForm(form, email)
  }
  await send.click()
  return form
}
