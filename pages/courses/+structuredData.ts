import type { Thing } from 'schema-dts'
import type { PageContextServer } from 'vike/types'
import { products } from '#contract/catalogue.ts'
import { vaultFaq } from '#words/courses/vault.ts'
import { courses } from '#content/courses/courses.ts'
import { courseNode, faqPage } from '#lib/structured-nodes.ts'
import { nodeId } from '#lib/json-ld.ts'

/** A course and its price; of the vault, the three as one list and the questions below them. */
export function structuredData({ urlPathname }: PageContextServer): Thing[] {
  const course = courses.find(({ id }) => products[id].page === urlPathname)
  if (course) return [courseNode(course.id, course.hero.lead)]
  return [
    {
      '@type': 'ItemList',
      '@id': nodeId('/courses', 'courses'),
      itemListElement: courses.map(({ id, summary }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: courseNode(id, summary),
      })),
    },
    faqPage('/courses', vaultFaq),
  ]
}
