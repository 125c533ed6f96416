import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { libraryKeys } from '#contract/library-paths.ts'
import { Refusal } from '#scripts/refusal.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/services/wrangler-access.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'
import { bucketName } from './local-bucket.ts'
import { type LibraryManifest, pushLibrary } from './push-library.ts'

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
