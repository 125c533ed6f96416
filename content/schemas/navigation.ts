import * as z from 'zod/mini'
import { address, group, label, list, number } from './kinds.ts'

export const words = group({
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
  }),
})
