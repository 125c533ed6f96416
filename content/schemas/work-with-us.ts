import * as z from 'zod/mini'
import { button, group, label, line, list, sentence, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text, action: button, other: label }),
  film: group({
    title,
    read: label,
    minutes: sentence('minutes'),
    transcriptLink: label,
    captions: label,
    close: label,
    figures: group({ views: label, rating: label, completion: label }),
    text: list(text),
  }),
  logos: group({ label, lead: text }),
  stats: group({ title }),
  testimonials: group({ title }),
  terms: group({
    eyebrow: label,
    title,
    caption: label,
    rows: list(group({ item: label, value: z.nullable(line) })),
  }),
  qualify: group({
    eyebrow: label,
    title,
    lead: text,
    criteria: list(group({ figure: label, title, text })),
  }),
  booking: group({ title, text, open: label, close: label }),
  closing: group({ title, lead: text }),
})
