import * as z from 'zod/mini'
import {
  button,
  choice,
  group,
  heading,
  label,
  line,
  list,
  listOf,
  long,
  named,
  number,
  sentence,
  text,
  title,
} from './kinds.ts'
import type { Guarantee, Remedy } from '#contract/guarantees.ts'

export const programmeTerms = group({
  growthPartnership: group({
    revenue: label,
    length: label,
    binds: line,
    price: line,
    joined: line,
    missedMilestone: line,
  }),
  jointVenture: group({
    revenue: label,
    length: label,
    term: label,
    roadmap: label,
    roadmapMonths: label,
    intake: label,
  }),
  affiliates: group({ upgrade: text }),
})

const lossRow = group({ item: label, working: line, value: label })

const deliverable = group({ title, text, contains: list(label) })

export const deepDive = group({
  hero: group({ ...heading, buy: button, note: line }),
  sheet: group({
    caption: label,
    rows: list(group({ item: label, value: label })),
    total: group({ item: label, value: label }),
  }),
  loss: group({
    eyebrow: label,
    title,
    paragraphs: list(text),
    caption: label,
    rows: group({ MCR: lossRow, JAI: lossRow, JP: lossRow }),
    total: group({ item: label, value: label }),
    comparison: text,
    closing: line,
  }),
  stop: group({ title, lead: text, items: list(group({ title, text })) }),
  deliverables: group({
    title,
    lead: text,
    items: group({
      'revenue-leak-map': deliverable,
      'ai-opportunity-register': deliverable,
      'offer-and-price-study': deliverable,
      'infrastructure-plan': deliverable,
      'unit-economics-model': deliverable,
      'roadmap-90-days': deliverable,
    }),
  }),
  process: group({ title, lead: text, steps: list(group({ title, text, time: label })) }),
  cases: group({ title, lead: text }),
  fit: group({
    title,
    good: group({ title, items: list(label) }),
    poor: group({ title, items: list(label) }),
  }),
  guarantee: group({
    title,
    promise: text,
    remedies: named<readonly Remedy[]>(),
    text: long,
    or: label,
    note: line,
  }),
  closing: group({ title, lead: text, buy: button }),
})

export const velocityAudit = group({
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

export const offer = group({
  hero: group({ title, lead: text, door: line, price: label, free: label }),
  figures: group({
    vault: group({ value: label, label }),
    stack: group({ value: label, label }),
    joined: group({ value: z.string(), isSample: choice, label }),
  }),
  read: group({ open: label, title, close: label, text: list(text) }),
  stack: group({
    ...heading,
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

export const vip = group({
  hero: group({ ...heading, action: button, note: label }),
  stack: group({
    ...heading,
    caption: label,
    parts: group({
      'strategy-sessions': line,
      'automation-pack': line,
      'teardown-library': line,
      'prompt-library': line,
      'office-hours': line,
      'founders-circle': line,
    }),
    total: group({ item: label, value: label }),
    priceLabel: label,
    saving: label,
  }),
  workflow: group({
    legend: label,
    options: list(group({ value: label, label })),
    parts: listOf(6, label),
    outcomes: group({ free: line, vip: line }),
  }),
  reasons: group({
    title,
    good: group({ title, items: list(line) }),
    poor: group({ title, items: list(line) }),
  }),
  steps: group({ title, items: list(group({ title, text, time: label })) }),
  guarantee: named<Guarantee>(),
  second: group({ action: button }),
  closing: group({ action: button, title, lead: text }),
})

export const vipUpgrade = group({
  price: label,
  countdown: group({ label, over: line }),
  progress: group({ label: sentence('step') }),
  details: group({ title, lead: text, submit: button, submitting: label, cancel: label }),
  welcome: group({
    title,
    text,
    pay: button,
    paying: label,
    failure: line,
    close: label,
    later: line,
  }),
})

export const accesses = group({
  accesses: group({
    'deep-dive': group({ title, lead: text, items: list(label) }),
    'velocity-audit': group({ title, lead: text, items: list(line) }),
  }),
})
