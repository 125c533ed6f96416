/** Making one takes far longer than asking it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, format)
  return format
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. */
function offsetMs(instantMs: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return (
    Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instantMs / 1_000) * 1_000
  )
}

/** The device's zone; UTC where the browser does not know it, and would refuse what it calls it itself. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/**
 * What a clock in `timeZone` shows at an instant: `2026-11-24T10:00`.
 *
 * @throws {RangeError} for a zone the runtime does not know.
 */
export function wallTimeOf(instantMs: number, timeZone: string): string {
  return new Date(instantMs + offsetMs(instantMs, timeZone)).toISOString().slice(0, 16)
}

/**
 * The instant at which a clock in `timeZone` shows a wall-clock time.
 *
 * @param wallTime - `2026-11-24T10:00`.
 * @param timeZone - IANA name.
 * @returns The instant; a time skipped in spring reads as that much after the skip, one repeated in autumn as one of
 *   the two.
 * @throws {RangeError} for a zone the runtime does not know.
 */
export function instantOfWallTime(wallTime: string, timeZone: string): Date {
  const asUtcMs = Date.parse(`${wallTime}:00Z`)
  const firstMs = asUtcMs - offsetMs(asUtcMs, timeZone)
  const secondMs = asUtcMs - offsetMs(firstMs, timeZone)
  const isShown = secondMs + offsetMs(secondMs, timeZone) === asUtcMs
  return new Date(isShown ? secondMs : Math.max(firstMs, secondMs))
}
