import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { migrationStatements } from '#scripts/stack/migration-statements.ts'
import type { HostOrder } from './host-order.ts'

const order = JSON.parse(process.env['CHAOS_HOST'] ?? '{}') as HostOrder

const moduleText = (path: string) => readFileSync(path, 'utf8')

const options = convertV4MiniflareOptions({
  host: '127.0.0.1',
  port: order.port,
  handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
    stdout.pipe(process.stdout)
    stderr.pipe(process.stderr)
  },
  workers: [
    {
      name: 'orrery',
      modules: [
        {
          type: 'ESModule',
          path: 'faults.js',
          contents: moduleText(join(import.meta.dirname, 'faults.js')),
        },
        { type: 'ESModule', path: 'worker.js', contents: moduleText(order.bundle) },
      ],
      compatibilityDate: '2026-11-01',
      bindings: { ...order.settings, FAULT: order.fault ?? '' },
      d1Databases: ['DB'],
      queueProducers: { DELIVERY_QUEUE: 'deliveries' },
      // As in wrangler.toml.
      queueConsumers: {
        deliveries: {
          maxBatchSize: 100,
          maxBatchTimeout: 1,
          maxRetries: 30,
          retryDelay: 15,
          deadLetterQueue: 'deliveries-dead',
        },
        'deliveries-dead': { maxBatchSize: 100, maxBatchTimeout: 5, maxRetries: 100 },
      },
    },
  ],
})

const miniflare = new Miniflare({ ...options, resourcePersistencePath: order.stateDir })
await miniflare.ready
const database = await miniflare.getD1Database('DB')

async function migrate(): Promise<void> {
  const known = await database
    .prepare(`SELECT name FROM sqlite_master WHERE name = 'leads'`)
    .first<{ name: string }>()
  if (known) return
  for (const statement of await migrationStatements()) await database.prepare(statement).run()
}

/** The clock of Cloudflare's cron. */
async function runCron(): Promise<void> {
  try {
    const worker = await miniflare.getWorker('orrery')
    await worker.scheduled({ cron: '* * * * *' })
  } catch {
    // The next minute comes by itself.
  }
}

process.on('message', (message: { id: number; sql: string; values: unknown[] }) => {
  void database
    .prepare(message.sql)
    .bind(...message.values)
    .all()
    .then(({ results }) => process.send?.({ id: message.id, rows: results }))
    .catch((error: unknown) => process.send?.({ id: message.id, problem: String(error) }))
})
process.on('disconnect', () => process.exit())

await migrate()
setInterval(() => void runCron(), order.cronEveryMs)
process.send?.({ ready: true })
