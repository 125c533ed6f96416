import type { Thing } from 'schema-dts'
import * as aims from '#words/aims.ts'
import { serviceNode } from '#lib/structured-nodes.ts'

/** The call in which the blueprint is drawn, and the four pages it leaves behind. */
export function structuredData(): Thing[] {
  const { hero, contents } = aims
  return [
    serviceNode({
      path: '/aims',
      name: hero.title,
      description: hero.lead,
      contains: {
        name: contents.title,
        parts: contents.pages.map(({ title, text }) => ({ name: title, description: text })),
      },
    }),
  ]
}
