/** The month a moment lies in, in UTC, as sales are counted: `2026-11`. `timeMs`: Unix milliseconds. */
export function saleMonth(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 7)
}

/** When the month after that begins, ISO 8601: `2026-12-01T00:00:00.000Z`. */
export function nextSaleMonth(timeMs: number): string {
  const time = new Date(timeMs)
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1)).toISOString()
}
