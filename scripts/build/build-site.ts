import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { articleFaults } from '#articles/article-faults.server.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import type { BuiltSite } from './built-site.ts'
import { buildDesk } from './build-desk.ts'
import { countFiles } from './count-files.ts'
import { readPages } from './read-pages.ts'
import { startArticlePdfs } from './article-pdfs.ts'
import { writeHeaders } from './headers.ts'
import { writeIcons } from './icons.ts'
import { writeIndexNowKey } from './index-now-key.ts'
import { writeArticleFiles } from './article-files.ts'
import { putInPlace } from './put-in-place.ts'
import { writeManifest } from './manifest.ts'
import { writeRedirects } from './redirects.ts'
import { renderPages } from './render-pages.ts'
import { writeRobots } from './robots.ts'
import { writeSearchIndex } from './search-index.ts'
import { writeShareImages } from './share-images.ts'
import { writeSitemap } from './sitemap.ts'
import { takeLibrary } from './take-library.ts'

type Step = { name: string; run: (site: BuiltSite) => void | Promise<void> }

/** Runs in this order, after the pages are prerendered. A new kind of file is one more line. */
const steps: readonly Step[] = [
  { name: 'sitemap', run: writeSitemap },
  { name: 'robots', run: writeRobots },
  { name: 'manifest', run: writeManifest },
  { name: 'icons', run: writeIcons },
  { name: 'share images', run: writeShareImages },
  { name: 'IndexNow key', run: writeIndexNowKey },
  { name: 'article files', run: writeArticleFiles },
  { name: 'search index', run: writeSearchIndex },
  { name: 'desk', run: buildDesk },
  { name: 'redirects', run: writeRedirects },
  { name: 'headers', run: writeHeaders },
]

type Timing = { name: string; milliseconds: number }

/** Prerenders every page into `distDir`, then writes what surrounds them; answers how long each part took. */
async function buildInto(distDir: string): Promise<Timing[]> {
  const outDir = join(distDir, 'client')
  const timings: Timing[] = []
  const timed = async (name: string, run: () => unknown) => {
    const start = performance.now()
    await run()
    timings.push({ name, milliseconds: performance.now() - start })
  }
  const pdfs = startArticlePdfs(distDir)
  await timed('pages', () => renderPages(distDir))
  await timed('library', () => takeLibrary(distDir))
  await timed('article PDFs', () => pdfs.moveTo(outDir))
  const site = { outDir, pages: readPages(outDir) }
  for (const { name, run } of steps) await timed(name, () => run(site))
  countFiles(outDir)
  return timings
}

/** What of the library's faults stands in a text: the others are a matter of what is sold, not of the build. */
const lessonFaults = () => libraryFaults().filter((fault) => /\.mdx:\d+: /.test(fault))

/**
 * Builds the site beside the last one and puts it in its place once it is whole: a build that fails leaves the last as
 * it was. What is wrong with articles and lessons is told by file and line. `DIST_DIR` is for benchmarks and tests.
 */
export async function buildSite(): Promise<Timing[]> {
  const distDir = resolve(root, process.env['DIST_DIR'] ?? 'dist')
  const nextDir = join(distDir, 'next')
  rmSync(nextDir, { recursive: true, force: true })
  try {
    const timings = await buildInto(nextDir)
    putInPlace(nextDir, distDir)
    return timings
  } catch (error) {
    const faults = [...articleFaults(), ...lessonFaults()]
    throw faults.length > 0 ? new Refusal(faults.join('\n')) : error
  }
}
