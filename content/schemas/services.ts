import * as z from 'zod/mini'
import { programmes } from '#contract/catalogue.ts'
import { address, button, group, keyOf, label, line, list, number, text, title } from './kinds.ts'

export const words = group({
  hero: group({
    eyebrow: label,
    title,
    lead: text,
    index: label,
    links: list(group({ count: number, name: label, href: address })),
  }),
  modules: group({
    eyebrow: label,
    title,
    lead: text,
    buildsLabel: label,
    measureLabel: label,
    firstLabel: label,
    items: list(
      group({
        key: label,
        numeral: label,
        name: label,
        promise: line,
        builds: z.union([list(label), list(line)]),
        measure: line,
        first: line,
      }),
    ),
  }),
  tools: group({
    title,
    lead: text,
    caption: label,
    columns: group({ tool: label, does: label, moves: label }),
    items: list(group({ name: label, does: line, moves: label })),
  }),
  industries: group({
    title,
    lead: text,
    notes: group({
      'B2B and SaaS': line,
      'E-commerce': line,
      'Real Estate': line,
      'Hospitality and Tourism': line,
      'Professional Services': line,
      'Education and Training': line,
      'Health and Fitness': line,
      'Finance and Investments': line,
      'Web3 and Emerging Tech': line,
    }),
  }),
  paths: group({
    eyebrow: label,
    title,
    lead: text,
    equity: label,
    periods: group({ once: label, month: label, equity: label }),
    from: label,
    more: label,
    items: list(
      group({
        plan: keyOf(programmes),
        text,
        fits: label,
        button: z.nullable(button),
        page: z.nullable(address),
        badge: z.optional(label),
        facts: z.optional(list(group({ term: label, text }))),
      }),
    ),
  }),
  closing: group({ title, lead: text }),
})
