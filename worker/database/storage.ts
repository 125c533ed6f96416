import { ApiError } from '../http/errors.ts'

/** What D1, and the way to it, say when they cannot serve just now. */
const storageWords = /^D1[_ ]|SQLITE_|network connection lost|internal error|durable object/i

/** What D1 says of a statement that is wrong in itself: no time will mend it. */
const ourFaults = /D1_TYPE_ERROR|constraint/i

/** Whether D1 refuses a statement for what it holds. */
export const isStatementFault = (error: unknown) =>
  error instanceof Error && error.message.startsWith('D1_') && ourFaults.test(error.message)

/** Whether an error is D1's being away, full, slow or behind in its schema, and not a fault in our code. */
function isStorageFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return storageWords.test(error.message) && !ourFaults.test(error.message)
}

/** D1 is given this long to commit a lead. */
export const storageWaitMs = 3_000

/** Seconds a client is asked to wait when D1 is away. */
const retryAfterSeconds = 5

/**
 * Runs an idempotent piece of D1 work for a request that waits: once more if D1 fails, never longer than the
 * visitor is kept waiting. What else fails in it, a service that is called or a fault of ours, is neither
 * repeated nor taken for D1's.
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
