import { group, label, line, sentence, text, title } from './kinds.ts'

export const words = group({
  gone: group({ 'velocity-audit': label, 'growth-vault': label, vip: label, others: label }),
  audit: group({
    total: label,
    totalLabel: label,
    label,
    count: sentence('left', 'perMonth'),
    uncounted: label,
    counted: line,
    held: line,
    soldOut: line,
    off: line,
    lastSold: sentence('ago'),
  }),
  vault: group({
    total: label,
    totalLabel: label,
    label: sentence('total'),
    title,
    lead: text,
    waiting: line,
  }),
  vip: group({ over: label, label, untold: label, waiting: line }),
})
