import { group, label, line, sentence, text, title } from './kinds.ts'

export const words = group({
  eyebrow: label,
  title,
  lead: text,
  none: line,
  samples: label,
  problem: label,
  work: label,
  figures: label,
  columns: group({ measure: label, before: label, after: label, source: label }),
  read: label,
  more: sentence('title'),
  programme: label,
  closing: group({ title, lead: text }),
})
