import { join } from 'node:path'
import { findChromium } from './find-browsers.ts'
import { main } from './main.ts'
import { root } from './root.ts'
import { toolCommand } from './run-quietly.ts'
import { runVisibly } from './suites/run-runner.ts'

// npm run pictures [-- --update-snapshots] [-g home] [--project 390-light]: whole pages, taken or compared.
await main(async () => {
  const config = join(root, 'tests/pictures/playwright.config.ts')
  const words = ['test', '--config', config, ...process.argv.slice(2)]
  const env = { CHROMIUM_PATH: await findChromium() }
  return runVisibly(toolCommand('playwright/cli.js', ...words), { env })
})
