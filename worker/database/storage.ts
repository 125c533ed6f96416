import { ApiError } from '../http/errors.ts'
import { type Sql, sql } from './sql.ts'

/** Errors of D1, or of the connection to it, that pass. */
const storageWords = /^D1[_ ]|SQLITE_|network connection lost|internal error|durable object/i

/** Errors of a statement that is itself wrong: repeating it does not help. */
const ourFaults = /D1_TYPE_ERROR|constraint/i

/** Whether D1 rejected a statement for its values. */
export const isStatementFault = (error: unknown) =>
  error instanceof Error && error.message.startsWith('D1_') && ourFaults.test(error.message)

/**
 * Statement that fails where a condition holds, and takes its batch back with it: what must not be null would be. Others
 * may have changed what was looked at before.
 */
export const refusesWhere = (db: D1Database, condition: Sql): D1PreparedStatement =>
  sql`INSERT INTO attention (id) SELECT NULL WHERE ${condition}`.on(db)

/** Runs statements in one transaction, and answers whether they ran: where a condition holds by then, none does. */
export async function batchUnless(
  db: D1Database,
  condition: Sql,
  statements: readonly D1PreparedStatement[],
): Promise<boolean> {
  try {
    await db.batch([refusesWhere(db, condition), ...statements])
    return true
  } catch (error) {
    if (!isStatementFault(error)) throw error
    if (await sql`SELECT 1 WHERE ${condition}`.isFound(db)) return false
    throw error
  }
}

/** Whether an error means that D1 is unavailable, full, slow or behind in its schema, and not a bug of ours. */
function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storageWords.test(error.message) && !ourFaults.test(error.message)
}

/** D1 is given this long to commit a lead. */
export const storageWaitMs = 3_000

/** Seconds a client is asked to wait when D1 is away. */
const retryAfterSeconds = 5

/**
 * Runs idempotent D1 work for a waiting request: retries once if D1 fails, within `waitMs`. Other errors (a service
 * that is called, a bug of ours) are neither retried nor reported as D1's.
 *
 * @throws {ApiError} `storage_unavailable` when D1 fails or takes too long. The work may still be
 * committed afterwards; the repeat with the same `submissionId` then finds it.
 */
export async function withStorage<Result>(
  work: () => Promise<Result>,
  waitMs: number = storageWaitMs,
): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('D1 is slow')), waitMs)
  const again = (error: unknown) => {
    if (!isStorageFailure(error)) throw error
    return work()
  }
  try {
    return await Promise.race([work().catch(again), tooLate])
  } catch (cause) {
    if (!isStorageFailure(cause)) throw cause
    throw new ApiError('storage_unavailable', { cause, retryAfterSeconds })
  } finally {
    clearTimeout(timer)
  }
}

/** The same where there has to be something. @throws {ApiError} `not_found` where nothing was found. */
export async function findStored<Found>(work: () => Promise<Found>): Promise<NonNullable<Found>> {
  const found = await withStorage(work)
  if (found === null || found === undefined) throw new ApiError('not_found')
  return found
}
