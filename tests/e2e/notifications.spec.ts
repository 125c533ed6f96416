import type { Page } from 'playwright/test'
import { article } from '#words/insights.ts'
import { frameWords } from '#words/navigation.ts'
import { longArticle } from './rig/articles.ts'
import { expect, test } from './rig/test.ts'

const shownMs = 8_000
/** Around a moment, because the clock of the page counts in fractions. */
const marginMs = 50

const regionOf = (page: Page) => page.getByRole('region', { name: frameWords.notifications })

/** Presses Save; what the press loads is there once the notification is. */
async function save(page: Page, note: string = article.savedNote): Promise<void> {
  await page.locator('[data-article] [data-save]').click()
  await expect(regionOf(page).getByText(note)).toBeVisible()
}

/** What a press on Save tells, on a page whose clock stands still until it is told to go on. */
async function savedNote(page: Page) {
  await page.clock.install()
  await page.goto(longArticle.path)
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

test('at the lower right a newer one takes its place, with a time of its own', async ({ page }) => {
  await savedNote(page)
  await expect(regionOf(page)).toHaveAttribute('aria-live', 'polite')
  const box = await regionOf(page).boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThanOrEqual(32)
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBeLessThanOrEqual(32)
  await page.clock.runFor(shownMs - marginMs)
  await save(page, article.removedNote)
  await page.clock.runFor(shownMs - marginMs)
  await expect(regionOf(page).getByText(article.savedNote)).toHaveCount(0)
  await expect(regionOf(page).getByText(article.removedNote)).toBeVisible()
  await page.clock.runFor(2 * marginMs)
  await expect(regionOf(page).getByText(article.removedNote)).toHaveCount(0)
})
