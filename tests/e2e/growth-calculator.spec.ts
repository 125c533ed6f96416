import { formatMoney } from '#contract/money.ts'
import { numberText } from '#contract/number-text.ts'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { relayTimeoutMs } from '#browser/relay.ts'
import { formEndpoints } from '#contract/api.ts'
import * as formMessages from '#words/form-messages.ts'
import * as calculatorWords from '#words/calculator-words.ts'
import * as growthWords from '#words/growth-calculator.ts'
import { start as startWords } from '#words/growth-page.ts'
import { site } from '#site.config.ts'
import { CalculatorPage } from './rig/calculator-page.ts'
import { holdBack } from './rig/hold-back.ts'
import { allow, expect, test } from './rig/test.ts'

test('results stand while they yield something, time saved has two switches, the team’s slider its steps, the hourly rate a tip', async ({
  page,
}) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  const startOver = () =>
    page.getByRole('button', { name: calculatorWords.reset, exact: true }).click()
  await test.step('a result stands there while its card is on and yields something', async () => {
    const results = page.locator('[data-result]')
    await expect.soft(results).toHaveCount(4)
    await expect.soft(results.last()).toContainText(/400 .+ 10× /)
    await calculator.type('AOV', '0')
    await expect.soft(page.locator('[data-result="JAI"]')).toHaveCount(0)
    // Said aloud only where it was there before it had words.
    const remark = page.getByRole('status').and(page.locator('[id$="AOV-remark"]'))
    await expect.soft(remark).toHaveText('')
    await calculator.type('AOV', 'much')
    await expect.soft(remark).toHaveText(calculatorWords.notANumber)
    await calculator.type('AOV', '0')
    await calculator.switchOf('ADS').uncheck()
    await expect.soft(results).toHaveCount(2)
  })
  await test.step('time saved has two switches of its own under the one of the card', async () => {
    await startOver()
    await calculator.reveal(calculator.switchOf('JP'))
    await calculator.switchOf('JP').uncheck()
    await expect.soft(page.locator('[data-result="time"]')).toContainText(formatMoney(412_100))
    // The last switch takes the inputs away, itself included.
    await calculator.switchOf('JS').click()
    await expect.soft(calculator.switchOf('time')).not.toBeChecked()
    await expect.soft(calculator.switchOf('time')).toBeFocused()
    await calculator.switchOf('time').check()
    await expect.soft(page.locator('[data-result="time"]')).toContainText(formatMoney(1_236_300))
    await expect.soft(calculator.switchOf('JP')).toBeHidden()
  })
  await test.step('the team’s slider has steps that suit it, a number typed is exact', async () => {
    await startOver()
    const slider = page.getByRole('slider', { name: 'Team size', exact: true })
    await slider.press('ArrowRight')
    await expect.soft(calculator.field('teamSize')).toHaveValue('3')
    await calculator.type('teamSize', '137')
    await expect.soft(slider).toHaveAttribute('aria-valuetext', '137')
    await slider.press('ArrowRight')
    await expect.soft(calculator.field('teamSize')).toHaveValue('150')
    await slider.press('Home')
    await expect.soft(calculator.field('teamSize')).toHaveValue('1')

    // Its first quarter is for small teams.
    await expect.soft(slider).toHaveAttribute('min', '1')
    await expect.soft(slider).toHaveAttribute('max', '5000')
    await slider.fill('4321')
    await expect.soft(calculator.field('teamSize')).toHaveValue(numberText(4_321))
    const { x, y, width, height } = await slider.evaluate(
      (element) => element.getBoundingClientRect().toJSON() as DOMRect,
    )
    const thumbRadius = 11
    const placeOf = (share: number) => x + thumbRadius + share * (width - 2 * thumbRadius)
    await page.mouse.move(placeOf(0.25), y + height / 2)
    await page.mouse.down()
    await expect.soft(calculator.field('teamSize')).toHaveValue('16')
    await page.mouse.move(placeOf(0.1), y + height / 2, { steps: 3 })
    await expect.soft(calculator.field('teamSize')).toHaveValue('7')
    await page.mouse.up()
    await page.mouse.move(placeOf(0.9), y + height / 2)
    await expect.soft(calculator.field('teamSize')).toHaveValue('7')
    await expect.soft(slider).toHaveValue('7')
  })
  await test.step('the hourly rate explains itself on focus and hover, Escape closes', async () => {
    await startOver()
    const mark = page.getByRole('button', { name: `${calculatorWords.more} Hourly rate, loaded` })
    const tip = page.getByText(growthWords.stack.hourlyRateTooltip)
    const hoveredAt = Date.now()
    await mark.hover()
    await expect.soft(tip).toBeVisible()
    expect.soft(Date.now() - hoveredAt).toBeGreaterThanOrEqual(700)
    const [from, to] = [await mark.boundingBox(), await tip.boundingBox()]
    await page.mouse.move((from?.x ?? 0) + 12, (to?.y ?? 0) + 12, { steps: 20 })
    await expect.soft(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.soft(tip).toBeHidden()
    await page.mouse.move(0, 0)
    await mark.hover()
    await expect.soft(tip).toBeVisible()
    await page.mouse.move(0, 0)
    await expect.soft(tip).toBeHidden()
    await calculator.field('teamSize').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.soft(mark).toBeFocused()
    await mark.hover()
    await page.mouse.move(0, 0)
    await expect.soft(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect.soft(tip).toBeHidden()
  })
})

test('come back to, the calculator stands as its address says', async ({ page }) => {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.type('hourlyRateLoaded', numberText(60.1))
  await calculator.reveal(calculator.switchOf('JP'))
  await calculator.switchOf('JP').uncheck()
  await expect(page).toHaveURL(/off=JP/)
  const address = page.url()
  const total = await calculator.total('monthly').textContent()
  // A browser brings back what was typed, too.
  await page.goto('/about')
  await page.goBack()
  await page.locator('[data-island$="-calculator"]').scrollIntoViewIfNeeded()
  await expect(calculator.total('monthly')).toHaveText(String(total))
  for (const card of ['time', 'JAI', 'MCR', 'ADS'])
    await expect.soft(calculator.switchOf(card), card).toBeChecked()
  expect(page.url()).toBe(address)
})

test('the estimate downloads as CSV, made on the device; events are reported where there is a global analytics function', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(window, { events, gtag: (...words: unknown[]) => events.push(words) })
  })
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.type('teamSize', '1')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: growthWords.impact.download }).click(),
  ])
  expect.soft(download.suggestedFilename()).toBe('growth-estimate.csv')
  const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
  expect.soft(lines[0]).toBe('Result,Value')
  expect.soft(lines).toContain(`Project automation (${site.currency} a month),4121.12`)
  expect.soft(lines).toContain(`Total (${site.currency} a month),287532.24`)
  await calculator.switchOf('MCR').uncheck()
  const start = page.getByRole('link', { name: startWords })
  await start.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await start.click()
  const events = await page.evaluate(() => (window as unknown as { events: unknown[] }).events)
  expect(events).toEqual([
    // No figure of theirs.
    ['event', 'download_estimate', {}],
    ['event', 'module_toggled', { module: 'MCR', enabled: false }],
    ['event', 'cta_click', { label: startWords }],
  ])
})

