import type { Thing } from 'schema-dts'
import { tenfoldScale } from '#words/courses/10x-scale.ts'
import { structuredCourse } from '#content/courses/structured-course.ts'
import { courseNode } from '#lib/structured-nodes.ts'
import { site } from '#site.config.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(site.origin, structuredCourse(tenfoldScale, tenfoldScale.hero.lead))]
}
