import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { migrationStatements } from '#scripts/stack/migration-statements.ts'

async function migrate(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB')
  for (const statement of await migrationStatements()) await database.prepare(statement).run()
}

async function isMigrated(miniflare: Miniflare): Promise<boolean> {
  const database = await miniflare.getD1Database('DB')
  const sql = `SELECT 1 FROM sqlite_master WHERE name = 'leads'`
  return (await database.prepare(sql).first()) !== null
}

type Surroundings = {
  entrance?: string
  modules?: Readonly<Record<string, string>>
  settings?: Readonly<Record<string, string>>
  persistTo?: string
  beside?: string
}

/**
 * The bundled worker with a database, a queue and a bucket, and beside it at `/bare` one that only says `ok`, in one workerd without wrangler's proxy, which is several times slower than what is measured.
 *
 * `entrance` is a module in front of it, which imports it as `./orrery.mjs`, and `modules` are what else that imports.
 * The database is kept under `persistTo`; `beside` answers under `/beside`, with the same database.
 */
export async function workerOnMiniflare(
  script: string,
  { entrance, modules = {}, settings = {}, persistTo, beside }: Surroundings = {},
): Promise<Miniflare> {
  const options = convertV4MiniflareOptions({
    // The worker's own log is read and dropped, so that writing it is part of what is measured.
    handleStructuredLogs: () => {},
    workers: [
      {
        name: 'orrery',
        modules: [
          ...(entrance
            ? [{ type: 'ESModule' as const, path: 'entrance.mjs', contents: entrance }]
            : []),
          { type: 'ESModule' as const, path: 'orrery.mjs', contents: script },
          ...Object.entries(modules).map(([path, contents]) => ({
            type: 'ESModule' as const,
            path,
            contents,
          })),
        ],
        bindings: settings,
        compatibilityDate: '2026-11-01',
        d1Databases: ['DB'],
        queueProducers: { DELIVERY_QUEUE: 'deliveries', COUNT_QUEUE: 'counts' },
        r2Buckets: { LIBRARY: 'library' },
        routes: ['127.0.0.1/api/*', '127.0.0.1/library*'],
      },
      {
        name: 'bare',
        modules: true,
        script: `export default { fetch: () => new Response('ok') }`,
        compatibilityDate: '2026-11-01',
        routes: ['127.0.0.1/bare'],
      },
      ...(beside
        ? [
            {
              name: 'beside',
              modules: true,
              script: beside,
              compatibilityDate: '2026-11-01',
              d1Databases: ['DB'],
              routes: ['127.0.0.1/beside'],
            },
          ]
        : []),
    ],
  })
  const miniflare = new Miniflare(
    persistTo ? { ...options, resourcePersistencePath: persistTo } : options,
  )
  await miniflare.ready
  if (!(await isMigrated(miniflare))) await migrate(miniflare)
  return miniflare
}
