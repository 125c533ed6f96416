import { group, label, line, text, title } from './kinds.ts'

export const words = group({
  stack: group({
    title,
    hourlyRateTooltip: label,
    tooltips: group({ liftFactor: line, LTV_multiplier: line, costPerLead: line }),
    cards: group({
      time: group({ name: label, text }),
      JAI: group({ name: label, text }),
      MCR: group({ name: label, text }),
      ADS: group({ name: label, text }),
    }),
  }),
  impact: group({
    title,
    monthly: label,
    quarterly: label,
    results: group({
      time: group({ name: label, text }),
      JAI: group({ name: label, text }),
      MCR: group({ name: label, text }),
      ADS: group({ name: label, leads: label, roas: label }),
    }),
    download: label,
    email: label,
  }),
  email: group({ title, cancel: label, send: label, sending: label, sent: line }),
  noScript: group({ text }),
})
