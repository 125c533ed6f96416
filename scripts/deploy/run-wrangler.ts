import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/services/wrangler-access.ts'

type Entry = { type: string; version_id?: string; deployment_id?: string }

/** Runs a wrangler command against production, asking nobody anything; answers what it said and what it made. */
export async function runWrangler(command: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'wrangler-'))
  const file = join(folder, 'output.ndjson')
  const env = { ...wranglerAtCloudflare(), WRANGLER_OUTPUT_FILE_PATH: file }
  try {
    const said = await runQuietly(command, { env })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    const made = lines.filter(Boolean).map((line) => JSON.parse(line) as Entry)
    return { said, made }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
