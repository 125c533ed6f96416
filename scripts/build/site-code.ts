import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { writeIcons } from './icons.ts'

/** What a build makes of the code alone. */
export type SiteCode = {
  /** Scripts and files of `public/`. */
  client: string
  /** Desk and icons, which are no part of the pages' bundle. */
  beside: string
  /** What renders pages. */
  server: string
}

async function makeIn(dir: string): Promise<void> {
  // The bundler is loaded by a build that bundles.
  const { buildDesk } = await import('./build-desk.ts')
  const beside = join(dir, 'beside')
  mkdirSync(beside, { recursive: true })
  const bundled = runQuietly([process.execPath, join(root, 'node_modules/vike/bin.js'), 'build'], {
    env: { NODE_ENV: 'production', DIST_DIR: dir },
  })
  await Promise.all([bundled, buildDesk(beside), writeIcons(beside)])
}

/** Bundles the code of this digest, unless the last build has; none of what articles and lessons say is in it. */
export async function siteCode(cacheDir: string, digest: string): Promise<SiteCode> {
  const kept = join(cacheDir, 'code')
  const dir = join(kept, digest)
  if (!existsSync(dir)) {
    const unfinished = join(kept, 'unfinished')
    rmSync(unfinished, { recursive: true, force: true })
    await makeIn(unfinished)
    renameSync(unfinished, dir)
  }
  for (const name of readdirSync(kept)) {
    if (name !== digest) rmSync(join(kept, name), { recursive: true })
  }
  return { client: join(dir, 'client'), beside: join(dir, 'beside'), server: join(dir, 'server') }
}
