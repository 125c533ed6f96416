import { group, label, line, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, whom: line }),
  start: label,
  closing: group({ title, lead: text, pricing: label }),
})
