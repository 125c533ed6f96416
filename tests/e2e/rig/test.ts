import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { site } from '#site.config.ts'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'
import { type BrowserContext, type Page, type Request, test as base, expect } from 'playwright/test'
import { stackOf, type RunningStack } from './running-stacks.ts'
import { DeskPage } from './desk-page.ts'
import { SandboxCrm, SandboxMailbox } from './sandboxes.ts'

/** Rows of the stack's own D1, read beside the running worker. */
function queryDatabase<Row>(stateDir: string, sql: string, ...values: SQLInputValue[]): Row[] {
  using database = new DatabaseSync(localDatabaseFile(stateDir), { readOnly: true })
  return database.prepare(sql).all(...values) as Row[]
}

/** Reported by every browser, also those that keep policy violations out of the console. */
function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `Policy violation: ${event.effectiveDirective} blocked ${event.blockedURI || event.sample}`,
    )
  })
}

/** A visitor who was asked before, and wants not to be counted: the question is in nobody's way. */
function declineCounting(siteOrigin: string): void {
  const isOwn = location.protocol.startsWith('http') && location.origin !== siteOrigin
  if (isOwn) localStorage.setItem('analytics-consent', 'no')
}

/** Leaving a page cancels what it was still fetching. */
const cancelled = /ERR_ABORTED|NS_BINDING_ABORTED/

/** True whenever a busy machine makes the CRM slow; that a lead arrives is for each test to check. */
const slowCrm = /the CRM has not confirmed it yet/

/** Of a page fetched or rendered before its link is followed: the browser drops it for reasons of its own. */
export const isSpeculative = (request: Request) => 'sec-purpose' in request.headers()

/** Collects what no page of ours may cause: console errors and warnings, script errors, failed requests, refused resources. */
async function collectProblems(context: BrowserContext): Promise<string[]> {
  const problems: string[] = []
  await context.addInitScript(reportViolations)
  // A test of the question serves a site of its own, at the site's address.
  if (site.analyticsId !== null) await context.addInitScript(declineCounting, site.origin)
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

type Rig = {
  /** Patterns of problems every test of a file causes on purpose: `test.use({ allowedProblems: [/503/] })`. */
  allowedProblems: RegExp[]
  /** Empty and well-behaved when the test begins. */
  crm: SandboxCrm
  /** What was sent; forgets everything when the test begins. */
  mailbox: SandboxMailbox
  /** The owner's desk, not yet signed in. */
  desk: DeskPage
  /** Rows of the stack's database. */
  query: <Row>(sql: string, ...values: (string | number | null)[]) => Row[]
  /** Runs the worker's cron now, as Cloudflare does every minute. */
  runCron: () => Promise<void>
  /** An e-mail address no other test uses. */
  email: string
  context: BrowserContext
  /** The page of a visitor without script. */
  plain: Page
}

/** Lets the test at hand cause these problems in the browser. */
export function allow(...problems: RegExp[]): void {
  const { annotations } = test.info()
  annotations.push(...problems.map(({ source }) => ({ type: 'allowed', description: source })))
}

function expectAllowed(problems: readonly string[], ofFile: readonly RegExp[]): void {
  const ofTest = test
    .info()
    .annotations.flatMap(({ type, description = '' }) =>
      type === 'allowed' ? new RegExp(description) : [],
    )
  const isAllowed = (problem: string) =>
    [...ofFile, ...ofTest].some((pattern) => pattern.test(problem))
  const unexpected = problems.filter((problem) => !isAllowed(problem))
  expect(unexpected, 'problems in the browser').toEqual([])
}

/** The test function of every browser test: the real stack at hand, and no problem in the browser goes unseen. */
export const test = base.extend<Rig, { stack: RunningStack }>({
  stack: [async ({}, use, { parallelIndex }) => use(stackOf(parallelIndex)), { scope: 'worker' }],
  baseURL: async ({ stack }, use) => use(stack.origin),
  allowedProblems: [[], { option: true }],
  crm: async ({ stack }, use) => {
    const crm = new SandboxCrm(stack.sandboxOrigin)
    await crm.reset()
    await use(crm)
    await crm.reset()
  },
  mailbox: async ({ stack }, use) => {
    const mailbox = new SandboxMailbox(stack.sandboxOrigin)
    await mailbox.reset()
    await use(mailbox)
    await mailbox.reset()
  },
  desk: async ({ page, stack }, use) => use(new DeskPage(page, stack.operatorToken)),
  query: async ({ stack }, use) =>
    use((sql, ...values) => queryDatabase(stack.stateDir, sql, ...values)),
  runCron: async ({ stack }, use) =>
    use(async () => {
      await (await fetch(`${stack.origin}/cdn-cgi/local/scheduled`)).text()
    }),
  email: async ({}, use) => use(`visitor-${crypto.randomUUID()}@example.com`),
  context: async ({ context, allowedProblems }, use) => {
    const problems = await collectProblems(context)
    await use(context)
    // What is still asked when a test has ended is no fault, nor that nobody answers it any more.
    const met = [...problems]
    const routed = [context, ...context.pages()]
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    expectAllowed(met, allowedProblems)
  },
  plain: async ({ browser, stack, viewport, allowedProblems }, use) => {
    const baseURL = stack.origin
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport })
    const problems = await collectProblems(context)
    await use(await context.newPage())
    await context.close()
    expectAllowed(problems, allowedProblems)
  },
})

export { expect }
