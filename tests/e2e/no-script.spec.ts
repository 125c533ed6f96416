import { allPaths } from './rig/all-paths.ts'
import { answerForm } from './rig/answer-form.ts'
import { expect, test } from './rig/test.ts'

test.use({ javaScriptEnabled: false })

const forms = 'main form:not([method="dialog"], [data-search])'

for (const path of allPaths) {
  test(`without script ${path} is read, opens its disclosures and sends its forms`, async ({
    page,
    email,
  }) => {
    await page.goto(path)
    const headings = page.locator(
      'main :is(h1, h2, h3):not(dialog *, [popover] *, details *, [hidden] *)',
    )
    for (const heading of await headings.all()) await expect(heading).toBeVisible()
    for (const summary of await page.locator('main summary').all()) {
      const entry = summary.locator('xpath=..')
      // By keyboard: of a group one closes as another opens, and what is beneath moves.
      if ((await entry.getAttribute('open')) === null) await summary.press('Enter')
      await expect(entry).toHaveAttribute('open')
    }
    const count = await page.locator(forms).count()
    for (let index = 0; index < count; index += 1) {
      if (index > 0) await page.goto(path)
      const form = page.locator(forms).nth(index)
      for (const summary of await page.locator('details', { has: form }).locator('> summary').all())
        if (!(await form.isVisible())) await summary.click()
      const send = form.locator('button[type="submit"]').last()
      // The checkout's waits for script for good, and the page says that a card needs it.
      if (!(await send.isVisible()) || (await send.isDisabled())) continue
      await answerForm(form, email)
      const download = page.waitForEvent('download').catch(() => null)
      await send.click()
      await Promise.race([page.waitForURL(/\/(thanks|pay)\b/), download])
    }
  })
}
