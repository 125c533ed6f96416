import { button, group, label, line, list, sentence, text } from './kinds.ts'

export const words = group({
  steps: list(group({ name: label, lead: text })),
  stepOf: sentence('step', 'count'),
  progressLabel: label,
  previous: label,
  next: label,
  submit: button,
  chooseRevenue: label,
  draftKept: label,
  startOver: label,
  privacyNote: line,
  privacyLink: label,
  thanks: label,
  thanksLead: label,
})
