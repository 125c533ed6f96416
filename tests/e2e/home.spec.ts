import { formEndpoints } from '#contract/api.ts'
import { consentText } from '#contract/forms/consent.ts'
import { home } from '#content/home.ts'
import { invitation, qualification } from '#content/qualification.ts'
import { formMessages } from '#content/form-messages.ts'
import { expect, test } from './rig/test.ts'

test('home names the five leaks, four programs, four modules, three claims and a quote', async ({
  page,
}) => {
  await page.goto('/')
  for (const { area } of home.leaks.rows) {
    await expect(page.getByRole('rowheader', { name: area })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Calculate Your Loss Here' })).toHaveAttribute(
    'href',
    '/pricing',
  )
  await expect(page.getByText('Most Popular')).toBeVisible()
  await expect(page.getByText('Elite Tier')).toBeVisible()
  for (const { plan, button } of home.programmes.items) {
    if (button) {
      await expect(page.getByRole('link', { name: button })).toHaveAttribute(
        'href',
        `/contact?plan=${plan}#contact-form`,
      )
    }
  }
  await expect(page.locator('blockquote')).toHaveCount(1)
  await expect(page.locator('h1')).toHaveCount(1)
})

test('By Invitation Only opens the qualification modal, whose button waits for the required fields', async ({
  page,
  crm,
  email,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: invitation.label }).click()
  const modal = page.getByRole('dialog', { name: invitation.title })
  await expect(modal).toBeVisible()
  await modal.locator('[data-hydrated]').waitFor()
  const send = modal.getByRole('button', { name: qualification.submit })
  await expect(send).toBeDisabled()
  await modal.locator('[name="fullName"]').fill('Ada King Byron')
  await modal.locator('[name="workEmail"]').fill(email)
  await modal.locator('[name="companyName"]').fill('Analytical Engines')
  await expect(send).toBeDisabled()
  await modal.getByRole('checkbox').check()
  await expect(send).toBeEnabled()
  await send.click()
  await expect(modal.getByRole('status')).toHaveText(qualification.success)
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject({
    email,
    firstName: 'Ada',
    source: invitation.leadSource,
    tags: ['AI Expert Lead', 'Qualification', 'Voice Chat'],
    customFields: [
      { id: 'company_name', value: 'Analytical Engines' },
      { id: 'website', value: '' },
      { id: 'full_name', value: 'Ada King Byron' },
      { id: 'chat_preference', value: 'voice' },
      { id: 'lead_source', value: invitation.leadSource },
      { id: 'consent_text', value: consentText },
      { id: 'consent_at' },
    ],
  })
  await expect(modal.locator('[name="fullName"]')).toHaveValue('', { timeout: 6_000 })
  await expect(send).toBeDisabled()
})

test('on a host that is not the product’s own the modal sends nothing, and says that it was a preview', async ({
  page,
  stack,
  email,
}) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  await page.goto(stack.origin.replace('127.0.0.1', 'preview.localhost'))
  await page.getByRole('link', { name: invitation.label }).click()
  const modal = page.getByRole('dialog', { name: invitation.title })
  await modal.locator('[data-hydrated]').waitFor()
  await modal.locator('[name="fullName"]').fill('Ada King Byron')
  await modal.locator('[name="workEmail"]').fill(email)
  await modal.locator('[name="companyName"]').fill('Analytical Engines')
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: qualification.submit }).click()
  await expect(modal.getByRole('status')).toHaveText(qualification.preview)
  expect(posts).not.toContain(formEndpoints.qualification)
  await expect(modal.locator('[name="fullName"]')).toHaveValue('', { timeout: 6_000 })
})

test.describe('with the endpoint refusing', () => {
  test.use({ allowedProblems: [/status of 500|Failed to load|request failed|ERR_/] })

  test('the modal tells status, status text and body', async ({ page, email }) => {
    await page.context().route('**/.netlify/functions/ghl-webhook', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'text/plain',
        body: 'out of order',
        headers: { 'access-control-allow-origin': '*' },
      }),
    )
    await page.goto('/')
    await page.getByRole('link', { name: invitation.label }).click()
    const modal = page.getByRole('dialog', { name: invitation.title })
    await modal.locator('[data-hydrated]').waitFor()
    await modal.locator('[name="fullName"]').fill('Ada')
    await modal.locator('[name="workEmail"]').fill(email)
    await modal.locator('[name="companyName"]').fill('Engines')
    await modal.getByRole('checkbox').check()
    await modal.getByRole('button', { name: qualification.submit }).click()
    await expect(modal.getByRole('alert')).toContainText(
      `${formMessages.failedPrefix}${formMessages.serverErrorPrefix}500 Internal Server Error out of order`,
    )
  })
})
