import * as z from 'zod/mini'
import { choice, day, description, group, label, line } from './kinds.ts'

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

const page = z.enum(paths, { error: 'must be a page of this table' })

const route = group({
  title: line,
  description,
  keywords: z.optional(z.array(label)),
  crumb: z.optional(label),
  parent: z.optional(page),
  canonical: z.optional(page),
  changed: z.optional(day),
  isIndexable: z.optional(choice),
  isReferrerHidden: z.optional(choice),
  share: z.optional(group({ value: label, label: line })),
})

export const routes = group({
  routes: z.record(z.enum(paths), route).check(({ value, issues }) => {
    for (const path of paths) {
      const above = new Set<string>()
      for (let at = value[path].parent; at && !above.has(at); at = value[at].parent) above.add(at)
      if (above.has(path))
        issues.push({
          code: 'custom',
          path: [path, 'parent'],
          message: 'leads back to itself',
          input: path,
        })
    }
  }),
})
