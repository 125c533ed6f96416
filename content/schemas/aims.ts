import { group, label, line, list, sentence, number, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, note: label }),
  ruler: group({
    legend: label,
    minutes: number,
    unit: label,
    label,
    stops: list(group({ minute: number, text })),
  }),
  read: group({ open: label, title, close: label, text: list(text) }),
  pains: group({ eyebrow: label, title, items: list(group({ sign: label, cause: line })) }),
  contents: group({
    eyebrow: label,
    title,
    lead: text,
    pages: list(group({ title, text })),
    upsellTitle: label,
    upsells: list(group({ name: label, price: label, text })),
    upsellAction: label,
  }),
  results: group({ eyebrow: label, title, tile: sentence('measure', 'before'), note: label }),
  closing: group({ title, lead: text, note: label }),
})
