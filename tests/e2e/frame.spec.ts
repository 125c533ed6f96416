import { frameWords, talkToExpert } from '#words/navigation.ts'
import { hero } from '#words/work-with-us.ts'
import { expect, test } from './rig/test.ts'

test('a link to a part of its page scrolls there smoothly, an address arrives at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('scroll', () => (document.body.dataset.tops += ` ${scrollY}`))
  })
  const places = () => page.evaluate(() => document.body.dataset.tops?.split(' ').length ?? 0)
  const part = page.locator('#qualify')
  await page.goto('/work-with-us#qualify')
  await expect(part).toBeInViewport()
  expect(await places()).toBeLessThan(4)
  await page.goto('/work-with-us')
  await page.getByRole('link', { name: hero.action }).click()
  await expect(part).toBeInViewport()
  await expect.poll(places).toBeGreaterThan(4)
})

test('an address that ends in anything leaves the page’s script at work', async ({ page }) => {
  await page.goto('/vip#save-96%')
  await page.locator('[data-opens="vip-details"]').first().click()
  await expect(page.locator('#vip-details')).toBeVisible()
})

test('on the home page the header calls once the page’s own call has gone', async ({ page }) => {
  await page.goto('/')
  const call = page.getByRole('banner').getByRole('link', { name: frameWords.shortCall })
  await expect(page.getByRole('main').getByRole('link', { name: talkToExpert })).toHaveCount(2)
  await expect(call).toBeHidden()
  await page.mouse.wheel(0, 900)
  await expect(call).toBeVisible()
})

test('a dropdown opens by hover, focus and touch, and Escape closes it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-live]').first()).toBeAttached()
  const entry = page.locator('[data-dropdown]').first()
  const panel = entry.getByRole('list')
  await expect(panel).toBeHidden()
  const link = entry.getByRole('link').first()
  await link.hover()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.mouse.move(600, 800)
  await link.hover()
  await expect(panel).toBeVisible()
  await page.mouse.move(600, 800)
  await expect(panel).toBeHidden()
  const button = entry.getByRole('button')
  await button.focus()
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(panel).toBeVisible()
})

test('the first Tab reaches the link past the header, Alt+T the notifications', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: frameWords.skipLink })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(page.getByRole('region', { name: frameWords.notifications })).toBeFocused()
})
