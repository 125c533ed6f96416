import { workSamples } from '#content/work-samples/work-samples.ts'
import { expect, test } from './rig/test.ts'

test('a number in focus lights its remark, opened it brings it into sight', async ({ page }) => {
  await page.goto('/samples')
  const [{ id }] = workSamples as [(typeof workSamples)[number]]
  const remark = page.locator(`#${id}-2`)
  const ground = () => remark.evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
  const quiet = await ground()
  await page.locator(`#${id} table a`).first().focus()
  expect(await ground()).toBe(quiet)
  await page.keyboard.press('Tab')
  await expect.poll(ground).not.toBe(quiet)
  await page.keyboard.press('Enter')
  await expect(remark).toBeInViewport()
})
