import type { Page } from 'playwright/test'
import { serviceLevels } from '#contract/service-levels.ts'
import { partnerFormWords } from '#content/partner-form.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

const { applicationMinutes: minutes } = serviceLevels
const why = `Why do you want to partner with ${site.brand}?`

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

async function fillAllSteps(page: Page, email: string) {
  await fillFirstStep(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Business Name').fill('Analytical Engines')
  await page.getByLabel('Website').fill('engines.example')
  await page.getByLabel('Industry').fill('B2B and SaaS')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Annual revenue').selectOption('$2M to $5M')
  await page.getByLabel('Capital available').fill('$250K')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Technology & AI Implementation').check()
  await page.getByLabel('Exit Strategy & M&A Prep').check()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel(why).fill('The numbers hold; the hands are missing.')
}

test('a finished application reaches the CRM with every answer, and only then says thanks', async ({
  page,
  email,
  crm,
  query,
}) => {
  await openForm(page)
  await fillAllSteps(page, email)
  await expect(page.getByText('Thanks!')).toBeHidden()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await expect(page.getByRole('heading', { name: 'Thanks!' })).toBeFocused()
  await expect(page.getByText(partnerFormWords.thanksLead)).toBeVisible()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [stored] = query<{ kind: string; company_name: string; custom_fields: string }>(
    'select kind, company_name, custom_fields from leads where email = ?',
    email,
  )
  expect(stored).toMatchObject({ kind: 'partner', company_name: 'Analytical Engines' })
  expect(JSON.parse(stored?.custom_fields ?? '[]')).toEqual([
    { id: 'partner_name', value: 'Ada King Lovelace' },
    { id: 'partner_linkedin', value: 'linkedin.com/in/ada' },
    { id: 'partner_industry', value: 'B2B and SaaS' },
    { id: 'partner_annual_revenue', value: '$2M to $5M' },
    { id: 'partner_capital_available', value: '$250K' },
    {
      id: 'partner_help_needed',
      value: 'Technology & AI Implementation; Exit Strategy & M&A Prep',
    },
    { id: 'partner_why', value: 'The numbers hold; the hands are missing.' },
  ])
  expect(await page.evaluate(() => localStorage.getItem('partner-draft'))).toBeNull()
})

test('a step with something missing says what, and stays', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Full name is required')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await page.getByLabel('Full Name').fill('Ada')
  await expect(page.getByText('Full name is required')).toBeHidden()
  await page.getByLabel('Email Address').fill('ada@')
  await page.getByLabel('Email Address').press('Enter')
  await expect(page.getByText('Please enter a valid email')).toBeVisible()
})

test('steps are in the address: Back goes one back, a reload stays and keeps the answers', async ({
  page,
  email,
}) => {
  await openForm(page)
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await fillFirstStep(page, email)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/\?step=2/)
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '2')
  await page.getByLabel('Business Name').fill('Analytical Engines')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Business Name')).toHaveValue('Analytical Engines')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Email Address')).toHaveValue(email)
  await page.goto('/partner?step=3')
  await page.locator('#apply').scrollIntoViewIfNeeded()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Business Name')).toHaveValue('Analytical Engines')
})

test('a step asked for by address waits for those before it', async ({ page }) => {
  await openForm(page, '/partner?step=4')
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await expect(page).not.toHaveURL(/step=/)
})

test('starting over forgets the answers here and on the device', async ({ page, email }) => {
  await openForm(page)
  await fillFirstStep(page, email)
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
  await page.reload()
  await expect(page.getByLabel('Full Name')).toHaveValue('')
})

test.describe('while nothing answers', () => {
  test.use({ allowedProblems: [/Failed to load resource|request failed/] })

  test('the application is kept, said to be kept, and never thanked for', async ({
    page,
    email,
  }) => {
    await openForm(page)
    await page.context().route('**/api/applications/partner', (route) => route.abort())
    await fillAllSteps(page, email)
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page.getByRole('alert')).toContainText('Unable to connect to server.')
    await expect(page.getByRole('alert')).toContainText('kept on this device')
    await expect(page.getByText('Thanks!')).toBeHidden()
    await expect(page.getByLabel(why)).toHaveValue('The numbers hold; the hands are missing.')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one long form posts every answer', async ({ page, email, query }) => {
    await page.goto('/partner')
    await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
    await fillFirstStep(page, email)
    await page.getByLabel('Business Name').fill('Analytical Engines')
    await page.getByLabel('Annual revenue').selectOption('Over $20M')
    await page.getByLabel('Fundraising & Capital Strategy').check()
    await page.getByLabel('Customer Acquisition & Growth').check()
    await page.getByLabel(why).fill('Because.')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect(page).toHaveURL(/\/thanks\?form=partner/)
    const [stored] = query<{ custom_fields: string }>(
      'select custom_fields from leads where email = ?',
      email,
    )
    expect(stored?.custom_fields).toContain(
      'Customer Acquisition & Growth; Fundraising & Capital Strategy',
    )
    expect(stored?.custom_fields).toContain('Because.')
  })
})

test('the criteria and stages open one by one, with the figures the page promises', async ({
  page,
}) => {
  await page.goto('/partner')
  await expect(
    page.getByRole('link', { name: 'Talk to an AI Expert Now' }).first(),
  ).toHaveAttribute('href', '/contact#contact-form')
  for (const name of ['Traction', 'Unit economics', 'Gross margin', 'Market', 'Product', 'Horizon'])
    await page.getByRole('heading', { level: 3, name }).click()
  for (const figure of [
    '$500K+ ARR or clear trajectory',
    '$2M+ revenue run rate',
    'CAC payback ≤ 12 months',
    'LTV:CAC ≥ 3:1',
    'Gross margin ≥ 70% (SaaS) or 40% (others)',
    'TAM ≥ $1B',
    '18-36 month horizon to next funding or exit',
    '3-5 year partnership',
    'Product-market fit within 6 months',
    `takes ${minutes.from}-${minutes.to} minutes`,
  ])
    await expect(page.locator('main')).toContainText(figure, { useInnerText: true })
})
