import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '#site.config.ts'
import { isDemonstration } from './is-demonstration.ts'
import type { BuiltSite } from './built-site.ts'

/** robots.txt: everything but the worker's answers may be read; pages that must not be listed say so themselves, and
 * must be read for that. A demonstration promises no list of its pages. */
export function writeRobots({ outDir }: BuiltSite): void {
  const sitemap = isDemonstration() ? [] : [`Sitemap: ${site.origin}/sitemap.xml`, '']
  const lines = ['User-agent: *', 'Disallow: /api/', '', ...sitemap]
  writeFileSync(join(outDir, 'robots.txt'), lines.join('\n'))
}
