import * as z from 'zod/mini'
import {
  button,
  choice,
  group,
  heading,
  keyOf,
  label,
  line,
  list,
  sentence,
  text,
  title,
} from './kinds.ts'
import { programmes } from '#contract/catalogue.ts'
import { planIds } from '#contract/plan-ids.ts'

export const calculatorWords = group({
  show: label,
  hide: label,
  inputsOf: label,
  switchedOff: label,
  chartTitle: label,
  chartColumns: group({ module: label, share: label, value: label }),
  chartEmpty: label,
  showFormulas: label,
  hideFormulas: label,
  copyLink: label,
  copied: label,
  copyFailed: label,
  reset: label,
  ticketLegend: label,
  tickets: group({ low: label, mid: label, high: label }),
  notANumber: label,
  calculatedWith: label,
  rangeFrom: label,
  rangeTo: label,
  more: label,
  cautious: label,
  cautiousNote: line,
  announceMonthly: label,
  announceQuarterly: label,
  announceCautious: label,
  notes: line,
})

export const growthCalculator = group({
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

export const profitCalculator = group({
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
  noScript: text,
  plainForm: group({ title, text, you: label, submit: button }),
  estimate: group({
    title,
    lead: text,
    submit: button,
    generating: label,
    sent: label,
    failed: line,
  }),
})

export const growthPage = group({
  hero: group({ ...heading, whom: line }),
  start: label,
  closing: group({ title, lead: text, pricing: label }),
})

export const pricing = group({
  hero: group({ ...heading, calculatorLink: label, note: label }),
  calculator: group(heading),
  plans: group({
    ...heading,
    billingLegend: label,
    monthly: label,
    yearly: label,
    yearlyNote: label,
    items: list(
      group({
        plan: keyOf(programmes),
        name: label,
        price: label,
        period: label,
        description: line,
        features: list(line),
        button,
        badge: z.optional(label),
        isPopular: z.optional(choice),
        prefix: z.optional(label),
        yearlyPrice: z.optional(label),
      }),
    ),
  }),
  advanced: group({
    eyebrow: label,
    title,
    items: list(
      group({
        plan: keyOf(programmes),
        name: label,
        question: label,
        text,
        points: list(label),
        button,
      }),
    ),
  }),
  comparison: group({
    eyebrow: label,
    title,
    caption: label,
    featureColumn: label,
    choice: label,
    columns: list(label),
    rows: list(group({ feature: label, values: list(z.union([label, choice])) })),
    yes: label,
    no: label,
  }),
  faq: group({ title, lead: text, entries: list(group({ question: line, answer: text })) }),
  closing: group({ title, lead: text }),
})

export const plans = group({ planNames: z.record(z.enum(planIds), label) })
