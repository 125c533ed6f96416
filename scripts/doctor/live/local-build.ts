import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sitemapPaths } from './sitemap-paths.ts'

/** The last build of this checkout, as a host would serve it. */
export type LocalBuild = {
  /** A file's text; null where the build has none. */
  read: (file: string) => string | null
  /** Paths of the pages its sitemap lists. */
  paths: readonly string[]
}

/** The build in `dir`; null where nothing was built. */
export function localBuild(dir: string): LocalBuild | null {
  const read = (file: string) => {
    const path = join(dir, file)
    return existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const sitemap = read('sitemap.xml')
  return sitemap === null ? null : { read, paths: sitemapPaths(sitemap) }
}
