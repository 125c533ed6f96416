import type { WaitingListId } from '#contract/forms/waiting-list.ts'
import { errorStatus, type ErrorCode } from '#contract/error-codes.ts'

/** What an `ApiError` may carry besides its code. */
type ApiErrorOptions = {
  /** What failed underneath; goes to the log by name, never to the visitor. */
  cause?: unknown
  /** Field name to the sentence that says what is wrong with it. */
  fields?: Record<string, string>
  /** Sent as `Retry-After`, whole seconds. */
  retryAfterSeconds?: number
  /** Methods the address does take, sent as `Allow`. */
  allow?: readonly string[]
  /** Whose waiting list to offer, for what is sold out or over. */
  waitingFor?: WaitingListId
}

/** A refusal or failure with a code of the contract; the words are the contract's, the status the code's. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: (typeof errorStatus)[ErrorCode]
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: readonly string[] | undefined
  readonly waitingFor: WaitingListId | undefined

  constructor(code: ErrorCode, options: ApiErrorOptions = {}) {
    super(code, { cause: options.cause })
    this.name = 'ApiError'
    this.code = code
    this.status = errorStatus[code]
    this.fields = options.fields
    this.retryAfterSeconds = options.retryAfterSeconds
    this.allow = options.allow
    this.waitingFor = options.waitingFor
  }
}

/** A refusal that names one field, and says what is wrong with it. */
export const invalidField = (field: string, sentence: string): ApiError =>
  new ApiError('invalid_fields', { fields: { [field]: sentence } })
