import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Miniflare } from 'miniflare'
import { root } from '#scripts/root.ts'
import { contactLead } from './contact-lead.ts'
import { bundleForWorkerd } from '../rig/bundle-for-workerd.ts'
import { workerOnMiniflare } from '../worker/worker-on-miniflare.ts'

const rowsPath = '/api/rows'

/** Adds up what all statements read and wrote, behind answers and by cron as well. */
const entrance = `
  import own from './orrery.mjs'
  import { readingDb } from './rows-read.mjs'
  let known
  const readingOf = (env) => (known ??= readingDb(env.DB))
  const watched = (env) => ({ ...env, DB: readingOf(env).db })
  export default {
    fetch: async (request, env, context) => {
      const url = new URL(request.url)
      if (url.pathname === '${rowsPath}/cron') {
        await own.scheduled({ scheduledTime: Number(url.searchParams.get('at')) }, watched(env), context)
        return new Response('ok')
      }
      if (url.pathname === '${rowsPath}') {
        const { rowsRead, rowsWritten } = readingOf(env)
        return Response.json({ read: rowsRead(), written: rowsWritten() })
      }
      return own.fetch(request, watched(env), context)
    },
    queue: (batch, env, context) => own.queue(batch, watched(env), context),
    scheduled: (event, env, context) => own.scheduled(event, watched(env), context),
  }`

export type Rows = { read: number; written: number }

/** A CRM and a mail provider that take everything. */
async function takingEverything() {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ id: crypto.randomUUID() }))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The stand-in has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

/** A worker whose CRM and mail provider take everything, and what it reads and writes. */
export async function watchedWorker(script: string, persistTo: string) {
  const sides = await takingEverything()
  const miniflare: Miniflare = await workerOnMiniflare(script, {
    entrance,
    modules: {
      'rows-read.mjs': await bundleForWorkerd(join(root, 'tests/worker/rows-read.ts')),
    },
    settings: {
      OPERATOR_TOKEN: 'b'.repeat(40),
      GHL_WEBHOOK_URL: `${sides.url}/crm`,
      MAIL_PROVIDER: 'resend',
      MAIL_API_KEY: 'key',
      MAIL_API_BASE: sides.url,
      SYNTHETIC_LEADS: 'off',
      RUN_STATEMENTS: '1000',
      ARCHIVE_AFTER_DAYS: '0',
    },
    persistTo,
  })
  const origin = await miniflare.ready
  const get = (path: string) => fetch(new URL(path, origin))
  return {
    origin,
    lead: contactLead(origin),
    rows: async () => (await (await get(rowsPath)).json()) as Rows,
    /** One run of cron, at a moment. */
    cron: async (atMs: number) => void (await (await get(`${rowsPath}/cron?at=${atMs}`)).text()),
    async stop() {
      await miniflare.dispose()
      sides.close()
    },
  }
}

export type WatchedWorker = Awaited<ReturnType<typeof watchedWorker>>

/** Rows a lead reads and writes in all, and those that a minute of cron does with nothing to do. */
export async function rowsOfLead(worker: WatchedWorker, leads: number) {
  // What is left over from the fill is done first.
  const minuteMs = 60_000
  const startMs = Math.floor(Date.now() / minuteMs) * minuteMs
  for (let run = 0; run < 3; run += 1) await worker.cron(startMs)
  const before = await worker.rows()
  await worker.cron(startMs + minuteMs)
  const idle = await worker.rows()
  for (let sent = 0; sent < leads; sent += 1) await (await worker.lead()).text()
  await worker.cron(startMs + 2 * minuteMs)
  const after = await worker.rows()
  const cron: Rows = { read: idle.read - before.read, written: idle.written - before.written }
  return {
    cron,
    lead: {
      read: (after.read - idle.read - cron.read) / leads,
      written: (after.written - idle.written - cron.written) / leads,
    },
  }
}
