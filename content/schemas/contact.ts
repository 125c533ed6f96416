import { group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  contact: group({
    hero: group({ eyebrow: label, title, lead: text, next: label, note: line }),
    benefits: list(group({ figure: label, title, text })),
    form: group({ title, lead: text, minutes: list(label), afterNote: line, privacyLink: label }),
    steps: group({ title, items: list(group({ title, text, time: label })) }),
    closing: group({ title, lead: text }),
  }),
  industries: list(label),
})
