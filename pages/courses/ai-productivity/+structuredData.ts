import type { Thing } from 'schema-dts'
import { aiProductivity } from '#words/courses/ai-productivity.ts'
import { courseNode } from '#lib/structured-nodes.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(aiProductivity.id, aiProductivity.hero.lead)]
}
