import type { Page } from 'puppeteer-core'

/** Leaving a page cancels what it was still fetching. */
const cancelled = /NS_BINDING_ABORTED|NS_ERROR_ABORT/

/** Collects what no page of ours may cause: console errors and warnings, script errors, failed requests, refused resources. */
export async function collectPageProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  await page.evaluateOnNewDocument(() => {
    addEventListener('securitypolicyviolation', (event) => {
      console.error(`Policy: ${event.effectiveDirective} blocked ${event.blockedURI}`)
    })
  })
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    problems.push(`script: ${error instanceof Error ? error.message : String(error)}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (!cancelled.test(reason)) problems.push(`request: ${request.url()} ${reason}`)
  })
  return problems
}
