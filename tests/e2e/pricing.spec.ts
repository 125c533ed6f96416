import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy } from 'unpdf'
import { annualDiscountPercent, products, programmes } from '#contract/catalogue.ts'
import * as formMessages from '#words/form-messages.ts'
import { planNames } from '#words/plans.ts'
import * as pricing from '#words/pricing.ts'
import * as profitWords from '#words/profit-calculator.ts'
import { formatMoney, moneyInFull } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { answerForm } from './rig/answer-form.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { sendForm } from './rig/guarded-forms.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { allow, expect, test } from './rig/test.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import { profitCases } from '#tests/cases/calculator-cases.ts'
import type { Page } from 'playwright/test'

/** A month's price where a year is paid at once. */
const yearly = (monthlyCents: number) =>
  formatMoney((monthlyCents * (100 - annualDiscountPercent)) / 100)

test('plans lead to the form, and a year’s payment is less', async ({ page }) => {
  await page.goto('/pricing')
  const accelerator = page.locator('[data-plan="accelerator"]')
  const { priceCents } = programmes.accelerator
  await expect(accelerator).toContainText(formatMoney(priceCents))
  await page.getByRole('radio', { name: pricing.plans.yearly }).check()
  await expect(accelerator.getByText(yearly(priceCents))).toBeVisible()
  await expect(accelerator.getByText(formatMoney(priceCents))).toBeHidden()
  await expect(
    page
      .locator('[data-plan="wealth-builder"]')
      .getByText(yearly(programmes['wealth-builder'].priceCents)),
  ).toBeVisible()
  await expect(page.locator('[data-plan="deep-dive"]')).toContainText(
    moneyInFull(products['deep-dive'].amountCents),
  )
  await accelerator.getByRole('link').click()
  await expect(page).toHaveURL(/\/contact\?plan=accelerator/)
  await expect(page.locator('#contact-form')).toContainText(planNames.accelerator)
})

test('on a phone the comparison shows one plan, without script', async ({ plain: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/pricing')
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
})

test('nothing is wider than a phone or a desk, with the largest numbers too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const largest = new URLSearchParams({
    teamSize: '500',
    mcr_callsPerWeek: '50000',
    mcr_missRate: '100',
    mcr_closeRate: '100',
    mcr_saleValue: '1000000',
    mcr_ltvMultiplier: '100',
  })
  const calculator = await CalculatorPage.open(page, `/pricing?${largest.toString()}`)
  await expect(calculator.total('monthly')).toHaveText(formatMoney(2_150_000_222_989_600))
  await page.getByRole('button', { name: calculatorWords.showFormulas }).click()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await sidewaysScroll(page), `${width} px`).toEqual([])
    const box = await calculator.total('quarterly').boundingBox()
    expect.soft((box?.x ?? 0) + (box?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width)
  }
})

test('worked cases, typed in, show the totals worked out by hand', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/pricing')
  // They set every field that the three before them set, and switch modules off.
  for (const example of profitCases.slice(3)) {
    await calculator.enter(example)
    await calculator.expectTotals(example)
  }
})

