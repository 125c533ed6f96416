import * as z from 'zod/mini'
import { isKnownZone } from '#contract/calls.ts'
import { button, group, label, line, list, sentence, text, title } from './kinds.ts'

export const booking = group({
  bookingWords: group({
    timesLegend: label,
    free: group({ action: button, or: label }),
    calendar: group({
      previous: label,
      next: label,
      count: sentence('count'),
      none: label,
      times: sentence('day'),
      gone: line,
      chosen: sentence('when', 'minutes'),
      wishes: label,
      held: group({ title, text }),
    }),
    timeZoneEmpty: label,
    submit: button,
    privacy: line,
    privacyLink: label,
    success: group({ title, text, download: label, again: label }),
    event: group({
      summaries: group({ 'strategy-call': title, 'qualification-call': title }),
      description: line,
      fileName: label,
    }),
    embed: group({ title, fallback: label, unreachable: line }),
  }),
  timeZones: list(
    list(label).check(
      z.refine(([zone = '']) => isKnownZone(zone), {
        error: 'must begin with a time zone such as Europe/Berlin',
      }),
    ),
  ),
})
