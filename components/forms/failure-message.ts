import * as formMessages from '#words/form-messages.ts'
import type { RelayFailure } from '#browser/relay.ts'

/** How a failed relay is told to the visitor, in the catalogue's words. */
export function failureMessage(failure: RelayFailure): string {
  if (failure.status === 0) return formMessages.unreachable
  if (failure.status === 404) return formMessages.unavailable
  const reason = failure.answer?.error.message ?? `${failure.status} ${failure.statusText}`.trim()
  return `${formMessages.failedPrefix}${reason}`
}

/** The qualification modal's own wording: status, status text and the body as it came. */
export function serverErrorMessage(failure: RelayFailure): string {
  if (failure.status === 0 || failure.status === 404) return failureMessage(failure)
  const told = `${failure.status} ${failure.statusText} ${failure.body}`.slice(0, 400)
  return `${formMessages.failedPrefix}${formMessages.serverErrorPrefix}${told}`
}
