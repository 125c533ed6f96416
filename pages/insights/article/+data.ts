import { render } from 'vike/abort'
import type { PageContextServer } from 'vike/types'
import { articleData } from '#articles/article-data.server.ts'

export function data({ urlPathname }: PageContextServer) {
  const found = articleData(urlPathname)
  if (!found) throw render(404)
  return found
}
