import * as z from 'zod/mini'
import { group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, founders: label }),
  glance: group({ caption: label, rows: list(group({ item: label, value: z.nullable(label) })) }),
  founders: group({
    eyebrow: label,
    title,
    lead: text,
    specialties: label,
    linkedin: label,
    newTab: label,
  }),
  story: group({ title, opening: label, paragraphs: list(text) }),
  mission: group({ title, statement: line, rule: line }),
  difference: group({
    title,
    lead: text,
    caption: label,
    columns: group({ question: label, agency: label, us: label }),
    rows: list(group({ question: label, agency: label, us: line })),
  }),
  operator: group({
    title,
    lead: text,
    steps: list(group({ title, text, time: label })),
    does: group({ title, items: list(label) }),
    doesNot: group({ title, items: list(label) }),
  }),
  closing: group({ title, lead: text }),
})