test('modules open and close, and paper shows them; a number counts while it is typed, is set right afterwards, and follows slider and keys', async ({
  page,
}) => {
  const calculator = await CalculatorPage.open(page, '/pricing')
  const field = (name: string) => calculator.field(name)
  await test.step('all modules are on and closed at first', async () => {
    await expect.soft(page.locator('[data-module]')).toHaveCount(5)
    await expect.soft(page.locator('[data-module] input[role="switch"]:checked')).toHaveCount(5)
    await expect.soft(page.locator('[data-module] [aria-expanded="true"]')).toHaveCount(0)
  })
  await test.step('printed: inputs and formulas, no buttons', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect.soft(field('jai_AOV')).toBeVisible()
    const formula = page.locator('[data-result="JAI"]').getByText('leads a month')
    await expect.soft(formula).toBeVisible()
    await expect.soft(page.getByRole('button', { name: profitWords.download })).toBeHidden()
    await expect.soft(page.getByRole('slider').first()).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a module that is off stays closed', async () => {
    const opener = page.locator('[data-module=JAI] [aria-expanded]')
    await opener.click()
    await expect.soft(field('jai_AOV')).toBeVisible()
    await calculator.switchOf('JAI').uncheck()
    await expect.soft(field('jai_AOV')).toBeHidden()
    await expect.soft(opener).toBeDisabled()
    await calculator.switchOf('JAI').check()
    await expect.soft(opener).toBeEnabled()
    await expect.soft(field('jai_AOV')).toBeHidden()
  })
  // How each is read is tested where they are parsed.
  for (const { typed, kept, total } of [
    { typed: '', kept: numberText(1_000), total: formatMoney(28_206_800) },
    {
      typed: `${numberText(1_000.5)}0`,
      kept: numberText(1_000.5),
      total: formatMoney(28_213_100),
    },
    { typed: '1e309', kept: numberText(1_000_000), total: formatMoney(12_495_726_800) },
    { typed: '-5', kept: '1', total: formatMoney(15_739_300) },
  ]) {
    await test.step(`“${typed}” typed`, async () => {
      await calculator.type('jai_AOV', typed)
      await expect.soft(calculator.total('monthly')).toHaveText(total)
      await expect.soft(field('jai_AOV')).toHaveValue(typed)
      await field('jai_AOV').press('Tab')
      await expect.soft(field('jai_AOV')).toHaveValue(kept)
      await expect.soft(page.locator('#calculator')).not.toContainText(/NaN|Infinity|undefined/)
    })
  }
  await test.step('a field says what is calculated with', async () => {
    await calculator.type('teamSize', '700')
    await expect.soft(field('teamSize')).toHaveAccessibleDescription(/\b1 .+ 500\+\. .+ 500\+\.$/)
    await field('teamSize').press('Enter')
    await expect.soft(field('teamSize')).toHaveValue('500+')
    await calculator.type('mcr_missRate', 'x')
    await expect.soft(field('mcr_missRate')).toHaveAccessibleDescription(calculatorWords.notANumber)
  })
  await test.step('it follows its slider and its keys', async () => {
    await calculator.type('teamSize', '20')
    const slider = page.getByRole('slider', { name: 'Team size' })
    await expect.soft(slider).toHaveValue('20')
    await slider.press('ArrowRight')
    await expect.soft(field('teamSize')).toHaveValue('21')
    await slider.press('End')
    await expect.soft(field('teamSize')).toHaveValue('500+')
    await expect.soft(slider).toHaveAttribute('aria-valuetext', '500+')
    const rate = field('jp_hourlyRate')
    await rate.focus()
    await rate.press('ArrowUp')
    await expect.soft(rate).toHaveValue(numberText(48))
    await rate.press('PageDown')
    await expect.soft(rate).toHaveValue(numberText(43))
  })
})

test('the state is kept in the address, of which analytics hears nothing, and the address brings it back', async ({
  page,
}) => {
  const calculator = await CalculatorPage.open(page, '/pricing?utm_source=letter#calculator')
  // As Google's script does it.
  const told = await page.evaluateHandle(() => {
    const states: unknown[] = []
    history.replaceState = (...state) => {
      states.push(state)
      History.prototype.replaceState.apply(history, state)
    }
    return states
  })
  await calculator.type('teamSize', '10')
  await calculator.choose('ads_ticketSize', 'high')
  await calculator.switchOf('OUTBOUND').uncheck()
  await expect(page).toHaveURL(
    /\/pricing\?utm_source=letter&off=OUTBOUND&teamSize=10&ads_ticketSize=high#calculator$/,
  )
  expect(await told.jsonValue()).toEqual([])
  await page.reload()
  await calculator.total('monthly').scrollIntoViewIfNeeded()
  await expect(calculator.total('monthly')).toHaveText(formatMoney(37_050_100))
  await expect(calculator.switchOf('OUTBOUND')).not.toBeChecked()
})

