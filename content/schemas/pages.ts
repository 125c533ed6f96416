import * as z from 'zod/mini'
import { planIds } from '#contract/plan-ids.ts'
import {
  address,
  button,
  group,
  heading,
  keyOf,
  label,
  line,
  list,
  listOf,
  number,
  sentence,
  text,
  title,
} from './kinds.ts'
import { programmes } from '#contract/catalogue.ts'

const moduleKeys = [
  'ai-integration',
  'infrastructure-build',
  'monetization-offers',
  'scale-exit',
] as const

/** What a module's address ends in: links lead there. */
const moduleKey = z.enum(moduleKeys, { error: `must be one of ${moduleKeys.join(', ')}` })

export const home = group({
  home: group({
    hero: group({
      ...heading,
      secondary: label,
      orbits: group({ legend: label, whole: group({ name: label, measure: label }) }),
      people: sentence('names'),
      proof: group({ figure: sentence('leak', 'cautious'), working: sentence('sum'), link: label }),
    }),
    leaks: group({
      ...heading,
      columns: group({ area: label, sign: label, cause: label }),
      rows: list(group({ area: label, sign: label, cause: line })),
      button,
      buttonNote: line,
    }),
    programmes: group({
      ...heading,
      items: list(
        group({
          plan: z.enum(planIds),
          name: label,
          price: label,
          period: label,
          text,
          points: list(label),
          button: z.nullable(button),
          badge: z.optional(label),
        }),
      ),
    }),
    record: group({ eyebrow: label, title }),
    closing: group({ title, lead: text }),
  }),
  growthSystem: group({
    ...heading,
    modules: listOf(4, group({ key: moduleKey, name: label, text, measure: label })),
  }),
})

export const about = group({
  hero: group({ ...heading, founders: label }),
  glance: group({ caption: label, rows: list(group({ item: label, value: z.nullable(label) })) }),
  founders: group({ ...heading, specialties: label, linkedin: label, newTab: label }),
  story: group({ title, opening: label, paragraphs: list(text) }),
  mission: group({ title, statement: line, rule: line }),
  difference: group({
    title,
    lead: text,
    caption: label,
    columns: group({ question: label, agency: label, us: label }),
    rows: list(group({ question: label, agency: label, us: line })),
  }),
  operator: group({
    title,
    lead: text,
    steps: list(group({ title, text, time: label })),
    does: group({ title, items: list(label) }),
    doesNot: group({ title, items: list(label) }),
  }),
  closing: group({ title, lead: text }),
})

export const aims = group({
  hero: group({ ...heading, note: label }),
  ruler: group({
    legend: label,
    minutes: number,
    unit: label,
    label,
    stops: list(group({ minute: number, text })),
  }),
  read: group({ open: label, title, close: label, text: list(text) }),
  pains: group({ eyebrow: label, title, items: list(group({ sign: label, cause: line })) }),
  contents: group({
    ...heading,
    pages: listOf(4, group({ title, text })),
    upsellTitle: label,
    upsells: list(group({ plan: z.enum(planIds), name: label, price: label, text })),
    upsellAction: label,
  }),
  results: group({ eyebrow: label, title, tile: sentence('measure', 'before'), note: label }),
  closing: group({ title, lead: text, note: label }),
})

export const services = group({
  hero: group({
    ...heading,
    index: label,
    links: list(group({ count: number, name: label, href: address })),
  }),
  modules: group({
    ...heading,
    buildsLabel: label,
    measureLabel: label,
    firstLabel: label,
    items: listOf(
      4,
      group({
        key: moduleKey,
        numeral: label,
        name: label,
        promise: line,
        builds: z.union([list(label), list(line)]),
        measure: line,
        first: line,
      }),
    ),
  }),
  tools: group({
    title,
    lead: text,
    caption: label,
    columns: group({ tool: label, does: label, moves: label }),
    items: list(group({ name: label, does: line, moves: label })),
  }),
  industries: group({
    title,
    lead: text,
    notes: group({
      'B2B and SaaS': line,
      'E-commerce': line,
      'Real Estate': line,
      'Hospitality and Tourism': line,
      'Professional Services': line,
      'Education and Training': line,
      'Health and Fitness': line,
      'Finance and Investments': line,
      'Web3 and Emerging Tech': line,
    }),
  }),
  paths: group({
    ...heading,
    equity: label,
    periods: group({ once: label, month: label, equity: label }),
    from: label,
    more: label,
    items: list(
      group({
        plan: keyOf(programmes),
        text,
        fits: label,
        button: z.nullable(button),
        page: z.nullable(address),
        badge: z.optional(label),
        facts: z.optional(list(group({ term: label, text }))),
      }),
    ),
  }),
  closing: group({ title, lead: text }),
})

