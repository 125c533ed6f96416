import { formatMoney } from '#contract/money.ts'
import { readFileSync } from 'node:fs'
import * as calculatorWords from '#words/calculator-words.ts'
import * as growthWords from '#words/growth-calculator.ts'
import { start as startWords } from '#words/growth-page.ts'
import { site } from '#site.config.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { expect, test } from './rig/test.ts'

test('a result stands there while its card is on and yields something', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const results = page.locator('[data-result]')
  await expect(results).toHaveCount(4)
  await expect(results.last()).toContainText(/400 .+ 10× /)
  await calculator.type('AOV', '0')
  await expect(page.locator('[data-result="JAI"]')).toHaveCount(0)
  await calculator.switchOf('ADS').uncheck()
  await expect(results).toHaveCount(2)
})

test('time saved has two switches of its own under the one of the card', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const card = page.locator('[data-module="time"]')
  await card.getByRole('button').click()
  await calculator.switchOf('JP').uncheck()
  await expect(page.locator('[data-result="time"]')).toContainText(formatMoney(412_100))
  // The last switch takes the inputs away, itself included.
  await calculator.switchOf('JS').click()
  await expect(calculator.switchOf('time')).not.toBeChecked()
  await expect(calculator.switchOf('time')).toBeFocused()
  await calculator.switchOf('time').check()
  await expect(page.locator('[data-result="time"]')).toContainText(formatMoney(1_236_300))
  await expect(calculator.switchOf('JP')).toBeHidden()
})

test('the team’s slider has steps that suit it, a number typed is exact', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const slider = page.getByRole('slider', { name: 'Team size', exact: true })
  await slider.press('ArrowRight')
  await expect(calculator.field('teamSize')).toHaveValue('3')
  await calculator.type('teamSize', '137')
  await expect(slider).toHaveAttribute('aria-valuetext', '137')
  await slider.press('ArrowRight')
  await expect(calculator.field('teamSize')).toHaveValue('150')
  await slider.press('Home')
  await expect(calculator.field('teamSize')).toHaveValue('1')

  // Its first quarter is for small teams.
  await expect(slider).toHaveAttribute('min', '1')
  await expect(slider).toHaveAttribute('max', '5000')
  await slider.fill('4321')
  await expect(calculator.field('teamSize')).toHaveValue('4,321')
  const { x, y, width, height } = await slider.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  )
  const thumbRadius = 11
  const placeOf = (share: number) => x + thumbRadius + share * (width - 2 * thumbRadius)
  await page.mouse.move(placeOf(0.25), y + height / 2)
  await page.mouse.down()
  await expect(calculator.field('teamSize')).toHaveValue('16')
  await page.mouse.move(placeOf(0.1), y + height / 2, { steps: 3 })
  await expect(calculator.field('teamSize')).toHaveValue('7')
  await page.mouse.up()
  await page.mouse.move(placeOf(0.9), y + height / 2)
  await expect(calculator.field('teamSize')).toHaveValue('7')
  await expect(slider).toHaveValue('7')
})

test('the hourly rate explains itself on focus and hover, Escape closes', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const mark = page.getByRole('button', { name: `${calculatorWords.more} Hourly rate, loaded` })
  const tip = page.getByText(growthWords.stack.hourlyRateTooltip)
  const hoveredAt = Date.now()
  await mark.hover()
  await expect(tip).toBeVisible()
  expect(Date.now() - hoveredAt).toBeGreaterThanOrEqual(700)
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await page.mouse.move(0, 0)
  await mark.hover()
  await expect(tip).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(tip).toBeHidden()
  await calculator.field('teamSize').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(mark).toBeFocused()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
})

test('events are reported where there is a global analytics function', async ({ page }) => {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...words: unknown[]) => events.push(words) })
  })
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.switchOf('MCR').uncheck()
  await page.getByRole('button', { name: growthWords.impact.download }).click()
  const start = page.getByRole('link', { name: startWords })
  await start.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await start.click()
  const events = await page.evaluate(() => (window as unknown as { events: unknown[] }).events)
  expect(events).toEqual([
    ['event', 'module_toggled', { module: 'MCR', enabled: false }],
    ['event', 'download_estimate', { value: 187_163.36, currency: site.currency }],
    ['event', 'cta_click', { label: startWords }],
  ])
})

test('the estimate downloads as CSV, made on the device', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.type('teamSize', '1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: growthWords.impact.download }).click(),
  ])
  expect(download.suggestedFilename()).toBe('growth-estimate.csv')
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('Result,Value')
  expect(lines).toContain(`Project automation (${site.currency} a month),4121.12`)
  expect(lines).toContain(`Total (${site.currency} a month),287532.24`)
})

test('results are sent worked out; the modal closes', async ({ page, crm, email }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.type('teamSize', '1')
  await page.getByRole('button', { name: growthWords.impact.email }).click()
  const dialog = page.getByRole('dialog', { name: growthWords.email.title })
  await dialog.getByLabel('Email Address').fill(email)
  await dialog.getByRole('button', { name: growthWords.email.send }).click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeVisible()
  const lead = await crm.leadOf(email)
  expect(lead['tags']).toContain('Email Results')
  expect(lead['customFields']).toContainEqual({
    id: 'monthly_impact',
    value: formatMoney(28_753_200),
  })
  expect(lead['customFields']).toContainEqual({
    id: 'results_url',
    value: `${site.origin}/growth-calculator?teamSize=1`,
  })
  await expect(dialog).toBeHidden()
})

test('the modal of sent results, closed and opened again, is a new form that stays', async ({
  page,
  email,
}) => {
  await page.clock.install()
  await sendForm(page, 'email-results', email)
  const dialog = page.getByRole('dialog', { name: growthWords.email.title })
  await expect(dialog.getByText(growthWords.email.sent)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: growthWords.impact.email }).click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeHidden()
  await expect(dialog.getByLabel('Email Address')).toHaveValue('')
  await page.clock.fastForward(4_000)
  await expect(dialog).toBeVisible()
})
