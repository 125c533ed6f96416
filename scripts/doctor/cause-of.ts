/** Why a request failed, in a word or a short sentence that holds no setting's value. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { name, message, cause } = error
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time'
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && code) return code
  const { status } = error as { status?: unknown }
  if (typeof status === 'number') return `answered ${status}`
  return cause instanceof Error ? causeOf(cause) : message
}
