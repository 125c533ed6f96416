import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeMarkup } from '#lib/escape-markup.ts'
import type { BuiltSite } from './built-site.ts'

/** sitemap.xml: every canonical address search engines may list, with the date its words changed. */
export function writeSitemap({ outDir, pages }: BuiltSite): void {
  const changedByAddress = new Map(
    pages
      .filter(({ isIndexable }) => isIndexable)
      .map(({ canonical, changed }) => [canonical, changed]),
  )
  const entries = [...changedByAddress].map(
    ([address, changed]) =>
      `<url><loc>${escapeMarkup(address)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>`,
  )
  writeFileSync(
    join(outDir, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
  )
}
