import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { main } from '#scripts/main.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { root } from '#scripts/root.ts'
import { wranglerCommand, wranglerEnvironment } from '#scripts/stack/wrangler.ts'
import { measureEstimateCpu } from './estimate-cpu.ts'

const requestsPerRun = 600

/** Median and rate of one way to answer, asked by so many clients at once. */
async function measure(url: URL, clients: number, body: (index: number) => string | null) {
  const times: number[] = []
  let sent = 0
  const startedMs = performance.now()
  const client = async () => {
    while (sent < requestsPerRun) {
      const index = sent
      sent += 1
      const beganMs = performance.now()
      const text = body(index)
      const answer = await fetch(
        url,
        text === null
          ? {}
          : { method: 'POST', headers: { 'content-type': 'application/json' }, body: text },
      )
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`)
      times.push(performance.now() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const perSecond = (requestsPerRun / (performance.now() - startedMs)) * 1000
  const p50Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
  return { perSecond, p50Ms }
}

const lead = () =>
  JSON.stringify({
    email: `bench-${crypto.randomUUID()}@example.com`,
    firstName: 'Bench',
    source: 'Bench',
    submissionId: crypto.randomUUID(),
  })

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

// npm run bench:worker: bundle, start-up, and accepting a lead beside a bare `ok` on the same workerd.
await main(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-worker-'))
  try {
    const build = wranglerCommand('deploy', '--dry-run', '--minify', '--outdir', folder)
    await runQuietly(build, { env: wranglerEnvironment })
    const bytes = readFileSync(join(folder, 'index.js'))
    console.log(`bundle     ${(gzipSync(bytes).length / 1024).toFixed(1)} KB gzip`)
    const startedMs = performance.now()
    const options = convertV4MiniflareOptions({
      // The worker's own log is read and dropped, so that writing it is part of what is measured.
      handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
        stdout.resume()
        stderr.resume()
      },
      workers: [
        {
          name: 'orrery',
          modules: true,
          script: bytes.toString('utf8'),
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
    const origin = await miniflare.ready
    await fetch(new URL('/api/no-such-path', origin)).then((answer) => answer.text())
    console.log(`start-up   ${(performance.now() - startedMs).toFixed(0)} ms, workerd included`)
    await migrate(miniflare)
    for (const clients of [1, 16]) {
      const bare = await measure(new URL('/bare', origin), clients, () => null)
      const leads = await measure(new URL('/api/ghl-webhook', origin), clients, lead)
      console.log(
        [
          `${String(clients).padStart(2)} clients`,
          `bare ${bare.perSecond.toFixed(0)}/s p50 ${bare.p50Ms.toFixed(2)} ms`,
          `lead ${leads.perSecond.toFixed(0)}/s p50 ${leads.p50Ms.toFixed(2)} ms`,
          `rate ${(leads.perSecond / bare.perSecond).toFixed(2)}`,
          `p50 ${(leads.p50Ms / bare.p50Ms).toFixed(1)}x`,
        ].join('   '),
      )
    }
    await miniflare.dispose()
    if (process.platform === 'linux') {
      const { okMs, pdfMs } = await measureEstimateCpu()
      console.log(
        `estimate   ${(pdfMs - okMs).toFixed(2)} ms of CPU to draw its PDF, beside ${okMs.toFixed(2)} ms for a bare ok`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
