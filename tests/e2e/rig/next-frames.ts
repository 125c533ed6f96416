import type { Page } from 'playwright/test'

/** Two frames later, what came last has been laid out, and what follows the scheme by script has done so. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
