import { annualDiscountPercent, products, programmes } from '#contract/catalogue.ts'
import * as pricing from '#words/pricing.ts'
import { formatUsd } from '#lib/money.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { expect, test } from './rig/test.ts'

/** A month's price where a year is paid at once. */
const yearly = (monthlyCents: number) =>
  formatUsd((monthlyCents * (100 - annualDiscountPercent)) / 100)

test('plans lead to the form, and a year’s payment is less', async ({ page }) => {
  await page.goto('/pricing')
  const accelerator = page.locator('[data-plan="accelerator"]')
  const { priceCents } = programmes.accelerator
  await expect(accelerator).toContainText(formatUsd(priceCents))
  await page.getByRole('radio', { name: `Yearly, ${annualDiscountPercent}% less` }).check()
  await expect(accelerator.getByText(yearly(priceCents))).toBeVisible()
  await expect(accelerator.getByText(formatUsd(priceCents))).toBeHidden()
  await expect(
    page
      .locator('[data-plan="wealth-builder"]')
      .getByText(yearly(programmes['wealth-builder'].priceCents)),
  ).toBeVisible()
  await expect(page.locator('[data-plan="deep-dive"]')).toContainText(
    `${formatUsd(products['deep-dive'].amountCents)} USD`,
  )
  for (const { plan } of pricing.plans.items) {
    await expect(page.locator(`[data-plan="${plan}"] a`)).toHaveAttribute(
      'href',
      `/contact?plan=${plan}#contact-form`,
    )
  }
  await accelerator.getByRole('link').click()
  await expect(page.locator('main')).toContainText(programmes.accelerator.name)
})

test('on a phone the comparison shows one plan, without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`${baseURL}/pricing`)
  const { comparison } = pricing
  const price = page.getByRole('table', { name: comparison.caption }).getByRole('row').nth(1)
  const [first, second] = comparison.columns
  const [prices] = comparison.rows
  await expect(price.getByRole('cell')).toHaveText([`${prices?.values[0]}`])
  await page.getByRole('radio', { name: first }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: second })).toBeChecked()
  await expect(price.getByRole('cell')).toHaveText([`${prices?.values[1]}`])
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(price.getByRole('cell')).toHaveCount(comparison.columns.length)
  await context.close()
})

test('nothing is wider than a phone, with the largest numbers too @mobile', async ({ page }) => {
  const largest = new URLSearchParams({
    teamSize: '500',
    mcr_callsPerWeek: '50000',
    mcr_missRate: '100',
    mcr_closeRate: '100',
    mcr_saleValue: '1000000',
    mcr_ltvMultiplier: '100',
  })
  const calculator = new CalculatorPage(page)
  await calculator.open(`/pricing?${largest.toString()}`)
  await expect(calculator.total('monthly')).toHaveText('$21,500,002,229,896')
  await page.getByRole('button', { name: 'Show the formulas' }).click()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  const box = await calculator.total('quarterly').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
})

test('printed, the calculator shows inputs and formulas, no buttons', async ({ page }) => {
  const calculator = new CalculatorPage(page)
  await calculator.open('/pricing')
  await page.emulateMedia({ media: 'print' })
  await expect(calculator.field('jai_AOV')).toBeVisible()
  await expect(page.locator('[data-result="JAI"]').getByText('leads a month')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Download my estimate' })).toBeHidden()
  await expect(page.getByRole('slider').first()).toBeHidden()
})
