import { rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { library } from '#content/library/library.server.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'

/** Articles a process should have to do before another is worth its start. */
const articlesAProcess = 400

const vike = (command: string, env: Record<string, string> = {}) =>
  runQuietly([process.execPath, join(root, 'node_modules/vike/bin.js'), command], {
    env: { NODE_ENV: 'production', ...env },
  })

/** Bundles the site once and prerenders every page, sharing them among processes when there are many. */
export async function renderPages(distDir: string): Promise<void> {
  await vike('build')
  const wanted = Math.ceil(library().articles.length / articlesAProcess)
  const count = Math.max(1, Math.min(availableParallelism(), wanted))
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      vike('prerender', { PRERENDER_SHARE: `${index + 1}/${count}` }),
    ),
  )
  rmSync(join(distDir, 'server'), { recursive: true })
}
