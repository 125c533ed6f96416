import * as z from 'zod/mini'
import { button, choice, group, label, line, list, sentence, text, title } from './kinds.ts'

export const affiliate = group({
  hero: group({
    badge: label,
    title,
    lead: text,
    bullets: list(label),
    action: button,
    note: line,
  }),
  strip: list(group({ value: label, label })),
  benefits: group({ title, items: list(group({ title, text, isSample: choice })) }),
  structure: group({
    eyebrow: label,
    title,
    lead: text,
    columns: group({ sale: label, rule: label }),
    rows: list(group({ sale: label, rule: line })),
    examples: list(group({ value: label, label })),
  }),
  calculator: group({
    title,
    deepDives: label,
    upgrades: label,
    accelerators: label,
    result: label,
    formula: sentence('deepDives', 'upgrades', 'accelerators'),
    formulaWithBonus: sentence('deepDives', 'upgrades', 'accelerators'),
    tier: label,
    stairs: sentence('name'),
    note: line,
  }),
  tiers: group({
    eyebrow: label,
    title,
    lead: text,
    conditions: group({ bronze: label, silver: label, gold: label, platinum: label }),
    perks: group({
      bronze: list(label),
      silver: list(label),
      gold: list(label),
      platinum: list(label),
    }),
    rulesTitle: label,
    rules: list(line),
  }),
  requirements: group({
    eyebrow: label,
    title,
    good: group({ title, items: list(line) }),
    poor: group({ title, items: list(label) }),
  }),
  form: group({ title, lead: text, privacy: line, privacyLink: label }),
  closing: group({ title, lead: text, action: button }),
})

export const affiliateForm = group({
  submit: button,
  strategyPlaceholder: line,
  submitted: group({ title, description: line }),
})

export const affiliateSigns = group({ affiliateSigns: z.record(z.string(), line) })

export const affiliateDashboard = group({
  title,
  loading: label,
  noScript: line,
  missing: group({ title, text }),
  refused: group({ title, text }),
  limited: group({ title, text }),
  failed: group({ title, text }),
  revoked: line,
  greeting: sentence('name'),
  asOf: label,
  live: label,
  link: group({ title, copy: label, copied: label, copyFailed: label }),
  heldOne: line,
  heldMany: sentence('sales'),
  figures: group({
    leads: label,
    closes: label,
    pending: label,
    due: label,
    takenBack: label,
    paidOut: label,
    balance: label,
    negativeBalance: label,
  }),
  tier: group({
    title,
    thisMonth: label,
    lastMonth: label,
    recurring: label,
    payouts: group({ weekly: label, daily: label }),
  }),
  ledger: group({
    title,
    empty: line,
    columns: group({
      date: label,
      client: label,
      item: label,
      state: label,
      pending: label,
      due: label,
      takenBack: label,
    }),
    credited: label,
    reasons: group({
      commission: label,
      upgrade: label,
      'late-upgrade': label,
      renewal: label,
      bonus: label,
    }),
    states: group({ pending: label, due: label, 'taken-back': label, lapsed: label, none: label }),
  }),
  clients: group({
    title,
    note: line,
    empty: line,
    columns: group({ client: label, since: label, sales: label }),
  }),
  payouts: group({
    title,
    empty: label,
    columns: group({ date: label, method: label, reference: label, amount: label }),
  }),
  statement: label,
  privacy: line,
})
