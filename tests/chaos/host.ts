import { readFileSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { workerOnMiniflare } from '#bench/rig/worker-on-miniflare.ts'
import type { HostOrder } from './stage.ts'

const order = JSON.parse(process.env['CHAOS_HOST'] ?? '{}') as HostOrder

const miniflare = await workerOnMiniflare(readFileSync(order.bundle, 'utf8'), {
  settings: order.settings,
  persistTo: order.stateDir,
  worker: {
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
  shared: {
    host: '127.0.0.1',
    port: order.port,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.pipe(process.stdout)
      stderr.pipe(process.stderr)
    },
  },
})
const database = await miniflare.getD1Database('DB')

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

setInterval(() => void runCron(), order.cronEveryMs)
process.send?.({ id: 0 })
