import { frameWords, mainNavigation, talkToExpert } from '#words/navigation.ts'
import { expect, test } from './rig/test.ts'

test('the drawer opens and closes, with and without script, its call in sight', async ({
  page,
  plain,
}) => {
  for (const each of [page, plain]) {
    await each.setViewportSize({ width: 320, height: 568 })
    await each.goto('/')
    await each.getByRole('button', { name: frameWords.openMenu }).click()
    const drawer = each.locator('#menu')
    await expect(drawer).toBeVisible()
    await expect(drawer.getByRole('link', { name: talkToExpert })).toBeInViewport({ ratio: 1 })
    for (const { name } of mainNavigation) {
      await expect(drawer.getByRole('link', { name, exact: true }).first()).toBeVisible()
    }
    await drawer.getByRole('button', { name: frameWords.closeMenu }).click()
    await expect(drawer).toBeHidden()
  }
})

/** Takes from the browser what Safari 16 has not. */
function forgetPopovers(): void {
  delete (HTMLElement.prototype as Partial<HTMLElement>).hidePopover
  const isNative = (event: Event) => (event.target as Element).closest('[popovertarget]')
  addEventListener('click', (event) => isNative(event) && event.preventDefault(), true)
}

for (const knows of [true, false]) {
  test(`a call to action in the drawer closes it and arrives at the form${knows ? '' : ', where the browser knows no popovers'}`, async ({
    page,
  }) => {
    if (!knows) await page.addInitScript(forgetPopovers)
    await page.goto('/contact')
    await expect(page.locator('[data-live]').first()).toBeAttached()
    const menu = page.locator('#menu')
    const open = page.getByRole('button', { name: frameWords.openMenu })
    await open.click()
    await menu.getByRole('button', { name: frameWords.closeMenu }).click()
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: talkToExpert }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL(/#contact-form$/)
    await expect(page.locator('#contact-form')).toBeFocused()
    await expect(page.locator('#contact-form')).toBeInViewport()
  })
}

test('a link in the drawer to a part of the page closes it and opens that part', async ({
  page,
}) => {
  await page.goto('/services')
  await page.getByRole('button', { name: frameWords.openMenu }).click()
  await page.locator('#menu [href$="#scale-exit"]').click()
  await expect(page.locator('#menu')).toBeHidden()
  await expect(page.locator('#scale-exit')).toHaveAttribute('open')
  await expect(page.locator('#scale-exit')).toBeInViewport()
})
