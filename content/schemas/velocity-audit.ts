import type { Guarantee } from '#contract/guarantees.ts'
import * as z from 'zod/mini'
import { button, group, label, list, named, number, text, title } from './kinds.ts'

export const words = group({
  hero: group({ title, lead: text, buy: button, see: label }),
  bleeding: group({
    title,
    lead: text,
    caption: label,
    topic: label,
    without: label,
    with: label,
    rows: list(group({ topic: label, without: label, with: label })),
  }),
  urgency: group({ title, items: list(group({ figure: z.union([label, z.null()]), text })) }),
  contents: group({
    title,
    lead: text,
    dial: group({ label, hours: number, unit: label }),
    items: group({
      'diagnostic-scan': group({ title, text }),
      'revenue-leaks': group({ title, text }),
      'competitor-gaps': group({ title, text }),
      'automation-map': group({ title, text }),
      'bottleneck-breakdown': group({ title, text }),
      'action-plan': group({ title, text }),
    }),
    bonuses: group({
      'bonus-call-review': group({ title, text }),
      'bonus-offer-review': group({ title, text }),
    }),
  }),
  stack: group({
    title,
    caption: label,
    listed: group({ item: label, value: label }),
    today: label,
  }),
  testimonials: group({ title }),
  guarantee: named<Guarantee>(),
  closing: group({ title, lead: text, buy: button }),
})
