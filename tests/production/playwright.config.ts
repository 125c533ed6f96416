import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import e2e from '#tests/e2e/playwright.config.ts'

/** The main ways through once more, where pages and worker stand apart as in production. */
export default defineConfig({
  ...e2e,
  testDir: import.meta.dirname,
  outputDir: resolve(import.meta.dirname, '../../test-results/production'),
  globalSetup: resolve(import.meta.dirname, 'global-setup.ts'),
  // One production, one after the other.
  fullyParallel: false,
  workers: 1,
  // How the browser is started is known once production stands: rig/test.ts.
  use: { ...e2e.use, launchOptions: undefined, viewport: { width: 1440, height: 900 } },
  projects: [{ name: 'production' }],
})
