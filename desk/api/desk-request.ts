import type { ApiFailure } from '#contract/api.ts'
import { deskHeader } from '#contract/desk/access.ts'
import { DeskError } from './desk-error.ts'

type DeskRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal
}

/**
 * Asks the worker something, and reads its JSON answer.
 *
 * @throws {DeskError} With the worker's own words, or `unreachable` when it did not answer.
 */
export async function deskRequest<Answer>(
  path: string,
  { method = 'GET', body, signal }: DeskRequest = {},
): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      [deskHeader]: '1',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause
    throw new DeskError(
      'unreachable',
      'The server did not answer. Check the connection, then try again.',
    )
  })
  if (answer.ok) return (await answer.json()) as Answer
  const failure = (await answer.json().catch(() => null)) as ApiFailure | null
  if (!failure?.error) throw new DeskError('internal', `The server answered ${answer.status}.`)
  const { code, message, fields } = failure.error
  throw new DeskError(code, message, fields)
}
