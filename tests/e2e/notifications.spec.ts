import type { Page } from 'playwright/test'
import { article } from '#words/insights.ts'
import { frameWords } from '#words/navigation.ts'
import { paymentSuccess } from '#content/payment-success.ts'
import { longArticle } from './rig/articles.ts'
import { allow, expect, test } from './rig/checkout-page.ts'

const shownMs = 8_000
/** Around a moment, because the clock of the page counts in fractions. */
const marginMs = 50

const regionOf = (page: Page) => page.getByRole('region', { name: frameWords.notifications })

const readable = longArticle.path

/** Presses Save; what the press loads is there once the notification is. */
async function save(page: Page, note: string = article.savedNote): Promise<void> {
  await page.locator('[data-article] [data-save]').click()
  await expect(regionOf(page).getByText(note)).toBeVisible()
}

/** What a press on Save tells, on a page whose clock stands still until it is told to go on. */
async function savedNote(page: Page) {
  await page.clock.install()
  await page.goto(readable)
  await page.clock.pauseAt(Date.now() + 60_000)
  await save(page)
  return regionOf(page).getByText(article.savedNote)
}

test('its time stands still while it is pointed at, and goes on from there', async ({ page }) => {
  const note = await savedNote(page)
  await page.clock.runFor(shownMs - 1_000)
  await note.hover()
  await page.clock.runFor(600_000)
  await expect(note).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.runFor(1_000 - marginMs)
  await expect(note).toBeVisible()
  await page.clock.runFor(2 * marginMs)
  await expect(note).toHaveCount(0)
})

test('its time stands still while it has the focus', async ({ page }) => {
  const note = await savedNote(page)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(
    regionOf(page).getByRole('button', { name: frameWords.dismissNotification }),
  ).toBeFocused()
  await page.clock.runFor(600_000)
  await expect(note).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(shownMs)
  await expect(note).toHaveCount(0)
})

test('a newer one takes its place, with a time of its own', async ({ page }) => {
  await savedNote(page)
  await page.clock.runFor(shownMs - marginMs)
  await save(page, article.removedNote)
  await page.clock.runFor(shownMs - marginMs)
  await expect(regionOf(page).getByText(article.savedNote)).toHaveCount(0)
  await expect(regionOf(page).getByText(article.removedNote)).toBeVisible()
  await page.clock.runFor(2 * marginMs)
  await expect(regionOf(page).getByText(article.removedNote)).toHaveCount(0)
})

test('an error stays until it is dismissed', async ({ checkout, page }) => {
  await page.clock.install()
  await checkout.open()
  await checkout.fillDetails()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const note = regionOf(page).getByText('Missing Information')
  await expect(note).toBeVisible()
  await page.clock.runFor(600_000)
  await expect(note).toBeVisible()
  await regionOf(page).getByRole('button', { name: frameWords.dismissNotification }).click()
  await expect(note).toHaveCount(0)
})

test('what is shown is announced, and stands at the lower right', async ({ page }) => {
  await page.goto(readable)
  await save(page)
  await expect(regionOf(page)).toHaveAttribute('aria-live', 'polite')
  const box = await regionOf(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32)
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(32)
})

test('the checkout’s success is told on the page that stays, once', async ({ checkout, page }) => {
  await checkout.openAtPayment()
  await checkout.pay()
  await expect(page).toHaveURL(/\/payment-success/)
  await expect(regionOf(page)).toContainText(paymentSuccess.toast.title)
  await expect(regionOf(page)).toContainText(paymentSuccess.toast.description)
  await page.reload()
  await checkout.isPaid()
  await expect(regionOf(page).getByText(paymentSuccess.toast.description)).toHaveCount(0)
})

test('of an order nobody knows no success is told', async ({ page }) => {
  allow(/status of 404/)
  await page.goto(`/payment-success?order=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not know this payment')
  await expect(regionOf(page).locator('p')).toHaveCount(0)
})
