import * as z from 'zod/mini'
import { planIds } from '#contract/plan-ids.ts'
import { button, group, label, line, list, sentence, text, title } from './kinds.ts'

export const words = group({
  home: group({
    hero: group({
      eyebrow: label,
      title,
      lead: text,
      secondary: label,
      orbits: group({ legend: label, whole: group({ name: label, measure: label }) }),
      people: sentence('names'),
      proof: group({ figure: sentence('leak', 'cautious'), working: sentence('sum'), link: label }),
    }),
    leaks: group({
      eyebrow: label,
      title,
      lead: text,
      columns: group({ area: label, sign: label, cause: label }),
      rows: list(group({ area: label, sign: label, cause: line })),
      button,
      buttonNote: line,
    }),
    programmes: group({
      eyebrow: label,
      title,
      lead: text,
      items: list(
        group({
          plan: z.enum(planIds),
          name: label,
          price: label,
          period: label,
          text,
          points: list(label),
          button: z.nullable(button),
          badge: z.optional(label),
        }),
      ),
    }),
    record: group({ eyebrow: label, title }),
    closing: group({ title, lead: text }),
  }),
  growthSystem: group({
    eyebrow: label,
    title,
    lead: text,
    modules: list(group({ key: label, name: label, text, measure: label })),
  }),
})
