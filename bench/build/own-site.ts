import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { generateArticles } from './article-generator.ts'
import { type BuildRun, runBuild } from './build-run.ts'

/** Inside the project, where the built server finds its packages. */
const benchDist = 'dist/bench'

const build = async (env: Record<string, string>) => {
  try {
    const command = `"${process.execPath}" "${join(root, 'scripts/build.ts')}"`
    return await runBuild(command, root, { DIST_DIR: benchDist, ...env })
  } finally {
    rmSync(join(root, benchDist), { recursive: true, force: true })
  }
}

/** Builds the site as it is, with nothing kept from an earlier build. */
export function buildCold(): Promise<BuildRun> {
  rmSync(join(root, 'node_modules/.cache/share-images'), { recursive: true, force: true })
  return build({})
}

/** Builds the whole site around a library of `count` generated articles. */
export async function buildWithArticles(count: number): Promise<BuildRun> {
  const directory = mkdtempSync(join(tmpdir(), 'bench-build-'))
  try {
    generateArticles(directory, count)
    return await build({ ARTICLES_DIR: directory })
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
