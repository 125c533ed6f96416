import * as calculatorWords from '#words/calculator-words.ts'
import { profitFromQuery } from '#lib/calculators/profit-query.ts'
import { profitResult } from '#lib/calculators/profit.ts'
import { formatUsd } from '#lib/money.ts'
import { typedCases } from '#tests/cases/calculator-case.ts'
import { profitCases } from '#tests/cases/profit-cases.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { expect, test } from './rig/test.ts'

test('worked cases, typed in, show the totals worked out by hand', async ({ page }) => {
  test.setTimeout(120_000)
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  const examples = typedCases(profitCases, (query) => {
    const { monthlyCents, quarterlyCents } = profitResult(profitFromQuery(query))
    return {
      monthlyCents,
      shownMonthly: formatUsd(monthlyCents, 'whole'),
      shownQuarterly: formatUsd(quarterlyCents, 'whole'),
    }
  })
  for (const example of examples) {
    await calculator.enter(example)
    await calculator.expectTotals(example)
  }
})

test('all modules are on and closed at first; one that is off stays closed', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await expect(page.locator('[data-module]')).toHaveCount(5)
  await expect(page.locator('[data-module] input[role="switch"]:checked')).toHaveCount(5)
  await expect(page.locator('[data-module] [aria-expanded="true"]')).toHaveCount(0)
  const opener = page.getByRole('button', { name: 'Show inputs of Speed to lead' })
  await opener.click()
  await expect(calculator.field('jai_AOV')).toBeVisible()
  await calculator.switchOf('JAI').uncheck()
  await expect(calculator.field('jai_AOV')).toBeHidden()
  await expect(opener).toBeDisabled()
  await calculator.switchOf('JAI').check()
  await expect(opener).toBeEnabled()
  await expect(calculator.field('jai_AOV')).toBeHidden()
})

test('a number counts while it is typed, and is set right afterwards', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  // How each is read is tested where they are parsed.
  for (const { typed, kept, total } of [
    { typed: '', kept: '1,000', total: '$282,068' },
    { typed: '1,000.50', kept: '1,000.5', total: '$282,131' },
    { typed: '1e309', kept: '1,000,000', total: '$124,957,268' },
    { typed: '-5', kept: '1', total: '$157,393' },
  ]) {
    await calculator.type('jai_AOV', typed)
    await expect(calculator.total('monthly')).toHaveText(total)
    await expect(calculator.field('jai_AOV')).toHaveValue(typed)
    await calculator.field('jai_AOV').press('Tab')
    await expect(calculator.field('jai_AOV')).toHaveValue(kept)
    await expect(page.locator('#calculator')).not.toContainText(/NaN|Infinity|undefined/)
  }
})

test('out of range a field says what is calculated with', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await calculator.type('teamSize', '700')
  await expect(calculator.field('teamSize')).toHaveAccessibleDescription(
    'From 1 to 500+. Calculated with 500+.',
  )
  await calculator.field('teamSize').press('Enter')
  await expect(calculator.field('teamSize')).toHaveValue('500+')
  await calculator.type('mcr_missRate', 'x')
  await expect(calculator.field('mcr_missRate')).toHaveAccessibleDescription(
    'Please enter a number.',
  )
})

test('sliders and fields follow each other, by keyboard too', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await calculator.type('teamSize', '20')
  const slider = page.getByRole('slider', { name: 'Team size' })
  await expect(slider).toHaveValue('20')
  await slider.press('ArrowRight')
  await expect(calculator.field('teamSize')).toHaveValue('21')
  await slider.press('End')
  await expect(calculator.field('teamSize')).toHaveValue('500+')
  await expect(slider).toHaveAttribute('aria-valuetext', '500+')
  const rate = calculator.field('jp_hourlyRate')
  await rate.focus()
  await rate.press('ArrowUp')
  await expect(rate).toHaveValue('48.5')
  await rate.press('PageDown')
  await expect(rate).toHaveValue('43.5')
})

test('the state is kept in the address, and the address brings it back', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing?utm_source=letter#calculator')
  await calculator.type('teamSize', '10')
  await calculator.choose('ads_ticketSize', 'high')
  await calculator.switchOf('OUTBOUND').uncheck()
  await expect(page).toHaveURL(
    /\/pricing\?utm_source=letter&off=OUTBOUND&teamSize=10&ads_ticketSize=high#calculator$/,
  )
  await page.reload()
  await calculator.total('monthly').scrollIntoViewIfNeeded()
  await expect(calculator.total('monthly')).toHaveText('$370,501')
  await expect(calculator.switchOf('OUTBOUND')).not.toBeChecked()
})

test('every value shows its formula with the visitor’s numbers', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await calculator.type('teamSize', '12')
  await page.getByRole('button', { name: 'Show the formulas' }).click()
  const row = page.locator('[data-result="JP"]')
  await expect(row).toContainText('12people')
  await expect(row).toContainText('$49,453.44')
  await page.getByRole('button', { name: 'Hide the formulas' }).click()
  await expect(row.getByText('people')).toBeHidden()
})

test('the shares are a table, and a module that is off is not in it', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  const chart = page.getByRole('figure', { name: 'Share of impact' })
  await expect(chart.getByRole('row', { name: 'Speed to lead 44% $124,800' })).toBeVisible()
  await calculator.switchOf('JAI').uncheck()
  await expect(chart.getByRole('row', { name: /Speed to lead/ })).toHaveCount(0)
  await expect(chart.getByRole('row', { name: 'Missed calls 66% $104,490' })).toBeVisible()
})

test('a total is announced once it has come to rest', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await calculator.type('teamSize', '10')
  await expect(
    page.getByRole('status').filter({
      hasText: '$315,037 a month, $945,112 in 90 days; $68,561 a month read cautiously',
    }),
  ).toHaveCount(1)
})

test('the link to an estimate is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await calculator.type('teamSize', '10')
  await page.getByRole('button', { name: calculatorWords.copyLink }).click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).search).toBe('?teamSize=10')
})
