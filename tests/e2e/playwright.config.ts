import { resolve } from 'node:path'
import { defineConfig } from 'playwright/test'
import { chromiumLaunch } from './rig/chromium-launch.ts'

/**
 * Desktop runs everything except what is named `*.mobile.spec.ts`; mobile runs those and what is tagged @mobile.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: resolve(import.meta.dirname, '../../test-results/e2e'),
  globalSetup: resolve(import.meta.dirname, 'rig/global-setup.ts'),
  fullyParallel: true,
  workers: 2,
  // A second try would hide what a newcomer's first run shows. The gate of a change takes one, on a machine that may be
  // busy with others, and its list names each test that needed it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Time enough for a busy machine.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
    // Recording costs time in every test: ask for it with E2E_TRACE=1.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.mobile.spec.ts',
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'mobile',
      grep: /@mobile|\.mobile\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
