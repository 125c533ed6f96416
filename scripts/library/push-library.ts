import { libraryPieces, type LibraryPiece } from './library-pieces.ts'

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
