import type * as z from 'zod/mini'
import { entries } from '#words/case-studies.ts'
import type { caseStudies as words } from './schemas/samples.ts'

export type CaseStudy = z.output<typeof words> & { slug: string; path: string }

/** Every case study, the newest first. */
export const caseStudies: readonly CaseStudy[] = Object.entries(entries)
  .map(([slug, study]) => ({ ...study, slug, path: `/case-studies/${slug}` }))
  .toSorted((one, other) => other.changed.localeCompare(one.changed))
