import { growthSystem } from '#words/home.ts'
import { frameWords } from '#words/navigation.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { holdsLargeText, runningAnimations, smallTargets } from './looks/preferences.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { wakeIsland } from './rig/island.ts'
import { expect, test } from './rig/test.ts'

test.describe('without the brand’s face', () => {
  test.use({ allowedProblems: [/fonts|ERR_FAILED/] })

  for (const path of ['/aims', '/pricing']) {
    test(`${path} holds text twice as large in other letters`, async ({ page }) => {
      await page.route('**/fonts/**', (route) => route.abort())
      await page.goto(path)
      await holdsLargeText(page)
    })
  }
})

test('no target among the inputs of a calculator is small', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/pricing', '/growth-calculator']) {
    const calculator = new CalculatorPage(page)
    await calculator.open(path)
    await calculator.openAll()
    expect(await smallTargets(page), path).toEqual([])
  }
})

test('with little motion no menu, dialog or disclosure moves as it opens', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing')
  await page.getByRole('button', { name: frameWords.openMenu }).click()
  expect(await runningAnimations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('summary').first().click()
  expect(await runningAnimations(page)).toEqual([])
  await wakeIsland(page, 'profit-calculator')
  await page.getByRole('button', { name: profitWords.download }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await runningAnimations(page)).toEqual([])
})

test('the planets stand still while one is chosen', async ({ page }) => {
  await page.goto('/')
  expect((await runningAnimations(page)).length).toBeGreaterThan(0)
  await page.getByRole('radio', { name: growthSystem.modules[0]?.name ?? '' }).check()
  await expect.poll(() => runningAnimations(page)).toEqual([])
})
