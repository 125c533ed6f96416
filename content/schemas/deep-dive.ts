import type { Remedy } from '#contract/guarantees.ts'
import { button, group, label, line, list, long, named, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, buy: button, note: line }),
  sheet: group({
    caption: label,
    rows: list(group({ item: label, value: label })),
    total: group({ item: label, value: label }),
  }),
  loss: group({
    eyebrow: label,
    title,
    paragraphs: list(text),
    caption: label,
    rows: list(group({ item: label, working: line, value: label })),
    total: group({ item: label, value: label }),
    comparison: text,
    closing: line,
  }),
  stop: group({ title, lead: text, items: list(group({ title, text })) }),
  deliverables: group({
    title,
    lead: text,
    items: list(group({ title, text, contains: list(label) })),
  }),
  process: group({ title, lead: text, steps: list(group({ title, text, time: label })) }),
  cases: group({ title, lead: text }),
  fit: group({
    title,
    good: group({ title, items: list(label) }),
    poor: group({ title, items: list(label) }),
  }),
  guarantee: group({
    title,
    promise: text,
    remedies: named<readonly Remedy[]>(),
    text: long,
    or: label,
    note: line,
  }),
  closing: group({ title, lead: text, buy: button }),
})
