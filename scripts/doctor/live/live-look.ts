import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { isCutOff } from '../is-cut-off.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { headerFindings } from './header-findings.ts'
import { listingFindings } from './listing-findings.ts'
import { askLive } from './live-answer.ts'
import { fetchLivePages } from './live-pages.ts'
import { localBuild } from './local-build.ts'
import { pageFile } from './page-file.ts'
import { sitemapPaths } from './sitemap-paths.ts'
import { pageFindings } from './page-findings.ts'

/** Fetches the live site's pages and compares them with the build of this checkout. */
export async function liveLook(
  origin: string,
  signal?: AbortSignal,
  builtDir = join(root, 'dist/client'),
): Promise<Finding[]> {
  try {
    const [robots, sitemap] = await Promise.all(
      ['/robots.txt', '/sitemap.xml'].map((path) => askLive(`${origin}${path}`, {}, signal)),
    )
    if (!robots || !sitemap) return []
    const build = localBuild(builtDir)
    const paths = sitemapPaths(sitemap.text)
    const pages = await fetchLivePages(origin, paths.length > 0 ? paths : ['/'], signal)
    const headers = build?.read('_headers') ?? null
    return [
      ...pageFindings(pages, build ? (path) => build.read(pageFile(path)) : null),
      ...(headers === null
        ? [
            notLookedAt(
              'live.headers',
              'whether pages come with their headers',
              'nothing is built here: npm run build',
            ),
          ]
        : headerFindings(pages, headers)),
      ...listingFindings({ robots, sitemap, pages }, build),
    ]
  } catch (error) {
    if (isCutOff(error)) return [notLookedAt('live.site', origin, causeOf(error))]
    return [
      {
        id: 'live.site',
        state: 'missing',
        sentence: `${origin} does not answer (${causeOf(error)}).`,
        remedy: 'Attach the domain (npm run setup) and deploy (npm run deploy).',
      },
    ]
  }
}
