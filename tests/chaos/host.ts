import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { workerOnMiniflare } from '#bench/rig/worker-on-miniflare.ts'
import type { HostOrder } from './stage.ts'

const order = JSON.parse(process.env['CHAOS_HOST'] ?? '{}') as HostOrder

await workerOnMiniflare(readFileSync(order.bundle, 'utf8'), {
  settings: order.settings,
  // Where wrangler would keep it.
  persistTo: join(order.stateDir, 'v3'),
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
    unsafeTriggerHandlers: true,
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.pipe(process.stdout)
      stderr.pipe(process.stderr)
    },
  },
})

/**
 * The clock of Cloudflare's cron, rung by its address: a call through Miniflare holds this process until the worker
 * answers, while the worker may wait for this process to read its log.
 */
async function runCron(): Promise<void> {
  try {
    await fetch(`http://127.0.0.1:${order.port}/cdn-cgi/local/scheduled`)
  } catch {
    // The next minute comes by itself.
  }
}

setInterval(() => void runCron(), order.cronEveryMs)
console.log('tables made')
