import type { Guarantee } from '#contract/guarantees.ts'
import { button, group, label, line, list, named, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, action: button, note: label }),
  stack: group({
    eyebrow: label,
    title,
    lead: text,
    caption: label,
    parts: group({
      'strategy-sessions': line,
      'automation-pack': line,
      'teardown-library': line,
      'prompt-library': line,
      'office-hours': line,
      'founders-circle': line,
    }),
    total: group({ item: label, value: label }),
    priceLabel: label,
    saving: label,
  }),
  workflow: group({
    legend: label,
    options: list(group({ value: label, label })),
    parts: list(label),
    outcomes: group({ free: line, vip: line }),
  }),
  reasons: group({
    title,
    good: group({ title, items: list(line) }),
    poor: group({ title, items: list(line) }),
  }),
  steps: group({ title, items: list(group({ title, text, time: label })) }),
  guarantee: named<Guarantee>(),
  second: group({ action: button }),
  closing: group({ action: button, title, lead: text }),
})
