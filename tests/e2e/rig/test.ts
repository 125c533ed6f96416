import { test as base, expect, type BrowserContext } from 'playwright/test'
import { queryDatabase } from './database.ts'
import { collectProblems } from './problems.ts'
import { stackOf, type RunningStack } from './running-stacks.ts'
import { SandboxCrm } from './sandbox-crm.ts'
import { DeskPage } from './desk-page.ts'
import { SandboxMailbox } from './sandbox-mailbox.ts'

type Rig = {
  /** Patterns of problems a test causes on purpose: `test.use({ allowedProblems: [/503/] })`. */
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
    const unexpected = problems.filter(
      (problem) => !allowedProblems.some((pattern) => pattern.test(problem)),
    )
    expect(unexpected, 'problems in the browser').toEqual([])
  },
})

export { expect }