test('Back from the calculator to the top of the page, the address says what the calculator shows', async ({
  page,
}) => {
  const calculator = await CalculatorPage.open(page, '/pricing')
  await page.locator('main a[href$="#calculator"]').first().click()
  await calculator.type('teamSize', '10')
  await expect(page).toHaveURL(/teamSize=10#calculator$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing\?teamSize=10$/)
})

test('a total is announced once it has come to rest, its link is copied, and every value and share shows its numbers', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const calculator = await CalculatorPage.open(page, '/pricing')
  const chart = page.getByRole('figure', { name: calculatorWords.chartTitle })
  const share = (name: string | RegExp) => chart.getByRole('row', { name })
  await expect.soft(share(`Speed to lead 44% ${formatMoney(12_480_000)}`)).toBeVisible()
  await test.step('announced', async () => {
    await calculator.type('teamSize', '10')
    const said = [31_503_700, 94_511_200, 6_856_100].reduce(
      (status, cents) => status.filter({ hasText: formatMoney(cents) }),
      page.getByRole('status'),
    )
    await expect.soft(said).toHaveCount(1)
  })
  await test.step('copied', async () => {
    await page.getByRole('button', { name: calculatorWords.copyLink }).click()
    await expect.soft(page.getByRole('button', { name: calculatorWords.copied })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect.soft(new URL(copied).search).toBe('?teamSize=10')
  })
  await test.step('the shares are a table', async () => {
    await calculator.type('teamSize', '2')
    await calculator.switchOf('JAI').uncheck()
    await expect.soft(share(/Speed to lead/)).toHaveCount(0)
    await expect.soft(share(`Missed calls 66% ${formatMoney(10_449_000)}`)).toBeVisible()
  })
  await test.step('every value shows its formula with the visitor’s numbers', async () => {
    await calculator.type('teamSize', '12')
    await page.getByRole('button', { name: calculatorWords.showFormulas }).click()
    const row = page.locator('[data-result="JP"]')
    await expect.soft(row).toContainText('12people')
    await expect.soft(row).toContainText(formatMoney(4_945_344, 'exact'))
    const hide = page.getByRole('button', { name: calculatorWords.hideFormulas })
    // Not "pressed" as well: its name changes.
    await expect.soft(hide).toHaveAttribute('aria-expanded', 'true')
    await hide.click()
    await expect.soft(row.getByText('people')).toBeHidden()
  })
})

test('each field has its own message, which goes when the field is edited; a 500 is said, and the next visit sends the lead', async ({
  page,
  crm,
  email,
}) => {
  allow(/500|Failed to load|request failed/)
  await CalculatorPage.open(page, '/pricing')
  await page.getByRole('button', { name: profitWords.download }).click()
  const dialog = page.getByRole('dialog', { name: profitWords.estimate.title })
  const submit = dialog.getByRole('button', { name: profitWords.estimate.submit })
  await test.step('messages', async () => {
    await expect.soft(submit).toBeDisabled()
    await answerForm(dialog, 'ada@nowhere')
    await dialog.getByLabel('Website').fill('engines')
    await submit.click()
    await expect.soft(dialog.getByText('Please enter a valid email')).toBeVisible()
    await expect.soft(dialog.getByText('Please enter a valid website')).toBeVisible()
    await expect.soft(dialog.getByLabel('Email')).toBeFocused()
    await dialog.getByLabel('Email').fill(email)
    await expect.soft(dialog.getByText('Please enter a valid email')).toBeHidden()
    await expect.soft(dialog.getByText('Please enter a valid website')).toBeVisible()
    await dialog.getByLabel('Full name').fill('')
    await expect.soft(submit).toBeDisabled()
    await dialog.getByLabel('Full name').press('Enter')
    await expect.soft(dialog.getByText('Full name is required')).toBeHidden()
  })
  await test.step('a 500', async () => {
    await page
      .context()
      .route('**/api/generate-estimate', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByLabel('Full name').fill('Ada Byron')
    await dialog.getByLabel('Website').fill('engines.example')
    await submit.click()
    await expect.soft(dialog.getByRole('alert')).toContainText(profitWords.estimate.failed)
    await expect.soft(dialog.getByRole('alert')).toContainText(formMessages.kept)
    await expect.soft(dialog).toBeVisible()
    expect.soft(await crm.leadsOf(email)).toHaveLength(0)
    await page.context().unroute('**/api/generate-estimate')
    await page.goto('/growth-calculator')
    await expect.poll(() => crm.leadsOf(email)).toHaveLength(1)
  })
})

test('that an estimate was downloaded is reported without a figure of it', async ({
  page,
  email,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...words: unknown[]) => events.push(words) })
  })
  await sendForm(page, 'estimate', email)
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { events: unknown[] }).events))
    .toEqual([['event', 'download_estimate', {}]])
})

for (const { path, change, total } of [
  { path: '/pricing', change: async () => {}, total: '242068.24' },
  {
    path: '/pricing/estimate',
    change: (page: Page) => page.locator('[name="teamSize"]').fill('10'),
    total: '275037.20',
  },
])
  test(`without script the form of ${path} answers the PDF`, async ({ plain, email, crm }) => {
    await plain.goto('/pricing')
    await expect(plain.locator('[data-total="monthly"]')).toHaveText(formatMoney(28_206_800))
    if (path !== '/pricing') await plain.locator('[href="/pricing/estimate"]').click()
    await plain.locator('[name="on"][value="ADS"]').uncheck()
    await change(plain)
    await plain.locator('[name="fullName"]').fill('Ada')
    await plain.locator('[name="email"]').fill(email)
    await plain.locator('[name="phone"]').fill('212 555 0100')
    await plain.locator('[name="companyName"]').fill('Engines Ltd')
    const [download] = await Promise.all([
      plain.waitForEvent('download'),
      plain.getByRole('button', { name: profitWords.plainForm.submit }).click(),
    ])
    expect(download.suggestedFilename()).toBe('profit-estimate.pdf')
    const pdf = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())))
    const { text } = await extractText(pdf, { mergePages: true })
    const sum = formatMoney(Math.round(Number(total) * 100), 'exact')
    expect(text).toContain(sum.replace('\u00A0', ' '))
    const lead = await crm.leadOf(email)
    expect(lead['customFields']).toContainEqual({ id: 'monthly_profit', value: total })
  })