export const partner = group({
  partnerHero: group({ ...heading, apply: label, note: line }),
  partnerTerms: group({ caption: label, rows: list(group({ item: label, value: label })) }),
  pillars: group({
    ...heading,
    entries: listOf(3, group({ name: label, text, inPractice: label })),
    inPracticeLabel: label,
  }),
  criteria: group({ ...heading, entries: list(group({ name: label, figure: label, text })) }),
  applicationFlow: group({
    ...heading,
    stages: list(group({ name: label, duration: label, text })),
  }),
  outline: group({
    title,
    lead: text,
    scaleLabel: line,
    marks: list(group({ name: label, days: number, points: list(label) })),
  }),
  applySection: group({ ...heading, aside: list(group({ name: label, text })) }),
  partnerFaq: list(group({ question: label, answer: text })),
})

export const workWithUs = group({
  hero: group({ ...heading, action: button, other: label }),
  film: group({
    title,
    read: label,
    minutes: sentence('minutes'),
    transcriptLink: label,
    captions: label,
    close: label,
    figures: group({ length: label, views: label, rating: label, completion: label }),
    text: list(text),
  }),
  logos: group({ label, lead: text }),
  stats: group({ title }),
  testimonials: group({ title }),
  terms: group({
    eyebrow: label,
    title,
    caption: label,
    rows: list(group({ item: label, value: z.nullable(line) })),
  }),
  qualify: group({ ...heading, criteria: list(group({ figure: label, title, text })) }),
  booking: group({ title, text, open: label, close: label }),
  closing: group({ title, lead: text }),
})

export const contact = group({
  contact: group({
    hero: group({ ...heading, next: label, note: line }),
    benefits: list(group({ figure: label, title, text })),
    form: group({ title, lead: text, minutes: list(label), afterNote: line, privacyLink: label }),
    steps: group({ title, items: list(group({ title, text, time: label })) }),
    closing: group({ title, lead: text }),
  }),
  industries: list(label),
})

export const insights = group({
  insights: group({
    title,
    lead: text,
    search: group({
      label,
      placeholder: label,
      submit: button,
      clear: label,
      resultsTitle: label,
      searching: label,
      none: sentence('query'),
      foundOne: sentence('query'),
      found: sentence('count', 'query'),
      more: label,
      unavailable: label,
    }),
    chipsLabel: label,
    all: label,
    featured: label,
    latest: label,
    loadMore: label,
    loading: label,
    filtered: sentence('name'),
    pages: label,
    newer: label,
    pageOf: sentence('number', 'count'),
    pageTitle: sentence('title', 'number'),
    categoryLead: sentence('names'),
    readMinutes: sentence('minutes'),
    saved: group({ title, note: label, remove: label }),
    closing: group({ title, lead: text }),
  }),
  article: group({
    back: label,
    by: label,
    updated: label,
    actions: label,
    share: label,
    copied: label,
    copyFailed: label,
    save: label,
    saved: label,
    savedNote: label,
    saveFailed: label,
    removedNote: label,
    pdf: label,
    bookCall: label,
    contents: label,
    callTitle: label,
    callLead: line,
    related: label,
    neighbours: label,
    previous: label,
    next: label,
    table: label,
    tableLabel: sentence('heading'),
  }),
})
