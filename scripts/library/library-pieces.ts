import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type ShelfId, shelves } from '#contract/contents.ts'
import { libraryKeys } from '#contract/library-paths.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'
import { placedParts } from '#lib/lesson-order.ts'
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
