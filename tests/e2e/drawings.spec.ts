import type { Locator } from 'playwright/test'
import { deepDive } from '#content/deep-dive.ts'
import { growthSystem, home } from '#content/home.ts'
import { profitWords } from '#content/profit-calculator.ts'
import { velocityAudit } from '#content/velocity-audit.ts'
import { vip } from '#content/vip.ts'
import { programmes } from '#contract/catalogue.ts'
import { formatUsd } from '#lib/money.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
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

test('on /velocity-audit a wedge of the dial in focus is filled, leads to its deliverable, and stays filled', async ({
  page,
}) => {
  await page.goto('/velocity-audit')
  const dial = page.getByRole('group', { name: velocityAudit.package.dial.label })
  const [first, , third] = Object.values(velocityAudit.package.items).map(({ title }) =>
    dial.getByRole('link', { name: title }),
  )
  if (!first || !third) throw new Error('a wedge is missing')
  const fill = (wedge: Locator) => styleOf(wedge.locator('use'), 'fill')
  const empty = await fill(third)
  expect(await fill(first)).toBe(empty)
  await first.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(third).toBeFocused()
  await expect.poll(() => fill(third)).not.toBe(empty)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#competitor-gaps$/)
  await expect(page.locator('#competitor-gaps')).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect.poll(() => fill(third)).not.toBe(empty)
  expect(await fill(first)).toBe(empty)
})

test('on /deep-dive the sheet of the open document stands out of the fan, whichever is opened by keyboard', async ({
  page,
}) => {
  await page.goto('/deep-dive')
  const sheets = page.locator('details[name="deliverables"] > summary svg')
  const raised = async () => {
    const all = await Promise.all((await sheets.all()).map((sheet) => styleOf(sheet, 'translate')))
    return all.flatMap((translate, place) => (translate === 'none' ? [] : [place]))
  }
  await expect(sheets).toHaveCount(deepDive.deliverables.items.length)
  expect(await raised()).toEqual([0])
  await page.locator('details[name="deliverables"] > summary').nth(3).focus()
  await page.keyboard.press('Enter')
  await expect.poll(raised).toEqual([3])
  await page.keyboard.press('Space')
  await expect.poll(raised).toEqual([])
})

test('on / a module chosen by the arrow keys draws its arm, dims the others and says its measure', async ({
  page,
}) => {
  await page.goto('/')
  const model = page.getByRole('radiogroup', { name: home.hero.orbits.legend })
  const orbits = model.locator('svg > g')
  const opacities = () =>
    Promise.all([0, 1, 2, 3].map((orbit) => styleOf(orbits.nth(orbit), 'opacity')))
  const arm = (orbit: number) =>
    styleOf(orbits.nth(orbit).locator(':scope > g > path'), 'stroke-dashoffset')
  const said = (words: string) => styleOf(model.getByText(words), 'opacity')
  const [first, second] = growthSystem.modules
  await expect(model.getByRole('radio', { name: home.hero.orbits.whole.name })).toBeChecked()
  expect(await opacities()).toEqual(['1', '1', '1', '1'])
  await model.getByRole('radio', { name: home.hero.orbits.whole.name }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(model.getByRole('radio', { name: first.measure })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(model.getByRole('radio', { name: second.measure })).toBeChecked()
  await expect.poll(opacities).toEqual(['0.3', '1', '0.3', '0.3'])
  await expect.poll(() => arm(1)).toBe('0px')
  expect(await arm(0)).toBe('1px')
  expect([await said(first.measure), await said(second.measure)]).toEqual(['0', '1'])
})

test('on /pricing the balance leans to the fee once the estimate no longer outweighs it, by keyboard', async ({
  page,
}) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  const { balance } = profitWords
  const card = page.locator('div:has(> dl)').filter({ hasText: balance.fee })
  const beam = card.locator('svg > g')
  await expect(card).toContainText(formatUsd(programmes.accelerator.priceCents))
  await expect(card).toContainText(balance.example)
  await expect(beam).toHaveAttribute('transform', 'rotate(12)')
  for (const module of ['JAI', 'MCR', 'ADS']) {
    await calculator.switchOf(module).focus()
    await page.keyboard.press('Space')
  }
  await expect(card).toContainText(balance.estimate)
  await expect(beam).toHaveAttribute('transform', /^rotate\((?!12\)|-)/)
  for (const module of ['JP', 'OUTBOUND']) {
    await calculator.switchOf(module).focus()
    await page.keyboard.press('Space')
  }
  await expect(beam).toHaveAttribute('transform', 'rotate(-12)')
  await expect(card).toContainText(balance.nothing)
})
