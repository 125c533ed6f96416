import type { Page } from 'playwright/test'
import { countries } from '#lib/countries.ts'
import { uniqueDialCodes } from '#lib/dialled-countries.ts'
import { countryLabel } from '#lib/country-label.ts'
import { fillContactForm, sendContactForm } from './rig/contact-form.ts'
import { expect, test } from './rig/test.ts'

const country = (page: Page) => page.locator('#contact-form [name="country"]')
const dial = (page: Page) => page.locator('#contact-form [name="dialCountry"]')
const chosen = (page: Page) => dial(page).locator('option:checked')
const names = countries.map(({ name }) => name)

/** Runs in the page first: no next frame is told of, so that only a touch completes the menus. */
const noNextFrame = () => {
  globalThis.requestAnimationFrame = () => 0
}

test('dial codes and flags are no part of the first layout', async ({ page }) => {
  await page.addInitScript(noNextFrame)
  await page.goto('/contact')
  await expect(dial(page).locator('option')).toHaveText([/^\+1 /])
  await expect(country(page).locator('option')).toHaveText(names)
})

test('left alone, both lists are whole, each in its order', async ({ page }) => {
  await page.goto('/contact')
  await expect(country(page).locator('option')).toHaveText(countries.map(countryLabel))
  await expect(dial(page).locator('option')).toHaveText(
    uniqueDialCodes.map(({ dialCode, flag }) => `+${dialCode} ${flag}`),
  )
  await expect(country(page)).toHaveValue('US')
  await expect(chosen(page)).toHaveText(/^\+1 /)
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

test('pressed with a pointer the menu opens with the whole list', async ({ page }) => {
  await page.addInitScript(noNextFrame)
  await page.goto('/contact')
  await dial(page).click()
  await expect(dial(page).locator('option')).toHaveCount(uniqueDialCodes.length)
})

test('a country chosen before any script has its dial code after it', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/entries/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/contact', { waitUntil: 'commit' })
  await country(page).selectOption('DE')
  await expect(chosen(page)).toHaveText(/^\+1 /)
  release()
  await expect(chosen(page)).toHaveText(/^\+49 /)
  await expect(country(page)).toHaveValue('DE')
})

test('the country chosen and its dial code are there on the way back', async ({ page }) => {
  await page.goto('/contact')
  await country(page).selectOption('DE')
  await page.goto('/privacy')
  await page.goBack()
  await expect(country(page)).toHaveValue('DE')
  await expect(chosen(page)).toHaveText(/^\+49 /)
})

test('without script a country arrives by its name', async ({ browser, baseURL, crm, email }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/contact`)
  await expect(country(page).locator('option')).toHaveText(names)
  await expect(country(page)).toHaveValue('US')
  await fillContactForm(page, email)
  await country(page).selectOption('DE')
  await page.locator('#contact-form [name="phone"]').fill('030 1234567')
  await sendContactForm(page)
  await expect(page).toHaveURL(/\/thanks/)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject({ phone: '+49301234567' })
  expect(lead?.body['customFields']).toContainEqual({ id: 'country', value: 'Germany' })
  await context.close()
})
