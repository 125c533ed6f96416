import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { toolCommand } from '#scripts/run-quietly.ts'

/** wrangler, run under this Node. */
export const wranglerProgram = toolCommand('wrangler/bin/wrangler.js')

/** A wrangler command line for the project's worker. */
export const wranglerCommand = (...words: readonly string[]): string[] => [
  ...wranglerProgram,
  ...words,
  '--config',
  join(root, 'wrangler.toml'),
]

/** Keeps wrangler to this machine: no metrics, no update check, no log files of its own. */
export const wranglerEnvironment = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_WRITE_LOGS: 'false',
  FORCE_COLOR: '0',
}
