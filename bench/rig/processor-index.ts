import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { median } from './median.ts'
import { withBrowser } from './with-browser.ts'

const tries = 3

/** Lighthouse’s index of the processor (BenchmarkIndex), as a page of Chromium finds it now: the median of a few. */
export function processorIndex(): Promise<number> {
  return withBrowser(async ({ browser }) => {
    const page = await browser.newPage()
    const indexes: number[] = []
    while (indexes.length < tries)
      indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex))
    return median(indexes)
  })
}
