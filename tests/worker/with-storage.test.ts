import { expect, test } from 'vitest'
import { withStorage } from '#worker/database/storage.ts'
import { ApiError } from '#worker/http/errors.ts'

/** How often the work was done, and how it ended. */
async function ended(error: Error) {
  let times = 0
  const work = async () => {
    times += 1
    throw error
  }
  try {
    await withStorage(work)
    return { times, failure: null }
  } catch (failure) {
    return { times, failure }
  }
}

test.each([
  'D1_ERROR: database is locked',
  'D1_ERROR: database or disk is full: SQLITE_FULL',
  'D1_ERROR: no such table: leads: SQLITE_ERROR',
  'Network connection lost.',
  'internal error; reference = abc',
])('"%s" is D1’s: tried once more, then 503', async (message) => {
  const { times, failure } = await ended(new Error(message))
  expect(times).toBe(2)
  expect(failure).toMatchObject({ code: 'storage_unavailable', retryAfterSeconds: 5 })
})

test.each([
  new TypeError('Cannot read properties of undefined'),
  new Error('The CRM is away.'),
  new ApiError('payment_provider_unavailable'),
  new Error('D1_TYPE_ERROR: Type undefined not supported'),
  new Error('D1_ERROR: UNIQUE constraint failed: leads.submission_id: SQLITE_CONSTRAINT'),
])('%s is not D1’s being away: done once, and thrown as it is', async (error) => {
  expect(await ended(error)).toEqual({ times: 1, failure: error })
})
