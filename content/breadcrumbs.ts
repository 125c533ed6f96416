import { frameWords } from '#words/navigation.ts'
import { routeMetadata, type PageMetadata } from './routes.ts'

/** Addresses from the home page down to this one, with the names shown in the breadcrumbs. */
export function breadcrumbTrail(
  path: string,
  metadata: PageMetadata,
): { name: string; path: string }[] {
  const trail = [{ name: metadata.crumb ?? metadata.title, path }]
  for (let parent = metadata.parent; parent;) {
    const above = routeMetadata(parent)
    trail.unshift({ name: above?.crumb ?? parent, path: parent })
    parent = above?.parent
  }
  return [{ name: frameWords.home, path: '/' }, ...trail]
}
