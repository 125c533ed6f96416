import type { Thing } from 'schema-dts'
import { aiProductivity } from '#words/courses/ai-productivity.ts'
import { structuredCourse } from '#content/courses/structured-course.ts'
import { courseNode } from '#lib/structured-nodes.ts'
import { site } from '#site.config.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(site.origin, structuredCourse(aiProductivity, aiProductivity.hero.lead))]
}
