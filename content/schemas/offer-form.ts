import { button, group, label, line, text, title } from './kinds.ts'

export const words = group({
  phoneHint: line,
  submit: button,
  submitting: label,
  privacy: line,
  privacyLink: label,
  thanks: group({
    title,
    text,
    kept: line,
    refused: line,
    unsent: line,
    upsellTitle: label,
    upsell: line,
    action: button,
  }),
})
