import * as z from 'zod/mini'
import { button, choice, group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, action: button, note: line }),
  agenda: group({ caption: label, rows: list(group({ item: label, value: label })) }),
  badges: group({ label, items: list(group({ title, text, isSample: z.optional(choice) })) }),
  calendar: group({ eyebrow: label, title, lead: text, embedTitle: label, embedLead: label }),
  phone: group({ title, text, call: label, voice: label }),
  faq: group({ title, entries: list(group({ question: label, answer: text })) }),
  closing: group({ title, action: button }),
})
