import { application } from '#tests/worker/sample-leads.ts'
import { axeProblems } from './rig/axe.ts'
import { expect, test } from './rig/test.ts'

test('an application becomes a partner', async ({ page, desk, email, mailbox, request }) => {
  const form = application(email)
  const answer = await request.post('/api/applications/affiliate', { data: form })
  expect(answer.ok()).toBe(true)
  await desk.open('/partners/applications')
  const waiting = page.getByRole('region').filter({ hasText: email })
  await expect(waiting).toContainText(form.strategy)
  expect(await axeProblems(page)).toEqual([])
  await waiting.getByRole('button', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  const code = `ADA-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  await dialog.getByLabel('Code in the link').fill(code.toLowerCase())
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText(`is a partner, with the code ${code}.`)).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await mailbox.link(email, '/affiliate/dashboard#')

  await page.getByRole('link', { name: 'Partners', exact: true }).last().click()
  await page.getByRole('row').filter({ hasText: code }).getByRole('link').click()
  await expect(page.getByText('No sale yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New dashboard link' }).click()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  const shown = page.getByText(/\/affiliate\/dashboard#/)
  await expect(shown).toBeVisible()
  await page.reload()
  await expect(page.getByText('No sale yet.')).toBeVisible()
  await expect(shown).toHaveCount(0)
  await desk.isFit([390, 768, 1440])
})
