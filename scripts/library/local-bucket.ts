import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { libraryKeys } from '#contract/library-paths.ts'
import { root } from '#scripts/root.ts'
import { pushLibrary, type LibraryManifest } from './push-library.ts'

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
