import { join } from 'node:path'
import { root } from '#scripts/root.ts'

/** wrangler, run under this Node. */
export const wranglerProgram = [
  process.execPath,
  join(root, 'node_modules/wrangler/bin/wrangler.js'),
] as const

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
