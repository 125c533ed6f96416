import { frameWords, mainNavigation, talkToExpert } from '#words/navigation.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
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

test('the words of the film open and close where the browser knows no popovers', async ({
  page,
}) => {
  await page.addInitScript(forgetPopovers)
  await page.goto('/work-with-us')
  await expect(page.locator('[data-live]').first()).toBeAttached()
  await page.evaluate(() => {
    for (const sheet of document.styleSheets) {
      for (const [place, { cssText }] of Array.from(sheet.cssRules).entries()) {
        if (cssText.startsWith('@supports not selector(:popover-open)'))
          sheet.insertRule(cssText.replace(' not', ''), place + 1)
      }
    }
  })
  const words = page.locator('#film-transcript')
  await words.evaluate((sheet) => sheet.removeAttribute('popover'))
  await expect(words).toBeHidden()
  await page.locator('main [popovertarget]').first().click()
  await expect(words).toBeInViewport({ ratio: 1 })
  await words.getByRole('button').click()
  await expect(words).toBeHidden()
})

test('a finger opens what explains a slider, and closes it there or elsewhere', async ({
  page,
}) => {
  await CalculatorPage.open(page, '/growth-calculator')
  const mark = page.getByRole('button', { name: /^More about/ }).first()
  const tip = page.getByRole('tooltip')
  await mark.tap()
  await expect(tip).toBeVisible()
  // A finger has left before its click is told.
  await mark.dispatchEvent('pointerout', { pointerType: 'touch' })
  await mark.tap()
  await expect(tip).toBeHidden()
  await mark.tap()
  await expect(tip).toBeVisible()
  // An iPhone gives a button no focus to lose.
  await page.getByRole('heading', { level: 1 }).dispatchEvent('pointerdown')
  await expect(tip).toBeHidden()
})

test('a finger that scrolls the page from a slider moves none', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const slider = page.getByRole('slider', { name: 'Team size', exact: true })
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) throw new Error('The slider is nowhere.')
  const x = box.x + box.width * 0.8
  const touch = await page.context().newCDPSession(page)
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    })
  const y = box.y + box.height / 2
  const before = await page.evaluate(() => scrollY)
  await dispatch('touchStart', y)
  for (let step = 1; step <= 10; step += 1) await dispatch('touchMove', y - step * 20)
  await dispatch('touchEnd', y - 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
  await expect(calculator.field('teamSize')).toHaveValue('2')
})

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
