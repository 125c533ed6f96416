import * as z from 'zod/mini'
import { programmes } from '#contract/catalogue.ts'
import { button, choice, group, keyOf, label, line, list, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, calculatorLink: label, note: label }),
  calculator: group({ eyebrow: label, title, lead: text }),
  plans: group({
    eyebrow: label,
    title,
    lead: text,
    billingLegend: label,
    monthly: label,
    yearly: label,
    yearlyNote: label,
    items: list(
      group({
        plan: keyOf(programmes),
        name: label,
        price: label,
        period: label,
        description: line,
        features: list(line),
        button,
        badge: z.optional(label),
        isPopular: z.optional(choice),
        prefix: z.optional(label),
        yearlyPrice: z.optional(label),
      }),
    ),
  }),
  advanced: group({
    eyebrow: label,
    title,
    items: list(
      group({
        plan: keyOf(programmes),
        name: label,
        question: label,
        text,
        points: list(label),
        button,
      }),
    ),
  }),
  comparison: group({
    eyebrow: label,
    title,
    caption: label,
    featureColumn: label,
    choice: label,
    columns: list(label),
    rows: list(group({ feature: label, values: list(z.union([label, choice])) })),
    yes: label,
    no: label,
  }),
  faq: group({ title, lead: text, entries: list(group({ question: line, answer: text })) }),
  closing: group({ title, lead: text }),
})
