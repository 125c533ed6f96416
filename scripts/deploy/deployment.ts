import type { currentCommit } from './current-commit.ts'
import { newestMigration } from './newest-migration.ts'
import type { Production } from './open-production.ts'
import type { Standing } from './standing.ts'

/** What a deployment knows, and finds out step by step. */
export type Deployment = {
  production: Production
  /** What ran before it. */
  before: Standing
  commit: Awaited<ReturnType<typeof currentCommit>>
  /** File of the last migration, which the database has afterwards. */
  schema: string
  triedWith: string | null
  worker: string | null
  pages: string | null
}

/** A deployment before its first step. */
export const newDeployment = (
  production: Production,
  before: Standing,
  commit: Deployment['commit'],
): Deployment => ({
  production,
  before,
  commit,
  schema: newestMigration(),
  triedWith: null,
  worker: null,
  pages: null,
})
