import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '#site.config.ts'
import type { BuiltSite } from './build-site.ts'

/** robots.txt: everything but the worker's answers may be read; pages that must not be listed say so themselves. */
export function writeRobots({ outDir }: BuiltSite): void {
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${site.origin}/sitemap.xml`, '']
  writeFileSync(join(outDir, 'robots.txt'), lines.join('\n'))
}
