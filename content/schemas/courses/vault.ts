import { button, group, label, list, sentence, text, title } from '../kinds.ts'

export const words = group({
  vaultHero: group({ eyebrow: label, title, lead: text, action: button, note: label }),
  vaultBlocks: group({
    title,
    lead: text,
    rings: group({ 'marketing-2025': label, 'ai-productivity': label, '10x-scale': label }),
    see: label,
  }),
  bundle: group({
    eyebrow: label,
    title,
    lead: text,
    caption: label,
    rows: list(group({ item: label, value: label })),
    total: group({ item: label, value: label }),
    buy: button,
    bar: label,
    barLabel: label,
  }),
  vaultTestimonials: group({ title }),
  vaultFaq: list(group({ question: label, answer: text })),
  vaultClosing: group({ title, lead: text }),
  courseWords: group({
    buy: sentence('price'),
    preOrder: sentence('price'),
    terms: label,
    seeBundle: label,
    fits: label,
    misfits: label,
    takeaway: label,
    bar: label,
    barAction: label,
    barLabel: label,
    refund: text,
  }),
})
