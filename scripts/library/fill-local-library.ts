import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLibraryBuilt, libraryPieces } from './library-pieces.ts'
import { pushToLocalBucket } from './local-bucket.ts'

/** Fills the local bucket in `stateDir` with the last build's library, unless it holds just that. */
export async function fillLocalLibrary(stateDir: string): Promise<void> {
  if (!isLibraryBuilt()) return
  const marker = join(stateDir, 'library.json')
  const wanted = JSON.stringify(await libraryPieces())
  const isCurrent =
    existsSync(join(stateDir, 'v3/r2')) &&
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted
  if (isCurrent) return
  mkdirSync(stateDir, { recursive: true })
  await pushToLocalBucket(stateDir)
  writeFileSync(marker, wanted)
}
