import type { CallHost, CallHours } from '#contract/call-hosts.ts'

const two = (part: number) => String(part).padStart(2, '0')
const clock = (minute: number) => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** Hours of a day as they are typed: `09:00-12:00, 13:00-17:00`; blank for none. */
export const hoursText = (hours: readonly CallHours[]): string =>
  hours.map(({ from, to }) => `${clock(from)}-${clock(to)}`).join(', ')

const minuteOf = (text: string) => {
  const [, hour, minute] = /^(\d{1,2}):(\d\d)$/.exec(text.trim()) ?? []
  return hour && minute ? Number(hour) * 60 + Number(minute) : Number.NaN
}

/** Hours of a day that were typed; what is no time is refused by the worker. */
export const hoursOf = (text: string): CallHours[] =>
  text
    .split(',')
    .filter((part) => part.trim())
    .map((part) => {
      const [from = '', to = ''] = part.split(/[-–]/)
      return { from: minuteOf(from), to: minuteOf(to) }
    })

/** Days with hours of their own, a line each: `2026-12-24` is a day off, `2026-12-31 09:00-12:00` a short one. */
export const exceptionsText = (exceptions: CallHost['exceptions']): string =>
  Object.entries(exceptions)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, hours]) => `${day} ${hoursText(hours)}`.trim())
    .join('\n')

/** The days of such lines; of a day with several its hours are those of all. */
export function exceptionsOf(text: string): CallHost['exceptions'] {
  const days: Record<string, ReturnType<typeof hoursOf>> = {}
  for (const line of text.split('\n').filter((each) => each.trim())) {
    const [day = '', ...rest] = line.trim().split(/\s+/)
    days[day] = [...(days[day] ?? []), ...hoursOf(rest.join(' '))]
  }
  return days
}
