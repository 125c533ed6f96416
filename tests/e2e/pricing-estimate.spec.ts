import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { site } from '#site.config.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { expect, test } from './rig/test.ts'

const failed = 'There was an error generating your estimate. Please try again.'

async function openModal(page: Page) {
  await page.getByRole('button', { name: 'Download my estimate' }).click()
  return page.getByRole('dialog', { name: 'Download your estimate' })
}

async function fill(page: Page, email: string) {
  const dialog = page.getByRole('dialog', { name: 'Download your estimate' })
  await dialog.getByLabel('Full name').fill('Ada Lovelace')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Phone').fill('+1 212 555 0100')
  await dialog.getByLabel('Company name').fill('Engines Ltd')
}

async function textOf(path: string): Promise<string> {
  const document = await getDocumentProxy(new Uint8Array(readFileSync(path)))
  return (await extractText(document, { mergePages: true })).text
}

test('each field has its own message, which goes when the field is edited', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  const dialog = await openModal(page)
  const submit = dialog.getByRole('button', { name: 'Download estimate' })
  await expect(submit).toBeDisabled()
  await fill(page, 'ada@nowhere')
  await dialog.getByLabel('Website').fill('engines')
  await submit.click()
  await expect(dialog.getByText('Please enter a valid email')).toBeVisible()
  await expect(dialog.getByText('Please enter a valid website')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByLabel('Email').fill('ada@nowhere.example')
  await expect(dialog.getByText('Please enter a valid email')).toBeHidden()
  await expect(dialog.getByText('Please enter a valid website')).toBeVisible()
  await dialog.getByLabel('Full name').fill('')
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Full name').press('Enter')
  await expect(dialog.getByText('Full name is required')).toBeHidden()
})

test.describe('a worker that fails', () => {
  test.use({ allowedProblems: [/500|Failed to load|request failed/] })

  test('a 500 is said in the form, keeps the lead on the device, and the next visit sends it', async ({
    page,
    crm,
    email,
  }) => {
    const fail = (route: Parameters<Parameters<Page['route']>[1]>[0]) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    await page.context().route('**/api/generate-estimate', fail)
    const calculator = new CalculatorPage(page)
    await calculator.open('/pricing')
    const dialog = await openModal(page)
    await fill(page, email)
    await dialog.getByRole('button', { name: 'Download estimate' }).click()
    await expect(dialog.getByRole('alert')).toContainText(failed)
    await expect(dialog.getByRole('alert')).toContainText('kept on this device')
    await expect(dialog).toBeVisible()
    expect(await crm.leadsOf(email)).toHaveLength(0)
    await page.context().unroute('**/api/generate-estimate')
    await page.goto('/growth-calculator')
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  })
})

test('without script the page shows the default estimate, and the form answers the PDF', async ({
  browser,
  baseURL,
  email,
  crm,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${baseURL}/pricing`)
  await expect(page.locator('[data-total="monthly"]')).toHaveText('$282,068')
  await page.locator('[name="teamSize"]').fill('1,0')
  await page.locator('[name="teamSize"]').fill('10')
  await page.locator('[name="on"][value="ADS"]').uncheck()
  await page.locator('noscript [name="fullName"], form [name="fullName"]').first().fill('Ada')
  await page.locator('form [name="email"]').first().fill(email)
  await page.locator('form [name="phone"]').first().fill('212 555 0100')
  await page.locator('form [name="companyName"]').first().fill('Engines Ltd')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Send me the PDF' }).click(),
  ])
  const text = await textOf(await download.path())
  expect(text).toContain('$275,037')
  expect(text).toContain(site.brand)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  await context.close()
})
