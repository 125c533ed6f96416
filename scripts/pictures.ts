import { join } from 'node:path'
import { findChromium } from './find-browsers.ts'
import { main } from './main.ts'
import { root } from './root.ts'
import { runVisibly } from './suites/run-runner.ts'

// npm run pictures [-- --update-snapshots] [-g home] [--project 390-light]: whole pages, taken or compared.
await main(async () =>
  runVisibly(
    [
      process.execPath,
      join(root, 'node_modules/playwright/cli.js'),
      'test',
      '--config',
      join(root, 'tests/pictures/playwright.config.ts'),
      ...process.argv.slice(2),
    ],
    { env: { CHROMIUM_PATH: await findChromium() } },
  ),
)
