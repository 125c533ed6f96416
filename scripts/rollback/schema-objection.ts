import type { Release, Standing } from '#scripts/deploy/standing.ts'

/**
 * Why a release's worker must not be put back onto the database as it is: nobody has tried it there. Null where it
 * knew this schema, or was tried on it before the schema was made. The database itself is never put back.
 */
export function schemaObjection(standing: Standing, release: Release): string | null {
  const { schema, releases, workerNotes } = standing
  if (release.schema === schema) return null
  const wasTried = [...releases, ...workerNotes].some(
    (note) =>
      note.schema === schema &&
      note.triedWith !== null &&
      release.commit.startsWith(note.triedWith),
  )
  if (wasTried) return null
  const commit = release.commit.slice(0, 12)
  return `The database is at ${schema}; the worker of ${commit} was made for ${release.schema ?? 'another one'} and was never tried on what came since, and migrations are not taken back. Next: npm run check:previous -- ${commit}, and where that is green: npm run rollback -- ${release.pages.slice(0, 8)} --schema-tried`
}
