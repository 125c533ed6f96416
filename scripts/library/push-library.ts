import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ShelfId, shelves } from '#contract/contents.ts'
import { libraryKeys } from '#contract/library-paths.ts'
import { placedParts } from '#lib/lesson-order.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'
import { root } from '#scripts/root.ts'

/** One object of the library's bucket, and where it comes from. */
export type LibraryPiece = { key: string; path: string; type: string; sha256: string }

const html = 'text/html; charset=utf-8'

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function sources(): Omit<LibraryPiece, 'sha256'>[] {
  const built = join(resolve(root, process.env['DIST_DIR'] ?? 'dist'), 'library')
  const parts = (Object.keys(shelves) as ShelfId[]).flatMap((shelf) =>
    placedParts(shelf).flatMap(({ part: { id, kind, file } }) => {
      if (!file) return []
      if (kind === 'lesson') {
        const path = join(built, 'library', shelf, `${id}.html`)
        return [{ key: libraryKeys.lesson(shelf, id), path, type: html }]
      }
      const type = mediaTypeOf(file) ?? 'application/octet-stream'
      return [
        { key: libraryKeys.file(shelf, file), path: join(root, 'library', shelf, file), type },
      ]
    }),
  )
  return [{ key: libraryKeys.shell, path: join(built, 'library.html'), type: html }, ...parts]
}

/** Whether the site's build has left its library. */
export function isLibraryBuilt(): boolean {
  return sources().every(({ path }) => existsSync(path))
}

/** Everything that belongs into the bucket, from the last build and from `library/`. */
export function libraryPieces(): Promise<LibraryPiece[]> {
  return Promise.all(
    sources().map(async (piece) => ({ ...piece, sha256: await digestOf(piece.path) })),
  )
}

/** What a bucket holds: the digest of each object by its key. */
export type LibraryManifest = Record<string, string>

/** A bucket, here or at Cloudflare. */
export type LibraryBucket = {
  readManifest(): Promise<LibraryManifest>
  put(piece: LibraryPiece): Promise<void>
  delete(key: string): Promise<void>
  writeManifest(manifest: LibraryManifest): Promise<void>
}

/**
 * Brings a bucket in line with the last build and `library/`: new and changed objects first, then the manifest, and
 * last what is no longer named, so that whoever reads meanwhile misses nothing.
 *
 * @returns How many were put and deleted, of how many there are.
 */
export async function pushLibrary(bucket: LibraryBucket) {
  const pieces = await libraryPieces()
  const known = await bucket.readManifest()
  const changed = pieces.filter(({ key, sha256 }) => known[key] !== sha256)
  for (const piece of changed) await bucket.put(piece)
  const manifest = Object.fromEntries(pieces.map(({ key, sha256 }) => [key, sha256]))
  const gone = Object.keys(known).filter((key) => !(key in manifest))
  if (changed.length + gone.length > 0) await bucket.writeManifest(manifest)
  for (const key of gone) await bucket.delete(key)
  return { put: changed.length, deleted: gone.length, all: pieces.length }
}
