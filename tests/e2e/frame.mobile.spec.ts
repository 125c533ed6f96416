import { frameWords, mainNavigation, talkToExpert } from '#content/navigation.ts'
import { expect, test } from './rig/test.ts'

test('the drawer opens, leads on and closes, with and without script', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/')
  const bare = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const barePage = await bare.newPage()
  await barePage.goto(`${baseURL}/`)
  for (const each of [page, barePage]) {
    await each.getByRole('button', { name: frameWords.openMenu }).click()
    const drawer = each.locator('#menu')
    await expect(drawer).toBeVisible()
    for (const { name } of mainNavigation) {
      await expect(drawer.getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
    await drawer.getByRole('button', { name: frameWords.closeMenu }).click()
    await expect(drawer).toBeHidden()
  }
  await bare.close()
})

test('a call to action in the drawer closes it and arrives at the form', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: frameWords.openMenu }).click()
  await page.locator('#menu').getByRole('link', { name: talkToExpert }).click()
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.locator('#contact-form')).toBeFocused()
  await expect(page.locator('#contact-form')).toBeInViewport()
})
