import { button, group, label, line, list, text, title } from './kinds.ts'

export const booking = group({
  bookingWords: group({
    timesLegend: label,
    free: group({ action: button, or: label }),
    timeZoneEmpty: label,
    submit: button,
    privacy: line,
    privacyLink: label,
    success: group({ title, text, download: label, again: label }),
    event: group({
      summaries: group({ 'strategy-call': label, 'qualification-call': label }),
      description: line,
      fileName: label,
    }),
    embed: group({ title, fallback: label, unreachable: line }),
  }),
  timeZones: list(list(label)),
})
