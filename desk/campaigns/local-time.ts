const two = (part: number) => String(part).padStart(2, '0')

/** An instant (ISO 8601) as a field for local day and time has it; blank for none. */
export function localTime(iso: string | null): string {
  if (iso === null) return ''
  const at = new Date(iso)
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** What such a field says as an instant; null when it is blank, or none. */
export function instantOf(local: string): string | null {
  const at = new Date(local)
  return local && !Number.isNaN(at.getTime()) ? at.toISOString() : null
}
