import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { lessonData } from '#articles/lesson-data.server.ts'

export function data({ urlPathname }: PageContextServer) {
  const found = lessonData(urlPathname)
  if (!found) throw render(404)
  return found
}
