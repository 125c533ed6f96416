import type { Page } from 'playwright/test'
import { wake } from '../rig/island.ts'
import { expect } from '../rig/test.ts'
import { frameWords } from '#words/navigation.ts'
import { contactHref } from '#content/contact-href.ts'

/** Counts whatever a control may do: change the page, move the focus, scroll, or ask for something. */
function countEffects(): void {
  const counter = { effects: 0 }
  Object.assign(globalThis, { counter })
  const count = () => {
    counter.effects += 1
  }
  new MutationObserver(count).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  for (const type of ['toggle', 'close', 'scroll', 'input', 'change', 'invalid']) {
    document.addEventListener(type, count, { capture: true })
  }
}

const effects = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { counter?: { effects: number } }).counter?.effects ?? 1,
  )

/** Presses every control of a page that is open: each does something, and none loses the focus. */
export async function everyControlActs(page: Page, path: string): Promise<void> {
  for (const island of await page.locator('main [data-island]').all()) {
    if (!(await island.isVisible())) continue
    await island.scrollIntoViewIfNeeded()
    await wake(island)
  }
  // Those of the frame are the same everywhere, and the walk by Tab sees on each page that nothing lies over them.
  const ofFrame = path === '/' ? ', header button, footer button' : ''
  const controls = page.locator(
    `main button:not([type="submit"]):not(:disabled), main summary${ofFrame}`,
  )
  const idle: string[] = []
  const losers: string[] = []
  const count = await controls.count()
  for (let index = 0; index < count; index += 1) {
    const control = controls.nth(index)
    if (!(await control.isVisible().catch(() => false))) continue
    const name = await control.evaluate((element) => element.outerHTML.slice(0, 120))
    await page.evaluate(countEffects)
    const address = page.url()
    // Twice: what the control before it set in motion may still be moving under the pointer.
    const act = async () => {
      await control.click({ timeout: 5_000 })
      await expect
        .poll(async () => page.url() !== address || (await effects(page)) > 0, { timeout: 5_000 })
        .toBe(true)
    }
    await act()
      .catch(act)
      .catch(() => idle.push(name))
    const isFocusLost = await page.evaluate(() => document.activeElement === document.body)
    if (isFocusLost && page.url() === address) losers.push(name)
    if (page.url() !== address) await page.goto(path)
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  }
  expect.soft(idle, 'controls without effect').toEqual([])
  expect.soft(losers, 'controls that lose the focus').toEqual([])
}

/** The form is one tap away in a phone's header, with the name and the menu beside it. */
export async function headerLeadsToForm(page: Page): Promise<void> {
  const banner = page.getByRole('banner')
  const action = banner.getByRole('link', { name: frameWords.shortCall })
  const menu = banner.getByRole('button', { name: frameWords.openMenu })
  await expect.soft(action).toHaveAttribute('href', contactHref())
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // On the home page it comes once the page's own call has gone.
    await page.evaluate(() => scrollTo({ top: innerHeight, behavior: 'instant' }))
    await expect.soft(action).toBeInViewport({ ratio: 1 })
    await expect.soft(menu).toBeInViewport({ ratio: 1 })
    const boxes = await banner
      .locator('a:visible, button:visible')
      .evaluateAll((controls) =>
        controls.map((control) => control.getBoundingClientRect().toJSON()),
      )
    for (const [index, { right, height }] of boxes.entries()) {
      expect.soft(right, `${width} px`).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width)
      if (index > 0) expect.soft(height).toBeGreaterThanOrEqual(44)
    }
  }
}
