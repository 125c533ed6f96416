import type { Locator } from 'playwright/test'
import { vip } from '#content/vip.ts'
import { expect, test } from './rig/test.ts'

/** A computed value of some shape in a drawing, once its movement is over. */
const styleOf = (shape: Locator, property: string) =>
  shape.evaluate(async (element, name) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    return getComputedStyle(element).getPropertyValue(name)
  }, property)

test('on /vip the parts are connected with VIP, and come apart for the free vault, by the arrow keys', async ({
  page,
}) => {
  await page.goto('/vip')
  const line = page.locator('svg [pathLength]')
  await expect(page.getByText(vip.workflow.outcomes.vip)).toBeVisible()
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('0px')
  await page.getByRole('radio', { name: 'VIP' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Free vault' })).toBeChecked()
  await expect(page.getByText(vip.workflow.outcomes.free)).toBeVisible()
  await expect(page.getByText(vip.workflow.outcomes.vip)).toBeHidden()
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('1px')
  await page.keyboard.press('ArrowRight')
  expect(await styleOf(line, 'stroke-dashoffset')).toBe('0px')
})
