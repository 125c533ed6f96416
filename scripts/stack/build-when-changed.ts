import { hash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '#scripts/build/build-site.ts'
import { markerName } from '#scripts/build/put-in-place.ts'
import { root } from '#scripts/root.ts'
import { fileDigest } from './migrate-local.ts'

/** What the build is made from. */
export const buildInputs = [
  '{articles,browser,components,content,contract,desk,lib,library,pages,public,renderer,scripts/build,scripts/words,worker/estimates}/**',
  '*.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Settings of a build alone: with another value it is another site. */
const settings = ['DEMONSTRATION', 'INDEXNOW_KEY'] as const

const buildMarker = join(root, 'dist', markerName)

function digestOfInputs(): string {
  const set = settings.map((name) => process.env[name] ?? null)
  // An article comes out on its day, and the year stands below each page.
  const today = new Date().toISOString().slice(0, 10)
  return hash('sha256', JSON.stringify([fileDigest(buildInputs), set, today]))
}

/** Builds the site and notes what it was made from; answers how long each part took. */
export async function buildAndNote() {
  const digest = digestOfInputs()
  const timings = await buildSite()
  writeFileSync(buildMarker, digest)
  return timings
}

/** Builds the site unless the build in place was made from the same. */
export async function buildWhenChanged(): Promise<void> {
  const isCurrent =
    existsSync(buildMarker) &&
    existsSync(join(root, 'dist/client/index.html')) &&
    readFileSync(buildMarker, 'utf8') === digestOfInputs()
  if (!isCurrent) await buildAndNote()
}
