import { affiliateStatement } from './affiliate-statement.ts'
import { auditPage } from './audit-page.ts'
import { leakMap } from './leak-map.ts'
import { lessonSample } from './lesson.ts'
import { roadmapWeek } from './roadmap-week.ts'
import type { WorkSample } from './work-sample.ts'

/** A page of each thing we deliver. */
export const workSamples: readonly WorkSample[] = [
  leakMap,
  roadmapWeek,
  auditPage,
  lessonSample,
  affiliateStatement,
]
