import { launch, LocatorEvent, TimeoutError, type Locator, type Page } from 'puppeteer-core'
import type { Engine } from './browser-page.ts'

/** Leaving a page cancels what it was still fetching; of a font that is told by the number of NS_BINDING_ABORTED. */
const cancelled = /NS_BINDING_ABORTED|NS_ERROR_ABORT|font: download failed .* status=2152398850/

/** Collects what no page of ours may cause: console errors and warnings, script errors, failed requests, refused resources. */
async function collectComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = []
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy: ${event.effectiveDirective} blocked ${event.blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error)
    if (!cancelled.test(text)) complaints.push(`script: ${text}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!cancelled.test(reason)) complaints.push(`request: ${request.url()} ${reason}`)
  })
  return complaints
}

/**
 * Acts on what a selector finds. A locator whose document is replaced while it looks waits for an answer that never
 * comes, so it is given up early and asked anew, unless it has already acted.
 */
async function onElement(
  page: Page,
  selector: string,
  act: (element: Locator<Element>) => Promise<void>,
) {
  let hasActed = false
  for (let attemptsLeft = 12; ; attemptsLeft--) {
    const element = page.locator(selector).setTimeout(5_000)
    element.once(LocatorEvent.Action, () => (hasActed = true))
    try {
      return await act(element)
    } catch (error) {
      if (hasActed || attemptsLeft === 1 || !(error instanceof TimeoutError)) throw error
    }
  }
}

/** The system's Firefox, driven over WebDriver BiDi; it downloads without a question. */
export async function startFirefox(downloads: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr',
    headless: true,
    // On a cold machine a first start reads 200 MB from disk.
    timeout: 120_000,
    defaultViewport: { width: 1440, height: 900 },
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,text/csv',
      'pdfjs.disabled': true,
    },
  })
  return {
    async open() {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      page.setDefaultTimeout(30_000)
      // A window in the background has no focus to give.
      await page.bringToFront()
      const complaints = await collectComplaints(page)
      return {
        page: {
          async goto(address) {
            const answer = await page.goto(address, { timeout: 120_000 })
            if (answer && answer.status() !== 200) {
              throw new Error(`${address} answers ${answer.status()}`)
            }
          },
          evaluate: (run, given) => page.evaluate(run as never, given) as never,
          click: (selector) => onElement(page, selector, (element) => element.click()),
          fill: (selector, text) => onElement(page, selector, (element) => element.fill(text)),
          press: (key) => page.keyboard.press(key),
          resize: (width, height) => page.setViewport({ width, height }),
        },
        async close() {
          await context.close()
          return complaints
        },
      }
    },
    close: () => browser.close(),
  }
}
