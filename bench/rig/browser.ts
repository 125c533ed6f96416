import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { type Browser, chromium } from 'playwright'
import { findChromium } from '#scripts/find-browsers.ts'
import { freePort } from '#scripts/stack/settings.ts'
import { median } from './rounds.ts'

type OpenBrowser = { browser: Browser; debuggingPort: number }

/** A Chromium without a window, for as long as `use` takes: without services of its own, and any certificate will do. */
export async function withBrowser<Answer>(
  use: (open: OpenBrowser) => Promise<Answer>,
): Promise<Answer> {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--ignore-certificate-errors',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  try {
    return await use({ browser, debuggingPort })
  } finally {
    await browser.close()
  }
}

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
