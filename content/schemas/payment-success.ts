import { button, group, label, list, text, title } from './kinds.ts'

const next = group({ steps: list(group({ title, text })) })

export const words = group({
  nextSteps: group({ course: next, vip: next, audit: next }),
  paymentSuccess: group({
    checking: label,
    unscripted: group({ title, lead: text, action: button }),
    toast: group({ description: label }),
  }),
})
