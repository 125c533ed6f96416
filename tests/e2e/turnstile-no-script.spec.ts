import { expect, test } from './rig/turnstile-test.ts'
import { guardedForms } from './rig/guarded-forms.ts'
import { answerForm } from './rig/answer-form.ts'

test.use({ javaScriptEnabled: false })

/** Its dialog is opened by script; what stands in its place without one is a link to the contact form. */
const needsScript = 'qualification'

for (const { kind, path } of guardedForms.filter((form) => form.kind !== needsScript)) {
  test(`without script ${kind} is thanked and held back`, async ({ page, query, email }) => {
    await page.goto(path)
    const named = page
      .locator('form')
      .filter({ has: page.locator(`[name="form"][value="${kind}"]`) })
    const form = named.locator('visible=true').first()
    await answerForm(form, email)
    const download = page.waitForEvent('download').catch(() => null)
    await form.locator('button[type="submit"]').last().click()
    await Promise.race([page.waitForURL(/\/thanks\b/), download])
    expect(
      query<object>('select kind, status, spam_reason from leads where email = ?', email),
    ).toEqual([{ kind, status: 'spam', spam_reason: 'no_token' }])
  })
}

test('without script a course can be bought; the order says that nobody was checked', async ({
  page,
  query,
}) => {
  await page.goto('/courses/10x-scale')
  await page.locator('form[data-buy="10x-scale"] button').first().click()
  await expect(page).toHaveURL(/\/pay\/cs_/)
  expect(query<object>('select turnstile from orders order by created_at desc limit 1')).toEqual([
    { turnstile: 'none' },
  ])
})
