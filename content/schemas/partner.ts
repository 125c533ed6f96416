import { group, label, line, list, number, text, title } from './kinds.ts'

export const words = group({
  partnerHero: group({ eyebrow: label, title, lead: text, apply: label, note: line }),
  partnerTerms: group({ caption: label, rows: list(group({ item: label, value: label })) }),
  pillars: group({
    eyebrow: label,
    title,
    lead: text,
    entries: list(group({ name: label, text, inPractice: label })),
    inPracticeLabel: label,
  }),
  criteria: group({
    eyebrow: label,
    title,
    lead: text,
    entries: list(group({ name: label, figure: label, text })),
  }),
  applicationFlow: group({
    eyebrow: label,
    title,
    lead: text,
    stages: list(group({ name: label, duration: label, text })),
  }),
  outline: group({
    title,
    lead: text,
    scaleLabel: line,
    marks: list(group({ name: label, days: number, points: list(label) })),
  }),
  applySection: group({
    eyebrow: label,
    title,
    lead: text,
    aside: list(group({ name: label, text })),
  }),
  partnerFaq: list(group({ question: label, answer: text })),
})
