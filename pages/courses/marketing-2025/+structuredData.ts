import type { Thing } from 'schema-dts'
import { marketing2025 } from '#words/courses/marketing-2025.ts'
import { courseNode } from '#lib/structured-nodes.ts'

/** The course and its price. */
export function structuredData(): Thing[] {
  return [courseNode(marketing2025.id, marketing2025.hero.lead)]
}
