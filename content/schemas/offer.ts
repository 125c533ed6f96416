import * as z from 'zod/mini'
import { button, choice, group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  hero: group({ title, lead: text, door: line, price: label, free: label }),
  figures: group({
    vault: group({ value: label, label }),
    stack: group({ value: label, label }),
    joined: group({ value: z.string(), isSample: choice, label }),
  }),
  read: group({ open: label, title, close: label, text: list(text) }),
  stack: group({
    eyebrow: label,
    title,
    lead: text,
    caption: label,
    parts: group({
      'growth-vault': line,
      'domination-blueprint': line,
      'workflow-templates': line,
      'call-scripts': line,
      'offer-workbook': line,
      'dashboard-kit': line,
    }),
    subtotal: group({ item: label, value: label }),
    bonus: group({ item: label, value: label }),
    total: group({ item: label, value: label }),
    price: label,
  }),
  form: group({ title, lead: text }),
  closing: group({ title, lead: text, action: button }),
})
