import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { articleFaults } from '#articles/article-faults.server.ts'
import { library } from '#articles/library.server.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import type { BuiltSite } from './built-site.ts'
import { cacheDirOf } from './cache/cache-dir.ts'
import { codeDigest } from './cache/code-digest.ts'
import { keepOnly } from './cache/kept.ts'
import { countFiles } from './count-files.ts'
import { writeHeaders } from './headers.ts'
import { writeIndexNowKey } from './index-now-key.ts'
import { writeArticleFiles } from './article-files.ts'
import { putInPlace } from './put-in-place.ts'
import { writeManifest } from './manifest.ts'
import { writeRedirects } from './redirects.ts'
import { renderPages } from './pages/render-pages.ts'
import { siteCode } from './site-code.ts'
import { writeSampleFiles } from './sample-files.ts'
import { writeRobots } from './robots.ts'
import { SearchParts } from './search/search-parts.ts'
import { writeShareImages } from './share-images.ts'
import { writeSitemap } from './sitemap.ts'
import { takeLibrary } from './take-library.ts'

type Step = { name: string; run: (site: BuiltSite) => void | Promise<void> }

/** Runs in this order, after the pages are prerendered. A new kind of file is one more line. */
const steps: readonly Step[] = [
  { name: 'sitemap', run: writeSitemap },
  { name: 'robots', run: writeRobots },
  { name: 'manifest', run: writeManifest },
  { name: 'share images', run: writeShareImages },
  { name: 'IndexNow key', run: writeIndexNowKey },
  { name: 'article files', run: writeArticleFiles },
  { name: 'samples', run: writeSampleFiles },
  { name: 'redirects', run: writeRedirects },
  { name: 'headers', run: writeHeaders },
]

type Timing = { name: string; milliseconds: number }

/** Makes every page in `distDir`, then writes what surrounds them; answers how long each part took. */
async function buildInto(distDir: string, cacheDir: string): Promise<Timing[]> {
  const outDir = join(distDir, 'client')
  const keptDir = join(cacheDir, 'pages')
  mkdirSync(keptDir, { recursive: true })
  const timings: Timing[] = []
  const timed = async <Result>(name: string, run: () => Result | Promise<Result>) => {
    const start = performance.now()
    const result = await run()
    timings.push({ name, milliseconds: performance.now() - start })
    return result
  }
  const code = codeDigest()
  const { client, beside, server } = await timed('code', () => {
    const made = siteCode(cacheDir, code)
    // Read while others bundle.
    library()
    return made
  })
  for (const dir of [client, beside]) cpSync(dir, outDir, { recursive: true })
  const paths = library().articles.map(({ path }) => path)
  const search = new SearchParts(paths, { code, outDir, keptDir })
  const { pages, jobs } = await timed('pages', () =>
    renderPages({ code, server, outDir, keptDir, search }),
  )
  const parts = await timed('search index', () => search.write())
  await timed('library', () => takeLibrary(distDir))
  const site = { outDir, pages: pages.filter(({ file }) => existsSync(join(outDir, file))) }
  for (const { name, run } of steps) await timed(name, () => run(site))
  countFiles(outDir)
  keepOnly(keptDir, new Set([...jobs.map(({ key }) => key), ...parts]))
  return timings
}

/** What of the library's faults stands in a text: the others are a matter of what is sold, not of the build. */
const lessonFaults = () => libraryFaults().filter((fault) => /\.mdx:\d+: /.test(fault))

/**
 * Builds the site beside the last one and puts it in its place once it is whole: a build that fails leaves the last as
 * it was. What the last build made of the same is taken from it, unless this one `isCold`; the site is the same. What is
 * wrong with articles and lessons is told by file and line. `DIST_DIR` is for benchmarks and tests.
 */
export async function buildSite({ isCold = false } = {}): Promise<Timing[]> {
  const distDir = resolve(root, process.env['DIST_DIR'] ?? 'dist')
  const cacheDir = cacheDirOf(distDir)
  if (isCold) rmSync(cacheDir, { recursive: true, force: true })
  const nextDir = join(distDir, 'next')
  rmSync(nextDir, { recursive: true, force: true })
  try {
    const timings = await buildInto(nextDir, cacheDir)
    putInPlace(nextDir, distDir)
    return timings
  } catch (error) {
    const faults = [...articleFaults(), ...lessonFaults()]
    throw faults.length > 0 ? new Refusal(faults.join('\n')) : error
  }
}
