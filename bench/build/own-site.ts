import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { generateArticles } from './article-generator.ts'
import { type BuildRun, runBuild } from './build-run.ts'

/** Inside the project, where the built server finds its packages. */
const benchDist = 'dist/bench'

/** A build, and of how many files it is. */
export type SiteBuild = BuildRun & { files: number }

const build = async (env: Record<string, string>): Promise<SiteBuild> => {
  try {
    const command = `"${process.execPath}" "${join(root, 'scripts/build.ts')}"`
    const run = await runBuild(command, root, {
      DIST_DIR: benchDist,
      MOST_FILES: 'Infinity',
      ...env,
    })
    const built = { recursive: true, withFileTypes: true } as const
    const files = readdirSync(join(root, benchDist, 'client'), built)
    return { ...run, files: files.filter((entry) => entry.isFile()).length }
  } finally {
    rmSync(join(root, benchDist), { recursive: true, force: true })
  }
}

/** Builds the site as it is, with nothing kept from an earlier build. */
export function buildCold(): Promise<SiteBuild> {
  rmSync(join(root, 'node_modules/.cache/share-images'), { recursive: true, force: true })
  return build({})
}

/** Builds the whole site around a library of `count` generated articles. */
export async function buildWithArticles(count: number): Promise<SiteBuild> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    generateArticles(directory, count)
    return await build({ ARTICLES_DIR: directory })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
