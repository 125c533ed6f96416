import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { samplePdf } from '#articles/pdf/sample-pdf.ts'
import { page as samples } from '#words/work-samples.ts'
import { samplePdfPath } from '#content/work-samples/sample-paths.ts'
import { workSamples } from '#content/work-samples/work-samples.ts'
import { escapeMarkup } from '#lib/escape-markup.ts'
import { lightScheme } from '#lib/schemes.ts'
import { Refusal } from '#scripts/refusal.ts'
import { site } from '#site.config.ts'
import type { BuiltSite } from './built-site.ts'
import { iconSizes } from './icons.ts'

/** Whether this build is to be published with samples in it, and so listed nowhere; `npm run deploy -- --with-samples` says so. */
export const isDemonstration = (): boolean => process.env['DEMONSTRATION'] === '1'

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

/** robots.txt: everything but the worker's answers may be read; pages that must not be listed say so themselves, and
 * must be read for that. A demonstration promises no list of its pages. */
export function writeRobots({ outDir }: BuiltSite): void {
  const sitemap = isDemonstration() ? [] : [`Sitemap: ${site.origin}/sitemap.xml`, '']
  const lines = ['User-agent: *', 'Disallow: /api/', '', ...sitemap]
  writeFileSync(join(outDir, 'robots.txt'), lines.join('\n'))
}

/** site.webmanifest: name, colours and icons for a device's home screen. */
export function writeManifest({ outDir }: BuiltSite): void {
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    description: site.description,
    start_url: '/',
    display: 'browser',
    background_color: lightScheme.paper,
    theme_color: lightScheme.paper,
    icons: iconSizes.map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  writeFileSync(join(outDir, 'site.webmanifest'), JSON.stringify(manifest))
}

/** The file by which IndexNow knows that the site's owner holds the key in INDEXNOW_KEY. */
export function writeIndexNowKey({ outDir }: BuiltSite): void {
  const key = process.env['INDEXNOW_KEY']
  if (!key || isDemonstration()) return
  if (!/^[\w-]{8,128}$/.test(key)) {
    throw new Refusal('INDEXNOW_KEY must be 8 to 128 letters, digits or hyphens.')
  }
  writeFileSync(join(outDir, `${key}.txt`), key)
}

/** Each sample as a file to keep. */
export function writeSampleFiles({ outDir }: BuiltSite): void {
  const date = new Date(`${samples.changed}T00:00:00Z`)
  for (const sample of workSamples) {
    const file = join(outDir, samplePdfPath(sample.id))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, samplePdf(sample, date))
  }
}

/** Old and mistyped addresses, moved for good. */
const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/ainews', '/AINEWS'],
  ['/blog', '/insights'],
]

/** Addresses that only the desk's own script tells apart: all but that of the editor are answered with its one document. */
const deskRewrites = ['/desk/write /desk-write 200', '/desk/* /desk 200']

/** `_redirects`, as Cloudflare's static hosting reads it. */
export function writeRedirects({ outDir }: BuiltSite): void {
  const lines = redirects.flatMap(([from, to]) => [`${from} ${to} 301`, `${from}/ ${to} 301`])
  writeFileSync(join(outDir, '_redirects'), `${[...lines, ...deskRewrites].join('\n')}\n`)
}
