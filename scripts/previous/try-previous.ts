import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { checkOut } from './check-out.ts'

/** The worker tests of what must not stop while a deployment goes on: leads, payments, mails, what was bought. */
const vital = [
  'accept-lead',
  'delivery',
  'checkout',
  'stripe-webhook',
  'mail-delivery',
  'library',
] as const

/** What failed, as the suite tells it: names and causes, without its tables. */
function failures(output: string): string {
  const lines = output.split('\n').filter((line) => /^\s*(FAIL|\w*Error:)|passed, /.test(line))
  return [...new Set(lines.map((line) => line.trim()))].slice(0, 12).join('\n')
}

/**
 * Runs the worker tests of an earlier commit, on its own sources, over the migrations as they are here: whether that
 * worker goes on working once they are applied.
 *
 * @throws {Refusal} naming what failed.
 */
export async function tryPrevious(commit: string): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'previous-'))
  try {
    await checkOut(commit, directory)
    const files = vital
      .map((name) => `tests/worker/${name}.test.ts`)
      .filter((file) => existsSync(join(directory, file)))
    if (files.length === 0) throw new Refusal(`${commit} has none of the tests that tell.`)
    const command = ['scripts/run.mjs', 'scripts/test.ts', 'worker', ...files]
    const quiet = { cwd: directory, env: { NO_COLOR: '1', FORCE_COLOR: '0' } }
    await runQuietly([process.execPath, ...command], quiet).catch((error: Error) => {
      throw new Refusal(
        `The worker of ${commit.slice(0, 12)} does not work on the database as the migrations leave it:\n${failures(error.message)}`,
      )
    })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
