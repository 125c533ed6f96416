import type { Page } from 'playwright/test'
import { formEndpoints } from '#contract/api.ts'
import { consentText } from '#contract/forms/consent.ts'
import { invitation, qualification } from '#words/qualification.ts'
import * as formMessages from '#words/form-messages.ts'
import { allow, expect, test } from './rig/test.ts'

async function openModal(page: Page, address = '/') {
  await page.goto(address)
  await page.getByRole('link', { name: invitation.label }).click()
  const modal = page.getByRole('dialog', { name: invitation.title })
  await modal.locator('[data-hydrated]').waitFor()
  return { modal, send: modal.getByRole('button', { name: qualification.submit }) }
}

async function fill({ modal, send }: Awaited<ReturnType<typeof openModal>>, email: string) {
  await modal.locator('[name="fullName"]').fill('Ada King Byron')
  await modal.locator('[name="workEmail"]').fill(email)
  await modal.locator('[name="companyName"]').fill('Analytical Engines')
  await expect(send).toBeDisabled()
  await modal.getByRole('checkbox').check()
  await send.click()
}

test('By Invitation Only opens a modal with required fields, and sends it once', async ({
  page,
  crm,
  query,
  email,
}) => {
  const opened = await openModal(page)
  await fill(opened, email)
  await expect(opened.modal.getByRole('status')).toHaveText(qualification.success)
  await opened.send.click({ force: true })
  const lead = await crm.leadOf(email)
  expect(lead).toMatchObject({
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
  await expect(opened.modal.locator('[name="fullName"]')).toHaveValue('')
  await expect(opened.send).toBeDisabled()
  expect(query('select submission_id from leads where email = ?', email)).toHaveLength(1)
})

test('on a host not our own the modal is a preview', async ({ page, stack, email }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname)
  })
  const opened = await openModal(page, stack.origin.replace('127.0.0.1', 'preview.localhost'))
  await fill(opened, email)
  await expect(opened.modal.getByRole('status')).toHaveText(qualification.preview)
  expect(posts).not.toContain(formEndpoints.qualification)
})

test('refused, the modal tells status, text and body', async ({ page, email }) => {
  allow(/status of 500|Failed to load|request failed|ERR_/)
  await page.context().route('**/.netlify/functions/ghl-webhook', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'text/plain',
      body: 'out of order',
      headers: { 'access-control-allow-origin': '*' },
    }),
  )
  const opened = await openModal(page)
  await fill(opened, email)
  await expect(opened.modal.getByRole('alert')).toContainText(
    `${formMessages.failedPrefix}${formMessages.serverErrorPrefix}500 Internal Server Error out of order`,
  )
})
