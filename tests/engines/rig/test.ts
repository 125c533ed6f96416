import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test as base } from 'vitest'
import { SandboxCrm } from '#tests/e2e/rig/sandboxes.ts'
import type { BrowserPage, Engine } from './browser-page.ts'
import { startEngine } from './start-engine.ts'

type Rig = {
  /** One browser for all tests of a file. */
  browser: { engine: Engine; downloads: string }
  /** A page of a visitor who has never been here; whatever it complains of fails the test. */
  page: BrowserPage
  origin: string
  crm: SandboxCrm
  /** An e-mail address no other test uses. */
  email: string
}

/** The test function of every test in another engine than Chromium's. */
export const test = base.extend<Rig>({
  browser: [
    async ({}, use) => {
      const downloads = mkdtempSync(join(tmpdir(), 'downloads-'))
      const engine = await startEngine(downloads)
      await use({ engine, downloads })
      await engine.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    { scope: 'file' },
  ],
  page: async ({ browser }, use) => {
    const { page, close } = await browser.engine.open()
    await use(page)
    const complaints = await close()
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  },
  origin: async ({}, use) => use(inject('origin')),
  crm: async ({}, use) => use(new SandboxCrm(inject('sandboxOrigin'))),
  email: async ({}, use) => use(`visitor-${crypto.randomUUID()}@example.com`),
})

export { expect }
