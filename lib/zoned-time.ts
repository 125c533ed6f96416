const partsOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instantMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    partsOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) - instantMs
}

/**
 * The instant at which a clock in `timeZone` shows a wall-clock time.
 *
 * @param wallTime - `2026-11-24T10:00`.
 * @param timeZone - IANA name.
 * @returns The instant; a time skipped in spring reads as the hour after, one repeated in autumn as one of the two.
 * @throws {RangeError} for a zone the runtime does not know.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${wallTime}:00Z`)
  const firstMs = asUtcMs - offsetMs(asUtcMs, timeZone)
  return new Date(asUtcMs - offsetMs(firstMs, timeZone))
}

/**
 * What a clock in `timeZone` shows at an instant.
 *
 * @returns Day and time, `2026-11-24T10:00`.
 * @throws {RangeError} for a zone the runtime does not know.
 */
export function wallTimeAt(instantMs: number, timeZone: string): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().slice(0, 16)
}
