import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cacheDirOf } from '#scripts/build/cache/cache-dir.ts'
import { root } from '#scripts/root.ts'
import { generateArticles } from './article-generator.ts'
import { type BuildRun, runBuild } from './build-run.ts'

/** Inside the project, where the built server finds its packages. */
const benchDist = 'dist/bench'

/** A cold build, of how many files it is, and the build after one article got other words. */
export type SiteBuild = BuildRun & { files: number; again: BuildRun }

const distDir = join(root, benchDist)

const run = (articles: string, ...options: string[]) => {
  const command = [`"${process.execPath}"`, `"${join(root, 'scripts/build.ts')}"`, ...options]
  const env = { DIST_DIR: benchDist, MOST_FILES: 'Infinity', ARTICLES_DIR: articles }
  return runBuild(command.join(' '), root, env)
}

/** Says one sentence more at the end of an article of neither the newest nor the oldest. */
function changeWords(articles: string): void {
  const names = readdirSync(articles).toSorted()
  const file = join(articles, names[Math.floor(names.length / 2)] ?? '')
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n\nOne sentence more.\n`)
}

/** Builds the whole site around the articles that `fill` writes into a directory. */
async function build(fill: (articles: string) => void): Promise<SiteBuild> {
  const articles = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    fill(articles)
    const cold = await run(articles, '--cold')
    const built = { recursive: true, withFileTypes: true } as const
    const files = readdirSync(join(distDir, 'client'), built).filter((entry) => entry.isFile())
    changeWords(articles)
    return { ...cold, files: files.length, again: await run(articles) }
  } finally {
    for (const dir of [articles, distDir, cacheDirOf(distDir)]) {
      rmSync(dir, { recursive: true, force: true })
    }
  }
}

/** Builds the site as it is, with nothing kept from an earlier build. */
export function buildCold(): Promise<SiteBuild> {
  rmSync(join(root, 'node_modules/.cache/share-images'), { recursive: true, force: true })
  return build((articles) => cpSync(join(root, 'content/articles'), articles, { recursive: true }))
}

/** Builds the whole site around a library of `count` generated articles. */
export function buildWithArticles(count: number): Promise<SiteBuild> {
  return build((articles) => generateArticles(articles, count))
}
