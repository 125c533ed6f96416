import type { Page } from 'playwright/test'

const shownMs = 3_000

/** What closes by itself three seconds after a success stays for as long as it is looked at. */
export function holdSuccess(page: Page): Promise<void> {
  return page.evaluate((heldMs) => {
    const original = globalThis.setTimeout
    const held = (act: TimerHandler, delayMs?: number, ...words: unknown[]) =>
      delayMs === heldMs ? 0 : original(act, delayMs, ...words)
    Object.assign(globalThis, { setTimeout: held })
  }, shownMs)
}
