import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { libraryKeys } from '#contract/library-paths.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/resources/access.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'
import { isLibraryBuilt, type LibraryManifest, libraryPieces, pushLibrary } from './push-library.ts'

/** The bucket's name in wrangler.toml. */
export function bucketName(): string {
  const { r2_buckets: buckets } = readConfig({ config: join(root, 'wrangler.toml') })
  const name = buckets.find(
    ({ binding }: { binding: string }) => binding === 'LIBRARY',
  )?.bucket_name
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
      delete: (key) => bucket.delete(key),
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

/** What the bucket at Cloudflare holds, by its manifest; null where it cannot be asked, empty where there is none yet. */
export async function remoteManifest(): Promise<LibraryManifest | null> {
  try {
    const output = await object('get', libraryKeys.manifest, '--pipe')
    return JSON.parse(output.slice(output.indexOf('{'))) as LibraryManifest
  } catch (error) {
    return /key does not exist/i.test(String(error)) ? {} : null
  }
}

async function put(key: string, path: string, type: string): Promise<void> {
  if (statSync(path).size > mostBytes) {
    throw new Refusal(
      `${path} is larger than the 300 MB that wrangler uploads: put it into ${bucketName()}/${key} with rclone or any S3 client, or make it smaller.`,
    )
  }
  await object('put', key, '--file', path, '--content-type', type)
}

/** Fills the bucket at Cloudflare. */
export async function pushToRemoteBucket() {
  const known = await remoteManifest()
  if (!known) {
    throw new Refusal(
      `The bucket ${bucketName()} cannot be asked: run npx wrangler login and npx wrangler r2 bucket create ${bucketName()}.`,
    )
  }
  return pushLibrary({
    readManifest: () => Promise.resolve(known),
    put: ({ key, path, type }) => put(key, path, type),
    delete: async (key) => {
      await object('delete', key)
    },
    async writeManifest(manifest) {
      const folder = mkdtempSync(join(tmpdir(), 'orrery-library-'))
      try {
        const path = join(folder, 'manifest.json')
        writeFileSync(path, JSON.stringify(manifest))
        await put(libraryKeys.manifest, path, 'application/json')
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  })
}
