import * as contactFormWords from '#words/contact-form.ts'
import * as formMessages from '#words/form-messages.ts'
import { planNames } from '#words/plans.ts'
import { contactForm } from '#contract/forms/contact.ts'
import { phoneImpossible } from '#contract/phone.ts'
import { site } from '#site.config.ts'
import { fillContactForm, openContactForm, sendContactForm } from './rig/contact-form.ts'
import { holdBack } from './rig/hold-back.ts'
import { allow, expect, test } from './rig/test.ts'
import { translate } from './rig/translate.ts'
import type { Page } from 'playwright/test'
import { countries } from '#lib/countries.ts'
import { countryLabel, flagOf } from '#lib/country-label.ts'
import { dialCodes } from '#lib/dial-codes.ts'

const productionLeads = `${site.origin}/api/ghl-webhook`

test('without script the plan reaches the CRM', async ({ plain: page, crm, email }) => {
  for (const plan of ['accelerator', 'joint-venture']) {
    const address = `${plan}-${email}`
    await page.goto('/contact?plan=accelerator#contact-form')
    if (plan !== 'accelerator') await page.getByLabel(contactFormWords.planLabel).selectOption(plan)
    await fillContactForm(page, address)
    await sendContactForm(page)
    await expect(page).toHaveURL(/\/thanks/)
    const lead = await crm.leadOf(address)
    expect(lead['customFields']).toContainEqual({ id: 'plan_requested', value: plan })
  }
})

test('the plan asked for is named, and every missing field; a number nobody has is told; mended, it arrives as E.164 with the plan', async ({
  page,
  crm,
  email,
}) => {
  allow(/status of 400|Failed to load/)
  await openContactForm(page, '?plan=accelerator#contact-form')
  const form = page.locator('#contact-form')
  const field = (name: string) => form.locator(`[name="${name}"]`)
  await expect.soft(form).toContainText(planNames.accelerator)
  await test.step('missing', async () => {
    await field('firstName').first().fill('Ada')
    await sendContactForm(page)
    await expect.soft(page.getByRole('alert')).toHaveText(contactForm.missing ?? '')
    await expect.soft(field('lastName').first()).toBeFocused()
    await expect.soft(field('email').first()).toHaveAccessibleDescription('Email is required')
    await expect.soft(form.locator('[aria-invalid]')).toHaveCount(7)
  })
  await test.step('a number nobody has', async () => {
    await fillContactForm(page, email)
    const phone = field('phone')
    await expect
      .soft(phone)
      .toHaveAccessibleDescription(contactForm.fields.phone.control.hint ?? '')
    await phone.fill('020 79')
    await sendContactForm(page)
    const told = new RegExp(phoneImpossible.split(':')[0] ?? '')
    await expect.soft(phone).toHaveAccessibleDescription(told)
    await expect.soft(phone).toBeFocused()
    await field('country').selectOption('DE')
    await phone.fill('+49 (0)30 1234-567')
  })
  await sendContactForm(page)
  await page.getByRole('button', { name: contactFormWords.success.ok }).click()
  const lead = await crm.leadOf(email)
  expect.soft(lead).toMatchObject({ phone: '+49301234567' })
  expect(lead['customFields']).toContainEqual({ id: 'plan_requested', value: 'accelerator' })
})

test('on a clock that is wrong a call is said to come when it does', async ({ page, email }) => {
  const [date, ringsAt] = ['Sat, 21 Nov 2026 10:00:00 GMT', '2026-11-23T09:00:00.000Z']
  await page.clock.install({ time: new Date('2027-01-01T00:00:00Z') })
  await page.route('**/api/ghl-webhook', (route) =>
    route.fulfill({ json: { ok: true, ringsAt }, headers: { date } }),
  )
  await openContactForm(page)
  await fillContactForm(page, email)
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toContainText('Monday')
})

test('its answer lost, a mended address replaces the typo', async ({ page, query, crm, email }) => {
  allow(/Failed to (load|fetch)|ERR_|request failed/)
  const typo = `typo-${email}`
  await crm.behave({ mode: 'fail', email: typo })
  let isLost = true
  await page.context().route('**/api/ghl-webhook', async (route) => {
    if (!isLost) return route.continue()
    if (!route.request().url().startsWith(productionLeads)) await route.fetch()
    return route.abort()
  })
  await openContactForm(page)
  await fillContactForm(page, typo)
  await sendContactForm(page)
  await expect(page.locator('#contact-form').getByRole('alert')).toBeVisible()
  isLost = false
  await page.locator('#contact-form [name="email"]').fill(email)
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const rows = query<{ email: string; owed: number; replaced: number }>(
    `select email, replaced_by is not null as replaced,
       (select count(*) from deliveries where id = submission_id) as owed
     from leads where email in (?, ?) order by leads.rowid`,
    typo,
    email,
  )
  expect(rows).toEqual([
    { email: typo, owed: 0, replaced: 1 },
    { email, owed: 1, replaced: 0 },
  ])
})

