import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { articleFaults } from '#articles/article-faults.server.ts'
import { libraryFaults } from '#scripts/library/library-faults.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { site } from '#site.config.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { writeArticleFiles } from './article-files.ts'
import { type BuiltSite, finishPages, takeLibrary } from './built-site.ts'
import { countFiles } from './count-files.ts'
import { checkLinks } from './dead-links.ts'
import { writeHeaders } from './headers.ts'
import { writeIcons } from './icons.ts'
import { filmFaults, portraitFaults } from './missing-files.ts'
import { checkLandingPages } from './page-room.ts'
import { putInPlace } from './put-in-place.ts'
import { writeSearchIndex } from './search-index.ts'
import { writeShareImages } from './share-images.ts'
import {
  writeIndexNowKey,
  writeManifest,
  writeRedirects,
  writeRobots,
  writeSampleFiles,
  writeSitemap,
} from './site-files.ts'

type Step = { name: string; run: (site: BuiltSite) => void | Promise<void> }

/** Runs in this order, after the pages are prerendered. A new kind of file is one more line. */
const steps: readonly Step[] = [
  { name: 'landing pages', run: checkLandingPages },
  { name: 'sitemap', run: writeSitemap },
  { name: 'robots', run: writeRobots },
  { name: 'manifest', run: writeManifest },
  { name: 'share images', run: writeShareImages },
  { name: 'IndexNow key', run: writeIndexNowKey },
  { name: 'search index', run: writeSearchIndex },
  { name: 'samples', run: writeSampleFiles },
  { name: 'redirects', run: writeRedirects },
  { name: 'headers', run: writeHeaders },
  { name: 'links', run: checkLinks },
]

type Timing = { name: string; milliseconds: number }

/** Runs a part of the build in a process of its own, whose memory goes with it. */
const runPart = (words: readonly string[], env: Record<string, string> = {}) =>
  runQuietly([process.execPath, ...words], { env: { NODE_ENV: 'production', ...env } })

/** Makes every page in `distDir`, then writes what surrounds them; answers how long each part took. */
async function buildInto(distDir: string): Promise<Timing[]> {
  const outDir = join(distDir, 'client')
  const timings: Timing[] = []
  const timed = async <Result>(name: string, run: () => Result | Promise<Result>) => {
    const start = performance.now()
    const result = await run()
    timings.push({ name, milliseconds: performance.now() - start })
    return result
  }
  // What needs no page is written beside, while Vike makes them in a process of its own.
  const besideDir = join(distDir, 'beside')
  mkdirSync(besideDir, { recursive: true })
  const vike = [join(root, 'node_modules/vike/bin.js'), 'build']
  const pagesMade = timed('pages', () => runPart(vike, { DIST_DIR: relative(root, distDir) }))
  const besideMade = timed('desk', () =>
    runPart([join(root, 'scripts/build/build-desk.ts'), besideDir]),
  ).then(() => timed('article files', () => writeArticleFiles(besideDir)))
  await Promise.all([pagesMade, besideMade])
  const prerendered = finishPages(outDir)
  cpSync(besideDir, outDir, { recursive: true })
  await timed('icons', () => writeIcons(outDir))
  await timed('library', () => takeLibrary(distDir))
  const built = { outDir, pages: prerendered.filter(({ file }) => existsSync(join(outDir, file))) }
  for (const { name, run } of steps) await timed(name, () => run(built))
  countFiles(outDir)
  return timings
}

/** What of the library's faults stands in a text: the others are a matter of what is sold, not of the build. */
const lessonFaults = () => libraryFaults().filter((fault) => /\.mdx:\d+: /.test(fault))

/**
 * Builds the site beside the last one and puts it in its place once it is whole: a build that fails leaves the last as
 * it was. What is wrong with articles and lessons is told by file and line. `DIST_DIR` is for benchmarks and tests; it
 * lies in the project, where Vike's own server finds its packages.
 */
export async function buildSite(): Promise<Timing[]> {
  const distDir = resolve(root, process.env['DIST_DIR'] ?? 'dist')
  const nextDir = join(distDir, 'next')
  const missing = [...portraitFaults([...site.founders, site.strategist]), ...filmFaults(site.film)]
  if (missing.length > 0) throw new Refusal(missing.join('\n'))
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
