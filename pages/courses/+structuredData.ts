import type { Thing } from 'schema-dts'
import { structuredCourse } from '#content/courses/structured-course.ts'
import { vaultFaq } from '#words/courses/vault.ts'
import { courses } from '#content/courses/courses.ts'
import { courseNode, faqPage } from '#lib/structured-nodes.ts'
import { nodeId } from '#lib/json-ld.ts'
import { site } from '#site.config.ts'

/** The three courses as one list, and the questions below them. */
export function structuredData(): Thing[] {
  return [
    {
      '@type': 'ItemList',
      '@id': nodeId(site.origin, '/courses', 'courses'),
      itemListElement: courses.map((course, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: courseNode(site.origin, structuredCourse(course, course.summary)),
      })),
    },
    faqPage(site.origin, '/courses', vaultFaq),
  ]
}
