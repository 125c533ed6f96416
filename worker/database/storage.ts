import { ApiError } from '../http/errors.ts'
import { isStorageFailure } from './is-storage-failure.ts'

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
