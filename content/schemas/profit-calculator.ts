import { button, group, label, line, sentence, text, title } from './kinds.ts'

export const words = group({
  monthly: label,
  quarterly: label,
  download: label,
  includeCost: label,
  roasNote: label,
  modules: group({ JP: line, JAI: line, MCR: line, ADS: label, OUTBOUND: label }),
  tooltips: group({ jp_hourlyRate: label, mcr_ltvMultiplier: line, outbound_connectRate: label }),
  balance: group({
    fee: label,
    example: label,
    estimate: label,
    full: sentence('estimate', 'share'),
    nothing: label,
  }),
  noScript: group({ title, text, submit: button }),
  estimate: group({
    title,
    lead: text,
    submit: button,
    generating: label,
    sent: label,
    failed: line,
    fileName: label,
  }),
})
