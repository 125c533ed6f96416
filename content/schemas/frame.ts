import * as z from 'zod/mini'
import {
  address,
  button,
  group,
  label,
  line,
  list,
  number,
  sentence,
  text,
  title,
} from './kinds.ts'

export const navigation = group({
  talkToExpert: label,
  mainNavigation: list(
    group({
      name: label,
      href: address,
      dropdown: z.optional(list(group({ name: label, href: address, note: label }))),
    }),
  ),
  footerNavigation: group({
    company: list(group({ name: label, href: address })),
    services: z.tuple([label, label, label, label]),
    legal: list(group({ name: label, href: address })),
  }),
  frameWords: group({
    home: label,
    skipLink: label,
    openMenu: label,
    closeMenu: label,
    mainNavigation: label,
    breadcrumbs: label,
    more: label,
    notifications: label,
    dismissNotification: label,
    companyColumn: label,
    servicesColumn: label,
    coursesColumn: label,
    coursesNote: z.nullable(label),
    coursesLink: label,
    followColumn: label,
    shortCall: label,
    shortestCall: label,
    footerLine: label,
    firstYear: number,
    rights: label,
  }).check(
    // The header shows its beginning on phones and the rest beside it where there is room.
    z.refine(({ shortCall, shortestCall }) => shortCall.startsWith(shortestCall), {
      path: ['shortestCall'],
      error: 'must be what shortCall begins with',
    }),
  ),
})

export const notFound = group({
  title,
  text,
  detail: line,
  home: label,
  linksTitle: label,
  links: list(group({ href: address, name: label, words: label })),
  drawing: label,
})

export const offline = group({ title, text, again: button, contact: label })

export const noticeWords = group({ label, close: label })

export const analyticsConsent = group({
  analyticsConsent: group({
    label,
    question: line,
    details: label,
    detailsHref: label,
    refuse: label,
    allow: label,
  }),
  analyticsAnchor: label,
})

export const limits = group({
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
    labelOfOne: sentence('total'),
    title,
    lead: text,
    waiting: line,
  }),
  vip: group({ over: label, label, untold: label, waiting: line }),
})

export const readiness = group({
  partsReady: sentence('ready', 'all'),
  partsReadyBy: sentence('ready', 'all', 'day'),
  ready: label,
  toCome: label,
  some: sentence('ready', 'all'),
})
