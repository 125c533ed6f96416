import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '#scripts/build/build-site.ts'
import { root } from '#scripts/root.ts'
import { fileDigest } from './file-digest.ts'

const inputs = [
  '{articles,browser,components,content,contract,desk,lib,library,pages,public,renderer,scripts/build,worker/estimate}/**',
  '*.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Tells which sources the last finished build had. */
export const buildMarker = join(root, 'dist/inputs.sha256')

/** Builds the site unless the last finished build had the same sources; tells which it was. */
export async function buildWhenChanged(): Promise<'built' | 'unchanged'> {
  const digest = fileDigest(inputs)
  const isCurrent =
    existsSync(buildMarker) &&
    existsSync(join(root, 'dist/client/index.html')) &&
    readFileSync(buildMarker, 'utf8') === digest
  if (isCurrent) return 'unchanged'
  await buildSite()
  writeFileSync(buildMarker, digest)
  return 'built'
}
