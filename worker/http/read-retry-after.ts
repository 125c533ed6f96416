/** Milliseconds a `Retry-After` asks for, seconds or an HTTP date; null when absent or unreadable; at most an hour. */
export function readRetryAfter(header: string | null): number | null {
  if (!header) return null
  const waitMs = /^\d+$/.test(header.trim())
    ? Number(header) * 1_000
    : Date.parse(header) - Date.now()
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), 3_600_000) : null
}