/** How many submissions wait on the device. */
const countKept = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('outbox', 1)
    opening.addEventListener('error', () => reject(opening.error))
    opening.addEventListener('success', () => {
      const asked = opening.result.transaction('submissions').objectStore('submissions').count()
      asked.addEventListener('success', () => resolve(asked.result))
    })
  })

test('an answer of 503 keeps the lead to be sent again', async ({ page, crm, query, email }) => {
  allow(/status of 503|request failed|ERR_FAILED|Failed to load|not confirmed/)
  await page.addInitScript(translate)
  await page.context().route('**/api/ghl-webhook', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'storage_unavailable', message: 'Later.' }, requestId: 'x' },
    }),
  )
  await openContactForm(page)
  await expect(page.locator('#contact-form select option:empty')).toHaveCount(0)
  await fillContactForm(page, email)
  await sendContactForm(page)
  const alert = page.locator('#contact-form').getByRole('alert')
  await expect(alert).toContainText(`${formMessages.failedPrefix}Later. ${formMessages.kept}`)
  const phone = page.locator('#contact-form [name="phone"]')
  const written = await phone.inputValue()
  await phone.fill('')
  await sendContactForm(page)
  await expect(alert).toHaveText(contactForm.missing ?? '')
  await phone.fill(written)
  await page.context().unroute('**/api/ghl-webhook')
  await sendContactForm(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(countKept)).toBe(0)
  await page.goto('/')
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
})

test('a second press while the form is sent is ignored', async ({ page, crm, query, email }) => {
  allow(/not confirmed it yet/)
  await crm.behave({ mode: 'stall', times: 1 })
  await openContactForm(page)
  await fillContactForm(page, email)
  const button = page.locator('#contact-form button[type="submit"]').first()
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
    element.form?.requestSubmit()
  })
  await expect(button).toHaveText(formMessages.submitting)
  await expect(button).toBeDisabled()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
})

const country = (page: Page) => page.locator('#contact-form [name="country"]')
const dial = (page: Page) => page.locator('#contact-form [name="dialCountry"]')
const chosen = (page: Page) => dial(page).locator('option:checked')
const names = countries.map(({ name }) => name)
const own = dialCodes.find(({ codes }) => codes.some((code) => code === site.country))
const ownDial = new RegExp(String.raw`^\+${own?.dialCode} `)

/** Runs in the page first: no next frame is told of, so that only a touch completes the menus. */
const noNextFrame = () => {
  globalThis.requestAnimationFrame = () => 0
}

test('dial codes and flags are no part of the first layout', async ({ page }) => {
  await page.addInitScript(noNextFrame)
  await page.goto('/contact')
  await expect(dial(page).locator('option')).toHaveText([ownDial])
  await expect(country(page).locator('option')).toHaveText(names)
  // Pressed with a pointer the menu opens with the whole list.
  await dial(page).click()
  await expect(dial(page).locator('option')).toHaveCount(dialCodes.length)
})

test('both lists are whole, each in its order, and a choice is there on the way back', async ({
  page,
}) => {
  await page.goto('/contact')
  await expect(country(page).locator('option')).toHaveText(countries.map(countryLabel))
  await expect(dial(page).locator('option')).toHaveText(
    dialCodes.map(({ dialCode, codes: [shown] }) => `+${dialCode} ${flagOf(shown)}`),
  )
  await expect(country(page)).toHaveValue(site.country)
  await expect(chosen(page)).toHaveText(ownDial)
  await country(page).selectOption('DE')
  await page.goto('/privacy')
  await page.goBack()
  await expect(country(page)).toHaveValue('DE')
  await expect(chosen(page)).toHaveText(/^\+49 /)
})

test('by keyboard the first letters find a country, before the next frame', async ({ page }) => {
  await page.addInitScript(noNextFrame)
  await page.goto('/contact')
  await page.locator('#contact-form [name="industry"]').focus()
  await page.keyboard.press('Tab')
  await expect(country(page)).toBeFocused()
  await page.keyboard.type('Germ')
  await expect(country(page)).toHaveValue('DE')
  await expect(chosen(page)).toHaveText(/^\+49 /)
  await page.keyboard.press('Tab')
  await page.keyboard.type('+33')
  await expect(country(page)).toHaveValue('FR')
})

test('a country chosen before any script has its dial code after it', async ({ page }) => {
  const release = await holdBack(page, '**/entries/*.js')
  await page.goto('/contact', { waitUntil: 'commit' })
  await country(page).selectOption('DE')
  await expect(chosen(page)).toHaveText(ownDial)
  release()
  await expect(chosen(page)).toHaveText(/^\+49 /)
  await expect(country(page)).toHaveValue('DE')
})
