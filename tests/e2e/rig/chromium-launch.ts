import type { LaunchOptions } from 'playwright/test'

/** How the browser of the tests is started. */
export const chromiumLaunch = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(process.env['CHROMIUM_PATH'] ? { executablePath: process.env['CHROMIUM_PATH'] } : {}),
} satisfies LaunchOptions
