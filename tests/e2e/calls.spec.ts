import type { Page } from 'playwright/test'
import { bookingWords } from '#words/booking.ts'
import { callPageWords as words } from '#contract/call-pages.ts'
import { callForm } from '#contract/forms/call.ts'
import { axeProblems } from './rig/axe.ts'
import { sidewaysScroll } from './rig/sideways-scroll.ts'
import { expect, test } from './rig/test.ts'

const { fields } = callForm

/** Books the last time shown, moves the call to the one before it, and cancels it. */
async function bookMoveCancel(page: Page, email: string): Promise<void> {
  await page.getByRole('radio').last().check()
  await page.getByLabel(fields.fullName.control.label).fill('Ada Byron')
  await page.getByLabel(fields.email.control.label).fill(email)
  await page.getByLabel(fields.phone.control.label).fill('+1 212 555 0100')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.choose.action }).click()
  await expect(page.getByRole('heading', { name: words.booked.title })).toBeVisible()
  const before = await page.locator('strong').first().textContent()
  await page.getByRole('link', { name: words.booked.move }).click()
  await expect(page.getByText(before ?? '')).toBeVisible()
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: words.move.action }).click()
  await expect(page.getByRole('heading', { name: words.move.done })).toBeVisible()
  await expect(page.locator('strong').first()).not.toHaveText(before ?? '')
  await page.getByRole('link', { name: words.booked.cancel }).click()
  await page.getByRole('button', { name: words.cancel.action }).click()
  await expect(page.getByRole('heading', { name: words.cancel.done })).toBeVisible()
}

test('calls are taken, booked, moved and cancelled', async ({ desk, page, browser, email }) => {
  await desk.open('/calls')
  await page.getByRole('button', { name: 'Add somebody' }).click()
  await page.getByLabel('Name', { exact: true }).last().fill('Miriam Vance')
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page.getByRole('region', { name: 'Miriam Vance' })).toBeVisible()
  await desk.isFit()
  await page.goto('/start')
  await page.locator('#calendar').scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: bookingWords.free.action }).click()
  await page.getByRole('radio').first().waitFor()
  expect(await axeProblems(page)).toEqual([])
  await bookMoveCancel(page, email)
  const { origin } = new URL(page.url())
  for (const width of [390, 1440]) {
    const viewport = { width, height: 844 }
    const context = await browser.newContext({
      baseURL: origin,
      javaScriptEnabled: false,
      viewport,
    })
    const plain = await context.newPage()
    await plain.goto('/start')
    await plain.getByRole('link', { name: bookingWords.free.action }).click()
    expect(await sidewaysScroll(plain)).toEqual([])
    await bookMoveCancel(plain, email)
    await context.close()
  }
})
