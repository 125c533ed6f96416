import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'puppeteer-core'
import { expect, inject, test as base } from 'vitest'
import { SandboxCrm } from '#tests/e2e/rig/sandbox-crm.ts'
import { launchFirefox } from './launch-firefox.ts'
import { collectPageProblems } from './page-problems.ts'

type Rig = {
  /** One Firefox for all tests of a file. */
  firefox: { browser: Browser; downloads: string }
  /** A page of a visitor who has never been here; whatever it complains of fails the test. */
  page: Page
  origin: string
  crm: SandboxCrm
  /** An e-mail address no other test uses. */
  email: string
}

/** The test function of every test in Firefox. */
export const test = base.extend<Rig>({
  firefox: [
    async ({}, use) => {
      const downloads = mkdtempSync(join(tmpdir(), 'downloads-'))
      const browser = await launchFirefox(downloads)
      await use({ browser, downloads })
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  page: async ({ firefox }, use) => {
    const context = await firefox.browser.createBrowserContext()
    const page = await context.newPage()
    page.setDefaultTimeout(30_000)
    // A window in the background has no focus to give.
    await page.bringToFront()
    const problems = await collectPageProblems(page)
    await use(page)
    await context.close()
    if (problems.length > 0) throw new Error(`The browser complained:\n${problems.join('\n')}`)
  },
  origin: async ({}, use) => use(inject('origin')),
  crm: async ({}, use) => use(new SandboxCrm(inject('sandboxOrigin'))),
  email: async ({}, use) => use(`visitor-${crypto.randomUUID()}@example.com`),
})

export { expect }
