import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { type ShelfId, shelves } from '#contract/contents.ts'
import { libraryKeys } from '#contract/paths.ts'
import { placedParts } from '#lib/lesson-order.ts'
import { mediaTypeOf } from '#lib/media-type-of.ts'
import { Refusal } from '#scripts/refusal.ts'
import { onlyAccount } from '#scripts/deploy/production.ts'
import {
  type CloudflareAccess,
  openCloudflare,
  wranglerAtCloudflare,
} from '#scripts/resources/account.ts'
import { readWorkerConfig } from '#scripts/resources/worker-file.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'

/** One object of the library's bucket, and where it comes from. */
type LibraryPiece = { key: string; path: string; type: string; sha256: string }

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
function libraryPieces(): Promise<LibraryPiece[]> {
  return Promise.all(
    sources().map(async (piece) => ({ ...piece, sha256: await digestOf(piece.path) })),
  )
}

/** What the last push named: the digest of each object by its key. */
type LibraryManifest = Record<string, string>

/** A bucket, here or at Cloudflare. */
type LibraryBucket = {
  readManifest(): Promise<LibraryManifest>
  put(piece: LibraryPiece): Promise<void>
  writeManifest(manifest: LibraryManifest): Promise<void>
}

/**
 * Puts into a bucket what is new or changed in the last build and `library/`, then the manifest. What is no longer
 * named stays: the worker that runs until the next is deployed, or that a rollback puts back, names it still.
 *
 * @returns How many were put, of how many there are, and how many are no longer named.
 */
export async function pushLibrary(bucket: LibraryBucket, findPieces = libraryPieces) {
  const known = await bucket.readManifest()
  // A file of several parts is found once for each.
  const pieces = new Map((await findPieces()).map((piece) => [piece.key, piece]))
  const changed = [...pieces.values()].filter(({ key, sha256 }) => known[key] !== sha256)
  const named = Object.entries(known)
  const kept = named.filter(([key, sha256]) => (pieces.get(key)?.sha256 ?? sha256) === sha256)
  // Before anything is replaced: stopped half-way, nothing is taken for what it was.
  if (kept.length < named.length) await bucket.writeManifest(Object.fromEntries(kept))
  for (const piece of changed) await bucket.put(piece)
  const unnamed = named.filter(([key]) => !pieces.has(key)).length
  if (changed.length + unnamed > 0) {
    await bucket.writeManifest(
      Object.fromEntries([...pieces].map(([key, { sha256 }]) => [key, sha256])),
    )
  }
  return { put: changed.length, unnamed, all: pieces.size }
}

/** The bucket's name in wrangler.toml. */
export function bucketName(): string {
  const { r2_buckets: buckets } = readWorkerConfig()
  const name = buckets.find(({ binding }) => binding === 'LIBRARY')?.bucket_name
  if (!name) throw new Error('wrangler.toml names no bucket for LIBRARY.')
  return name
}

/** Fills the bucket that the worker on this machine reads, in `stateDir`. */
export async function pushToLocalBucket(stateDir: string) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default {}',
      r2Buckets: { LIBRARY: bucketName() },
      resourcePersistencePath: join(stateDir, 'v3'),
    }),
  )
  try {
    const bucket = await miniflare.getR2Bucket('LIBRARY')
    return await pushLibrary({
      async readManifest() {
        const stored = await bucket.get(libraryKeys.manifest)
        return stored ? ((await stored.json()) as LibraryManifest) : {}
      },
      async put({ key, path, type }) {
        const body = readFileSync(path)
        await bucket.put(key, body, { httpMetadata: { contentType: type } })
      },
      async writeManifest(manifest) {
        await bucket.put(libraryKeys.manifest, JSON.stringify(manifest))
      },
    })
  } finally {
    await miniflare.dispose()
  }
}

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

/** What wrangler uploads in one piece. */
const mostBytes = 300 * 1024 * 1024

const object = (command: string, key: string, ...words: readonly string[]) =>
  runQuietly(
    [...wranglerCommand('r2', 'object', command, `${bucketName()}/${key}`), '--remote', ...words],
    { env: wranglerAtCloudflare() },
  )

/** The manifest of the bucket at Cloudflare; nothing where there is none yet. @throws {Refusal} with wrangler's words. */
async function remoteManifest(): Promise<LibraryManifest> {
  const output = await object('get', libraryKeys.manifest, '--pipe').catch((error: Error) => {
    if (/key does not exist/i.test(error.message)) return '{}'
    throw new Refusal(
      `The bucket ${bucketName()}, which npm run setup makes, cannot be asked.\n${error.message}`,
    )
  })
  return JSON.parse(output.slice(output.indexOf('{'))) as LibraryManifest
}

/** Whether the bucket at Cloudflare has an object of this size under a key. @throws the SDK's errors. */
export async function isInBucket(
  access: CloudflareAccess | null,
  key: string,
  bytes: number,
): Promise<boolean> {
  if (!access) return false
  const account_id = access.accountId ?? (await onlyAccount(access.client))
  const { objects } = access.client.r2.buckets
  const { result } = await objects.list(bucketName(), { account_id, prefix: key, per_page: 100 })
  return result.some((each) => each.key === key && each.size === bytes)
}

async function put(key: string, path: string, type: string): Promise<void> {
  const bytes = statSync(path).size
  if (bytes > mostBytes) {
    if (await isInBucket(openCloudflare(), key, bytes)) return
    throw new Refusal(
      `${path} is larger than the 300 MB that wrangler uploads: put it into ${bucketName()}/${key} with rclone or any S3 client and run this again, or make it smaller.`,
    )
  }
  await object('put', key, '--file', path, '--content-type', type)
}

/** Fills the bucket at Cloudflare. */
export async function pushToRemoteBucket() {
  return pushLibrary({
    readManifest: remoteManifest,
    put: ({ key, path, type }) => put(key, path, type),
    async writeManifest(manifest) {
      using folder = mkdtempDisposableSync(join(tmpdir(), 'orrery-library-'))
      const path = join(folder.path, 'manifest.json')
      writeFileSync(path, JSON.stringify(manifest))
      await put(libraryKeys.manifest, path, 'application/json')
    },
  })
}
