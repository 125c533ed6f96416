import type { ErrorCode } from '#contract/error-codes.ts'

/** Why the worker refused something, in its own words; `fields` says which field is wrong and how. */
export class DeskError extends Error {
  readonly code: ErrorCode | 'unreachable'
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: ErrorCode | 'unreachable',
    message: string,
    fields: Readonly<Record<string, string>> = {},
  ) {
    super(message)
    this.name = 'DeskError'
    this.code = code
    this.fields = fields
  }
}

/** Whether one has to sign in first. */
export function needsSession(error: unknown): boolean {
  return error instanceof DeskError && error.code === 'session_needed'
}
