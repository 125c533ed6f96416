import type { Thing } from 'schema-dts'
import { tenfoldScale } from '#words/courses/10x-scale.ts'
import { courseNode } from '#lib/structured-nodes.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(tenfoldScale.id, tenfoldScale.hero.lead)]
}
