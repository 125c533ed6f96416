import { allPaths } from '#tests/e2e/rig/all-paths.ts'
import { expect, test } from './rig/test.ts'

test.for(allPaths)(
  '%s loads without a complaint and fits a phone',
  async (path, { page, origin }) => {
    const answer = await page.goto(`${origin}${path}`)
    expect(answer?.status()).toBe(200)
    // Every island comes to life, also those far down the page.
    await page.waitForFunction(() => {
      const sleeping = [...document.querySelectorAll('[data-island]:not([data-hydrated])')]
      for (const island of sleeping) island.dispatchEvent(new Event('wake'))
      return sleeping.length === 0
    })
    await page.setViewport({ width: 390, height: 844 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'pixels of sideways scrolling').toBeLessThanOrEqual(0)
    const seen = await page.evaluate(() => document.querySelector('h1')?.checkVisibility())
    expect(seen, 'the heading is seen').toBe(true)
  },
)
