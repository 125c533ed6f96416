import { newsletterWords as words } from '#content/newsletter.ts'
import { newsletterConsentText, newsletterForm } from '#contract/forms/newsletter.ts'
import { expect, test } from './rig/test.ts'

const { label } = newsletterForm.fields.email.control

test('an address becomes a newsletter lead at the CRM, said in place', async ({
  page,
  crm,
  query,
  email,
}) => {
  await page.goto('/insights')
  const box = page.locator('#newsletter')
  await box.getByLabel(label).click()
  await box.locator('[data-hydrated]').waitFor()
  await box.getByLabel(label).fill(email)
  await box.getByRole('button', { name: words.submit }).click()
  await expect(box.getByText(words.success)).toBeVisible()
  await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  const [lead] = await crm.leadsOf(email)
  expect(lead?.body).toMatchObject({ email, tags: ['Newsletter'], source: 'Newsletter' })
  const [row] = query<{ consent_text: string }>(
    'select consent_text from leads where email = ?',
    email,
  )
  expect(row?.consent_text).toBe(newsletterConsentText)
})

test('a wrong address is refused beside the field', async ({ page }) => {
  await page.goto('/insights')
  const box = page.locator('#newsletter')
  await box.getByLabel(label).click()
  await box.locator('[data-hydrated]').waitFor()
  await box.getByLabel(label).fill('nobody@nowhere')
  await box.getByRole('button', { name: words.submit }).click()
  await expect(box.getByText('Please enter a valid email')).toBeVisible()
  await expect(box.getByLabel(label)).toBeFocused()
})
