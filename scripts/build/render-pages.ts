import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { library } from '#articles/library.server.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

/** Articles a process should have to do before another is worth its start. */
const leastArticles = 400

/** Articles after which a process has gathered enough memory to be ended. */
const mostArticles = 1_250

/** Bundles the site once and prerenders every page, sharing them among processes when there are many. */
export async function renderPages(distDir: string): Promise<void> {
  const vike = (command: string, env: Record<string, string> = {}) =>
    runQuietly([process.execPath, join(root, 'node_modules/vike/bin.js'), command], {
      env: { NODE_ENV: 'production', DIST_DIR: distDir, ...env },
    })
  await vike('build')
  const articles = library().articles.length
  const atOnce = Math.max(1, Math.min(availableParallelism(), Math.ceil(articles / leastArticles)))
  const shareCount = atOnce * Math.ceil(articles / atOnce / mostArticles) || 1
  const shares = Array.from({ length: shareCount }, (_, index) => `${index + 1}/${shareCount}`)
  const renderNext = async (): Promise<void> => {
    for (let share = shares.shift(); share; share = shares.shift()) {
      await vike('prerender', { PRERENDER_SHARE: share })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, renderNext))
  rmSync(join(distDir, 'server'), { recursive: true })
}
