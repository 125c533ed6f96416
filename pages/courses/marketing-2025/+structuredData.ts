import type { Thing } from 'schema-dts'
import { marketing2025 } from '#words/courses/marketing-2025.ts'
import { structuredCourse } from '#content/courses/structured-course.ts'
import { courseNode } from '#lib/structured-nodes.ts'
import { site } from '#site.config.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(site.origin, structuredCourse(marketing2025, marketing2025.hero.lead))]
}
