import type { BrowserContext, Request } from 'playwright/test'

/** Reported by every browser, also those that keep policy violations out of the console. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `Policy violation: ${event.effectiveDirective} blocked ${event.blockedURI || event.sample}`,
    )
  })
}

/** Leaving a page cancels what it was still fetching. */
const cancelled = /ERR_ABORTED|NS_BINDING_ABORTED/

/** True whenever a busy machine makes the CRM slow; that a lead arrives is for each test to check. */
const slowCrm = /the CRM has not confirmed it yet/

/** A page fetched before its link is followed: the browser drops it for reasons of its own. */
const isSpeculative = (request: Request) => 'sec-purpose' in request.headers()

/** Collects what no page of ours may cause: console errors and warnings, script errors, failed requests, refused resources. */
export async function collectProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(reportViolations)
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !slowCrm.test(message.text())) {
      problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
    }
  })
  context.on('weberror', (error) => problems.push(`script error: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    if (cancelled.test(reason) || isSpeculative(request)) return
    problems.push(`request failed: ${request.url()} ${reason}`)
  })
  return problems
}
