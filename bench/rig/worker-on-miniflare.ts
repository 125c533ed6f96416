import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  convertV4MiniflareOptions,
  Miniflare,
  type V4SharedOptions,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare'
import { runQuietly } from '#scripts/run-quietly.ts'
import { migrationStatements } from '#scripts/stack/migrate-local.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'

/** Runs wrangler on the project in a folder; answers what it printed. */
export const wranglerIn = (project: string, ...words: readonly string[]) =>
  runQuietly([...wranglerProgram, ...words, '--cwd', project], { env: wranglerEnvironment })

/** Bundles a project’s worker into a folder as a deployment would; answers the script. */
export async function bundleWorker(project: string, folder: string): Promise<string> {
  await wranglerIn(project, 'deploy', '--dry-run', '--outdir', folder)
  return readFileSync(join(folder, 'index.js'), 'utf8')
}

/** The product’s day of Cloudflare’s runtime, for every worker that runs here. */
export const compatibilityDate = '2026-11-01'

type Surroundings = {
  settings?: Readonly<Record<string, string>>
  /** Where the database is kept; without it, it goes with the process. */
  persistTo?: string | undefined
  /** Further options of the worker. */
  worker?: Pick<V4WorkerOptionsShape, 'routes' | 'queueConsumers'>
  /** Other workers in the same workerd. */
  alongside?: readonly V4WorkerOptions[]
  shared?: V4SharedOptions
}

/**
 * The bundled worker with a migrated database, its queues and a bucket, in a workerd without wrangler’s proxy, which
 * is several times slower than what is measured and outlives a kill.
 */
export async function workerOnMiniflare(
  script: string,
  { settings = {}, persistTo, worker, alongside = [], shared }: Surroundings = {},
): Promise<Miniflare> {
  const options = convertV4MiniflareOptions({
    ...shared,
    workers: [
      {
        name: 'orrery',
        modules: [{ type: 'ESModule' as const, path: 'worker.js', contents: script }],
        bindings: settings,
        compatibilityDate,
        d1Databases: ['DB'],
        queueProducers: { DELIVERY_QUEUE: 'deliveries', COUNT_QUEUE: 'counts' },
        r2Buckets: { LIBRARY: 'library' },
        ...worker,
      },
      ...alongside,
    ],
  })
  const miniflare = new Miniflare(
    persistTo ? { ...options, resourcePersistencePath: persistTo } : options,
  )
  await miniflare.ready
  await migrate(miniflare)
  return miniflare
}

async function migrate(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB')
  const leads = `SELECT 1 FROM sqlite_master WHERE name = 'leads'`
  if (await database.prepare(leads).first()) return
  for (const statement of await migrationStatements()) await database.prepare(statement).run()
}
