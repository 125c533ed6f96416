import { join, resolve } from 'node:path'
import { root } from '#scripts/root.ts'
import type { BuiltSite } from './built-site.ts'
import { buildDesk } from './build-desk.ts'
import { readPages } from './read-pages.ts'
import { startArticlePdfs } from './article-pdfs.ts'
import { writeHeaders } from './headers.ts'
import { writeIcons } from './icons.ts'
import { writeIndexNowKey } from './index-now-key.ts'
import { writeArticleFiles } from './article-files.ts'
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

/** Prerenders every page, then writes what surrounds them; answers how long each part took. `DIST_DIR` is for benchmarks. */
export async function buildSite(): Promise<{ name: string; milliseconds: number }[]> {
  const distDir = resolve(root, process.env['DIST_DIR'] ?? 'dist')
  const outDir = join(distDir, 'client')
  const timings: { name: string; milliseconds: number }[] = []
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
  return timings
}
