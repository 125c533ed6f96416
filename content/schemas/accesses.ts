import { group, label, line, list, text, title } from './kinds.ts'

export const words = group({
  accesses: group({
    'deep-dive': group({ title, lead: text, items: list(label) }),
    'velocity-audit': group({ title, lead: text, items: list(line) }),
  }),
})
