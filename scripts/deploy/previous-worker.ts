import {
  cpSync,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

const migrations = 'worker/migrations'

/** What a git command says; null where it fails. */
export async function git(cwd: string, ...words: readonly string[]): Promise<string | null> {
  const said = await runQuietly(['git', ...words], { cwd }).catch(() => null)
  return said?.trim() ?? null
}

/** The full hash of a commit this clone has; null for one it has not. */
export const commitOf = (name: string, cwd = root): Promise<string | null> =>
  git(cwd, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`)

/**
 * The commit whose worker is most likely to run while the newest migration is applied, as far as the history tells:
 * the last one before it. Null where there is no history to tell.
 */
export async function commitBeforeNewestMigration(cwd = root): Promise<string | null> {
  const uncommitted = await git(cwd, 'status', '--porcelain', '--', migrations)
  if (uncommitted) return commitOf('HEAD', cwd)
  const newest = await git(cwd, 'log', '-1', '--diff-filter=A', '--format=%H', '--', migrations)
  return newest ? commitOf(`${newest}^`, cwd) : null
}

/**
 * Lays a commit down in an empty directory, with the migrations as they are here in place of its own. Its packages are
 * those of this checkout where it asks for the same ones; else its own scripts install them.
 */
export async function checkOut(commit: string, directory: string): Promise<void> {
  const index = join(directory, '.index')
  const env = { GIT_INDEX_FILE: index }
  await runQuietly(['git', 'read-tree', commit], { env })
  await runQuietly(['git', 'checkout-index', '--all', `--prefix=${directory}/`], { env })
  rmSync(index)
  rmSync(join(directory, 'worker/migrations'), { recursive: true })
  cpSync(join(root, 'worker/migrations'), join(directory, 'worker/migrations'), { recursive: true })
  const [lock, own] = [directory, root].map((at) => readFileSync(join(at, 'package-lock.json')))
  if (own && lock?.equals(own)) {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'))
  }
}

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
  using directory = mkdtempDisposableSync(join(tmpdir(), 'previous-'))
  const cwd = directory.path
  await checkOut(commit, cwd)
  const files = vital
    .map((name) => `tests/worker/${name}.test.ts`)
    .filter((file) => existsSync(join(cwd, file)))
  if (files.length === 0) throw new Refusal(`${commit} has none of the tests that tell.`)
  const command = ['scripts/run.mjs', 'scripts/test.ts', 'worker', ...files]
  const quiet = { cwd, env: { NO_COLOR: '1', FORCE_COLOR: '0' } }
  await runQuietly([process.execPath, ...command], quiet).catch((error: Error) => {
    throw new Refusal(
      `The worker of ${commit.slice(0, 12)} does not work on the database as the migrations leave it:\n${failures(error.message)}`,
    )
  })
}

/**
 * Tries the worker of a commit, else of the last one before the newest migration; answers what was seen.
 *
 * @throws {Refusal} naming what failed.
 */
export async function checkPrevious(name?: string): Promise<string> {
  const commit = name ? await commitOf(name) : await commitBeforeNewestMigration()
  if (name && !commit) {
    throw new Refusal(`This clone has no commit ${name}: git fetch origin ${name}, then again.`)
  }
  if (!commit) return 'Not tried: this checkout has no history from before the newest migration.'
  await tryPrevious(commit)
  return `The worker of ${commit.slice(0, 12)} works on the database as it will be.`
}
