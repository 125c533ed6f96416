import { expect, test } from 'vitest'
import { newestMigration, tryOnNewSchema } from '#scripts/deploy/deploy-steps.ts'
import type { Standing } from '#scripts/deploy/production.ts'

/** Production with a worker of a commit that no clone has. */
const standing = (schema: string | null): Standing => ({
  live: { pages: 'p', worker: 'w' },
  schema,
  releases: [
    {
      pages: 'p',
      worker: 'w',
      commit: 'f'.repeat(40),
      schema,
      triedWith: null,
      deployedAt: '2026-11-01T00:00:00Z',
    },
  ],
  workerNotes: [],
})

test('where no migration is pending, and before the first deployment, there is nothing to try', async () => {
  expect(await tryOnNewSchema(standing(newestMigration()))).toBeNull()
  expect(await tryOnNewSchema(standing(null))).toBeNull()
  expect(await tryOnNewSchema({ ...standing('0001_a.sql'), releases: [] })).toBeNull()
})

test('a worker whose commit is not in the clone is not taken on trust: the message says how to get it', async () => {
  await expect(tryOnNewSchema(standing('0001_a.sql'))).rejects.toThrow(
    `git fetch origin ${'f'.repeat(40)}`,
  )
})
