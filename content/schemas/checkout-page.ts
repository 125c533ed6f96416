import { group, label, list, text, title } from './kinds.ts'

export const words = group({
  hero: group({ eyebrow: label, title, lead: text }),
  noScript: group({ text, link: label }),
  howItWorks: group({ title, steps: list(group({ title, text, time: label })) }),
  deliverables: group({ title, lead: text }),
  value: group({ title, caption: label, sum: group({ item: label, value: label }), today: label }),
  guarantees: group({ title, items: list(group({ title, text })) }),
})