/** Results, and the dialog that sends them. */
async function resultsToSend(page: Page) {
  const calculator = await CalculatorPage.open(page, '/growth-calculator')
  await calculator.type('teamSize', '1')
  const dialog = page.getByRole('dialog', { name: growthWords.email.title })
  return {
    dialog,
    address: dialog.getByLabel('Email Address'),
    open: page.getByRole('button', { name: growthWords.impact.email }),
    send: dialog.getByRole('button', { name: growthWords.email.send }),
    cancel: dialog.getByRole('button', { name: growthWords.email.cancel }),
  }
}

test('results are sent worked out; the modal, closed and opened again, is a new form that stays, and closes by itself once they are sent', async ({
  page,
  crm,
  email,
}) => {
  await page.clock.install()
  const { dialog, address, open, send } = await resultsToSend(page)
  await open.click()
  await address.fill(email)
  await send.click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeVisible()
  const lead = await crm.leadOf(email)
  expect.soft(lead['tags']).toContain('Email Results')
  expect.soft(lead['customFields']).toContainEqual({
    id: 'monthly_impact',
    value: formatMoney(28_753_200),
  })
  expect.soft(lead['customFields']).toContainEqual({
    id: 'results_url',
    value: `${site.origin}/growth-calculator?teamSize=1`,
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: growthWords.impact.email }).click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeHidden()
  await expect(address).toHaveValue('')
  await page.clock.fastForward(4_000)
  await expect(dialog).toBeVisible()
  await address.fill(email)
  await send.click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeVisible()
  await page.clock.fastForward(4_000)
  await expect(dialog).toBeHidden()
})

test('of what is cancelled while it is sent nothing is said in the form that comes after it', async ({
  page,
  crm,
  email,
}) => {
  const release = await holdBack(page, `**${formEndpoints['email-results']}`)
  const { dialog, address, open, send, cancel } = await resultsToSend(page)
  await open.click()
  await address.fill(`wrong-${email}`)
  await send.click()
  await cancel.click()
  await open.click()
  await address.fill(email)
  const answered = page.waitForResponse(`**${formEndpoints['email-results']}`)
  release()
  await (await answered).finished()
  await expect(dialog.getByText(growthWords.email.sent)).toBeHidden()
  await expect(address).toHaveValue(email)
  await send.click()
  await expect(dialog.getByText(growthWords.email.sent)).toBeVisible()
  await crm.leadOf(email)
})

test('of what could not be sent each form that says it is kept is sent, and nothing that was cancelled', async ({
  page,
  context,
  crm,
  email,
}) => {
  allow(/request failed|Failed to load|not delivered/)
  const path = `**${formEndpoints['email-results']}`
  await context.route(path, (route) => route.abort())
  const release = await holdBack(context, path)
  const { dialog, address, open, send, cancel } = await resultsToSend(page)
  await open.click()
  await address.fill(`wrong-${email}`)
  await send.click()
  await cancel.click()
  release()
  for (const each of [`first-${email}`, email]) {
    await open.click()
    await address.fill(each)
    await send.click()
    await expect(dialog.getByText(formMessages.kept)).toBeVisible()
    await cancel.click()
  }
  await context.unroute(path)
  await page.goto('/aims')
  const timeout = 2 * relayTimeoutMs + 15_000
  for (const each of [`first-${email}`, email])
    await expect.poll(() => crm.leadsOf(each), { timeout }).toHaveLength(1)
  expect(await crm.leadsOf(`wrong-${email}`)).toEqual([])
})
