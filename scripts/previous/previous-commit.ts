import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'

const migrations = 'worker/migrations'

async function git(cwd: string, ...words: readonly string[]): Promise<string | null> {
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
