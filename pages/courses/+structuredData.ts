import type { Thing } from 'schema-dts'
import { vaultFaq } from '#words/courses/vault.ts'
import { courses } from '#content/courses/courses.ts'
import { courseNode, faqPage } from '#lib/structured-nodes.ts'
import { nodeId } from '#lib/json-ld.ts'

/** The three courses as one list, and the questions below them. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'ItemList',
      '@id': nodeId('/courses', 'courses'),
      itemListElement: courses.map((course, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: courseNode(course.id, course.summary),
      })),
    },
    faqPage('/courses', vaultFaq),
  ]
}
