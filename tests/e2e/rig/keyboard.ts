import type { Locator, Page } from 'playwright/test'
import { focusStop } from './focus-stop.ts'
import { expect } from './test.ts'

const patience = 150

/** A visitor without a pointer: every stop on the way is looked at, and must be in sight and marked. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** What has the focus must be something, seen and marked. */
  async looksRight(): Promise<void> {
    const { name, problem } = await focusStop(this.#page)
    expect(problem, name).toBe('')
  }

  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key)
  }

  /** Tab, as often as it takes. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const isThere = () => target.evaluate((element) => element.matches(':focus'))
    for (let presses = 0; presses < patience; presses += 1) {
      await this.press(key)
      await this.looksRight()
      if (await isThere()) return
    }
    throw new Error(`${target.toString()} is out of the keyboard’s reach.`)
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.tabTo(field)
    await this.#page.keyboard.type(text)
  }

  async pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(control)
    await this.press(key)
  }
}
