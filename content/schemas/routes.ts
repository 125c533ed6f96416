import * as z from 'zod/mini'
import { address, choice, day, description, group, label, line } from './kinds.ts'

const route = group({
  title: line,
  description,
  keywords: z.optional(z.array(label)),
  crumb: z.optional(label),
  parent: z.optional(address),
  canonical: z.optional(address),
  changed: z.optional(day),
  isIndexable: z.optional(choice),
  isReferrerHidden: z.optional(choice),
  share: z.optional(group({ value: label, label: line })),
})

const paths = [
  '/',
  '/about',
  '/services',
  '/work-with-us',
  '/partner',
  '/courses',
  '/courses/marketing-2025',
  '/courses/ai-productivity',
  '/courses/10x-scale',
  '/contact',
  '/start',
  '/insights',
  '/AINEWS',
  '/offer',
  '/vip',
  '/pricing',
  '/pricing/estimate',
  '/growth-calculator',
  '/velocity-audit',
  '/aims',
  '/deep-dive',
  '/samples',
  '/case-studies',
  '/deep-dive/payment',
  '/payment-success',
  '/affiliate',
  '/affiliate/dashboard',
  '/privacy',
  '/terms',
  '/thanks',
  '/offline',
] as const

export const routes = group({ routes: z.record(z.enum(paths), route) })
