import { runQuietly } from '#scripts/run-quietly.ts'

/** The commit that lies here, and whether files differ from it; null outside of git. */
export async function currentCommit(): Promise<{ hash: string; isDirty: boolean } | null> {
  try {
    const hash = await runQuietly(['git', 'rev-parse', 'HEAD'])
    const changes = await runQuietly(['git', 'status', '--porcelain'])
    return { hash: hash.trim(), isDirty: changes.trim() !== '' }
  } catch {
    return null
  }
}
