import { button, group, label, line, sentence, title } from './kinds.ts'

export const words = group({
  title,
  lead: group({
    'velocity-audit': line,
    'growth-vault': label,
    vip: line,
    'deep-dive': line,
    'marketing-2025': line,
    'ai-productivity': line,
    '10x-scale': line,
    'course-bundle': line,
  }),
  submit: button,
  submitting: label,
  doneTitle: label,
  done: sentence('name'),
  close: label,
  privacy: label,
  privacyLink: label,
})
