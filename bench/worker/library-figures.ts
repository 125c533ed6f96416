import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { Miniflare } from 'miniflare'
import { libraryKeys, libraryPaths } from '#contract/library-paths.ts'
import { libraryPieces } from '#scripts/library/library-pieces.ts'
import { median } from '../rig/median.ts'
import { childrenCalled } from '../rig/process-cpu.ts'
import { workerOnMiniflare } from './worker-on-miniflare.ts'

/** A lesson beside the same object read bare, in ms; a large download, in MB; memory null where the system does not tell. */
export type LibraryFigures = {
  lesson: { p50Ms: number; bareMs: number }
  download: { megabytes: number; perSecond: number; before: number | null; peak: number | null }
}

const shelf = 'marketing-2025'
const lessonId = 'paid-traffic'
const download = { part: 'paid-traffic-takeaway', file: 'bid-sheet.csv' }
const session = 'b'.repeat(43)
const headers = { cookie: `library=${session}` }

const mebibyte = 1024 * 1024
const largeMegabytes = 500
const reads = 200

/** Memory a process holds, in MB. Linux only. */
function residentMegabytes(pid: string): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

/** A buyer with an open session, and the library's pages. */
async function furnish(miniflare: Miniflare): Promise<void> {
  const db = await miniflare.getD1Database('DB')
  const at = new Date().toISOString()
  await db
    .prepare(
      `INSERT INTO orders (id, checkout_id, product, currency, amount_cents, total_cents, paid_cents, state,
         email, created_at, paid_at)
       VALUES ('order', 'checkout', ?1, 'usd', 1, 1, 1, 'paid', 'bench@example.com', ?2, ?2)`,
    )
    .bind(shelf, at)
    .run()
  await db
    .prepare(
      `INSERT INTO library_sessions (hash, email, created_ms, expires_ms) VALUES (?1, 'bench@example.com', 0, ?2)`,
    )
    .bind(createHash('sha256').update(session).digest('hex'), Date.now() + 3_600_000)
    .run()
  const bucket = await miniflare.getR2Bucket('LIBRARY')
  for (const { key, path } of await libraryPieces()) await bucket.put(key, readFileSync(path))
}

async function timeOf(url: URL, init: RequestInit): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
  return performance.now() - began
}

/** Lesson and bare read take turns, so that a busy moment falls on both. */
async function readLessons(origin: URL): Promise<LibraryFigures['lesson']> {
  const own = new URL(libraryPaths.part(shelf, lessonId), origin)
  const bare = new URL(`/bare-read/${libraryKeys.lesson(shelf, lessonId)}`, origin)
  const times: { own: number[]; bare: number[] } = { own: [], bare: [] }
  for (let read = 0; read < reads; read += 1) {
    times.own.push(await timeOf(own, { headers }))
    times.bare.push(await timeOf(bare, {}))
  }
  const settled = (all: number[]) => median(all.slice(reads / 10))
  return { p50Ms: settled(times.own), bareMs: settled(times.bare) }
}

/** 500 MB as a server sends them, as fast as they are taken. */
async function withLargeFile<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const chunk = Buffer.alloc(mebibyte, 120)
  const server = createServer((_request, answer) => {
    answer.setHeader('content-length', largeMegabytes * mebibyte)
    Readable.from(Array.from({ length: largeMegabytes }, () => chunk)).pipe(answer)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.close()
  }
}

/**
 * The worker with a bucket whose one file comes from `url`: the local bucket itself holds on to what it reads, in
 * the same process, and would be all that is measured.
 */
const withBucketAt = (url: string) => `
  import own from './orrery.mjs'
  const size = ${largeMegabytes * mebibyte}
  const file = { size, etag: 'e', httpEtag: '"e"', uploaded: new Date(0) }
  const LIBRARY = {
    head: async () => file,
    get: async () => ({ ...file, body: (await fetch(${JSON.stringify(url)})).body }),
  }
  export default {
    fetch: (request, env, context) => own.fetch(request, { ...env, LIBRARY }, context),
  }`

/** Fetches the large download from a worker that was just started, and watches what its process holds. */
async function fetchLarge(script: string): Promise<LibraryFigures['download']> {
  return withLargeFile(async (url) => {
    const miniflare = await workerOnMiniflare(script, { entrance: withBucketAt(url) })
    try {
      const origin = await miniflare.ready
      await furnish(miniflare)
      const [pid] = process.platform === 'linux' ? childrenCalled('workerd') : []
      const address = new URL(libraryPaths.file(shelf, download.part), origin)
      const before = pid ? residentMegabytes(pid) : null
      const began = performance.now()
      const answer = await fetch(address, { headers })
      let bytes = 0
      let peak = before
      let looked = 0
      for await (const chunk of answer.body ?? []) {
        bytes += (chunk as Uint8Array).byteLength
        if (!pid || bytes - looked < mebibyte) continue
        looked = bytes
        peak = Math.max(peak ?? 0, residentMegabytes(pid))
      }
      const megabytes = bytes / mebibyte
      if (megabytes !== largeMegabytes) throw new Error(`The download ended after ${megabytes} MB.`)
      const perSecond = megabytes / ((performance.now() - began) / 1_000)
      return { megabytes, perSecond, before, peak }
    } finally {
      await miniflare.dispose()
    }
  })
}

/** Reads lessons from the bundled worker and fetches a file of 500 MB. */
export async function measureLibrary(script: string): Promise<LibraryFigures> {
  const miniflare = await workerOnMiniflare(script)
  const lesson = await furnish(miniflare)
    .then(async () => readLessons(await miniflare.ready))
    .finally(() => miniflare.dispose())
  return { lesson, download: await fetchLarge(script) }
}
