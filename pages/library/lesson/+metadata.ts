import type { PageContextServer } from 'vike/types'
import type { LessonData } from '#articles/lesson-data.server.ts'
import { defaultMetadata, type PageMetadata } from '#content/routes.ts'
import { site } from '#site.config.ts'

/** Of a lesson; nobody lists it. */
export function metadata({ data }: PageContextServer): PageMetadata {
  const { part, lesson } = data as LessonData
  return {
    ...defaultMetadata,
    title: `${part.title} | ${site.brand}`,
    description: lesson.summary,
  }
}
