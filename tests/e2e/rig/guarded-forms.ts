import type { Locator, Page } from 'playwright/test'
import * as affiliateFormWords from '#words/affiliate-form.ts'
import { bookingWords } from '#words/booking.ts'
import * as contactFormWords from '#words/contact-form.ts'
import * as growthWords from '#words/growth-calculator.ts'
import { newsletterWords } from '#words/newsletter.ts'
import * as offerFormWords from '#words/offer-form.ts'
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
  /** Fills it, the last step of a longer one included. */
  fill: (form: Locator, email: string) => Promise<void>
  submit: string
  /** What only a visitor whose submission was taken gets to see. */
  thanks: (page: Page) => Locator
}

const island = async (page: Page, path: string, name: string) => {
  await page.goto(path)
  const found = page.locator(`[data-island="${name}"]`).first()
  await found.scrollIntoViewIfNeeded().catch(() => undefined)
  return found
}

const live = async (found: Locator) => {
  await wake(found)
  return found.locator('form').first()
}

/** A dialog's form, once its code has come and it is open. */
const shown = async (form: Locator) => {
  await form.waitFor()
  return form
}

const plain = (path: string, name: string) => async (page: Page) =>
  live(await island(page, path, name))

async function fillPartner(form: Locator, email: string): Promise<void> {
  const next = form.getByRole('button', { name: 'Next' })
  const submit = form.getByRole('button', { name: 'Submit Application' })
  await answerForm(form, email)
  while (!(await submit.isVisible())) {
    await next.click()
    await answerForm(form, email)
  }
}

/** Every form of the site that leads to a lead. */
export const guardedForms: readonly GuardedForm[] = [
  {
    kind: 'contact',
    path: '/contact',
    open: plain('/contact', 'contact-form'),
    fill: answerForm,
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
    fill: answerForm,
    submit: qualification.submit,
    thanks: (page) => page.getByText(qualification.success),
  },
  {
    kind: 'offer',
    path: '/offer',
    open: plain('/offer', 'offer-form'),
    fill: answerForm,
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
    fill: answerForm,
    submit: vip.details.submit,
    thanks: (page) => page.getByRole('dialog', { name: vip.welcome.title }),
  },
  {
    kind: 'newsletter',
    path: '/insights',
    open: plain('/insights', 'newsletter-form'),
    fill: answerForm,
    submit: newsletterWords.submit,
    thanks: (page) => page.getByText(newsletterWords.success),
  },
  {
    kind: 'booking',
    path: '/start',
    open: plain('/start', 'booking-form'),
    fill: answerForm,
    submit: bookingWords.submit,
    thanks: (page) => page.getByRole('heading', { name: bookingWords.success.title }),
  },
  {
    kind: 'partner',
    path: '/partner',
    open: plain('/partner', 'partner-wizard'),
    fill: fillPartner,
    submit: 'Submit Application',
    thanks: (page) => page.getByRole('heading', { name: 'Thanks!' }),
  },
  {
    kind: 'affiliate',
    path: '/affiliate',
    open: plain('/affiliate', 'affiliate-form'),
    fill: answerForm,
    submit: affiliateFormWords.submit,
    thanks: (page) => page.locator('#apply').getByText(affiliateFormWords.submitted.description),
  },
  {
    kind: 'email-results',
    path: '/growth-calculator',
    async open(page) {
      await CalculatorPage.open(page, '/growth-calculator')
      await page.getByRole('button', { name: 'Email results' }).click()
      return shown(page.locator('#email-results-modal form:not([method="dialog"])').first())
    },
    fill: answerForm,
    submit: growthWords.email.send,
    thanks: (page) => page.getByText(growthWords.email.sent),
  },
  {
    kind: 'estimate',
    path: '/pricing',
    async open(page) {
      await CalculatorPage.open(page, '/pricing')
      await page.getByRole('button', { name: 'Download my estimate' }).click()
      return shown(page.locator('#estimate-modal form:not([method="dialog"])').first())
    },
    fill: answerForm,
    submit: profitWords.estimate.submit,
    thanks: (page) => page.getByText(profitWords.estimate.sent),
  },
]

/** The form of a kind, opened, filled in and sent. */
export async function sendForm(page: Page, kind: string, email: string): Promise<Locator> {
  const wanted = guardedForms.find((form) => form.kind === kind)
  if (!wanted) throw new Error(`There is no form ${kind}.`)
  const form = await wanted.open(page)
  await wanted.fill(form, email)
  await form.getByRole('button', { name: wanted.submit }).click()
  return form
}
