import { commitOf } from '#scripts/previous/previous-commit.ts'
import { tryPrevious } from '#scripts/previous/try-previous.ts'
import { Refusal } from '#scripts/refusal.ts'
import { newestMigration } from './newest-migration.ts'
import { liveRelease, type Standing } from './standing.ts'

/**
 * Before the database is migrated: whether the worker that runs goes on working on what it becomes. Answers the
 * commit it was tried with, or null where the schema stays as it is or no worker runs yet.
 */
export async function tryOnNewSchema(standing: Standing): Promise<string | null> {
  const release = liveRelease(standing)
  if (standing.schema === newestMigration() || standing.schema === null || !release) return null
  const commit = await commitOf(release.commit)
  if (!commit) {
    throw new Refusal(
      `The worker that runs is of ${release.commit.slice(0, 12)}, which this clone does not have. Next: git fetch origin ${release.commit}`,
    )
  }
  await tryPrevious(commit)
  return commit.slice(0, 12)
}
