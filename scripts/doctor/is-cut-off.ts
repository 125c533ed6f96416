const offline = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EHOSTUNREACH'])

/** Whether a request failed because this machine has no network, which says nothing of who was asked. */
export function isCutOff(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, errors } = error as { code?: string; cause?: unknown; errors?: unknown[] }
  return offline.has(code ?? '') || isCutOff(cause) || (errors ?? []).some(isCutOff)
}
