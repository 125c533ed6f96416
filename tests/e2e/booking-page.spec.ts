import { start } from '#content/start.ts'
import { site } from '#site.config.ts'
import { expect, test } from './rig/test.ts'

test('the page says what the call is, with its four badges and the phone number', async ({
  page,
}) => {
  await page.goto('/start')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ready for Explosive Growth?')
  for (const badge of [
    '100% Confidential',
    '90-Day Results',
    'Performance Guaranteed',
    'Proven Track Record',
  ]) {
    await expect(page.getByRole('heading', { name: badge })).toBeVisible()
  }
  await expect(
    page.locator('#calendar').getByRole('link', { name: site.phone.display }),
  ).toHaveAttribute('href', `tel:${site.phone.e164}`)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    // What is pressed must not glide away under the pointer on a busy machine.
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } })

    test('five questions, one open at a time', async ({ page }) => {
      await page.goto('/start')
      const questions = page.locator('details[name]')
      await expect(questions).toHaveCount(5)
      for (const { question, answer } of start.faq.entries) {
        await page.getByText(question).click()
        await expect(page.getByText(answer)).toBeVisible()
        await expect(page.locator('details[name][open]')).toHaveCount(1)
      }
      await page.getByText(start.faq.entries[4].question).click()
      await expect(page.locator('details[name][open]')).toHaveCount(0)
    })

    test('the closing button goes to the calendar section', async ({ page }) => {
      await page.goto('/start')
      await page.getByRole('link', { name: start.closing.action }).click()
      await expect(page).toHaveURL(/\/start#calendar$/)
      await expect(page.getByRole('heading', { name: start.calendar.title })).toBeInViewport()
    })
  })
}
