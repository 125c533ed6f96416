import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { root } from '#scripts/root.ts'

async function migrate(miniflare: Miniflare): Promise<void> {
  const database = await miniflare.getD1Database('DB')
  const folder = join(root, 'worker/migrations')
  for (const file of readdirSync(folder).toSorted()) {
    const statements = readFileSync(join(folder, file), 'utf8')
      .replace(/^\s*--.*$/gm, '')
      .split(/;\s*$/m)
    for (const statement of statements) {
      if (statement.trim()) await database.prepare(statement).run()
    }
  }
}

/**
 * The bundled worker under `/api/` with a database and a queue, and beside it at `/bare` one that only says `ok`, in
 * one workerd without wrangler's proxy, which is several times slower than what is measured.
 */
export async function workerOnMiniflare(script: string): Promise<Miniflare> {
  const options = convertV4MiniflareOptions({
    // The worker's own log is read and dropped, so that writing it is part of what is measured.
    handleStructuredLogs: () => {},
    workers: [
      {
        name: 'orrery',
        modules: true,
        script,
        compatibilityDate: '2026-11-01',
        d1Databases: ['DB'],
        queueProducers: { DELIVERY_QUEUE: 'deliveries' },
        routes: ['127.0.0.1/api/*'],
      },
      {
        name: 'bare',
        modules: true,
        script: `export default { fetch: () => new Response('ok') }`,
        compatibilityDate: '2026-11-01',
        routes: ['127.0.0.1/bare'],
      },
    ],
  })
  const miniflare = new Miniflare(options)
  await miniflare.ready
  await migrate(miniflare)
  return miniflare
}
