import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from '#scripts/find-chromium.ts'
import { main } from '#scripts/main.ts'
import { root } from '#scripts/root.ts'
import { buildWhenChanged } from '#scripts/stack/build-when-changed.ts'
import { freePort } from '#scripts/stack/ports.ts'
import { readStackSettings } from '#scripts/stack/settings.ts'
import { startStack } from '#scripts/stack/start-stack.ts'
import { stopOnSignal } from '#scripts/stack/stop-on-signal.ts'
import { startEdgeServer } from './edge-server.ts'
import { medianRun } from './median-run.ts'
import { measurePage, type PageFigures } from './page-figures.ts'
import { pageTable, type MeasuredPage } from './page-table.ts'

const hello =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hello</title><meta name="description" content="A page that says hello."><h1>Hello</h1></html>'

/** The page as HTML alone: no loader, no speculation rules, nothing preloaded for them. */
const withoutScripts = (html: string) =>
  html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link[^>]*rel="modulepreload"[^>]*>/g, '')

async function startBrowser() {
  const debuggingPort = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      '--ignore-certificate-errors',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
    ],
  })
  return { browser, debuggingPort }
}

// npm run bench:page [-- /route …]; BENCH_RUNS loads of each (default 3), of which the median counts.
stopOnSignal()
await main(async () => {
  const routes = process.argv.slice(2).filter((word) => word.startsWith('/'))
  const runs = Number(process.env['BENCH_RUNS'] ?? 3)
  await buildWhenChanged()
  const stateDir = mkdtempSync(join(tmpdir(), 'bench-'))
  const stack = await startStack(
    readStackSettings({
      PORT: String(await freePort()),
      SANDBOX_PORT: String(await freePort()),
      STATE_DIR: stateDir,
    }),
  )
  const servers = {
    hello: await startEdgeServer(stack.origin, () => hello),
    bare: await startEdgeServer(stack.origin, withoutScripts),
    whole: await startEdgeServer(stack.origin),
  }
  const { browser, debuggingPort } = await startBrowser()
  const pages = [
    { name: 'hello', url: `${servers.hello.origin}/` },
    ...(routes.length > 0 ? routes : ['/', '/contact']).flatMap((route) => [
      { name: `${route} without scripts`, url: `${servers.bare.origin}${route}` },
      { name: route, url: `${servers.whole.origin}${route}` },
    ]),
  ]
  const measured: PageFigures[][] = pages.map(() => [])
  try {
    for (const { url } of pages) await measurePage(url, debuggingPort)
    // Round after round, so that a busy minute of the machine falls on every page alike.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, { url }] of pages.entries()) {
        measured[index]?.push(await measurePage(url, debuggingPort))
      }
    }
  } finally {
    await browser.close()
    for (const server of Object.values(servers)) server.stop()
    await stack.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  const results: MeasuredPage[] = pages.map(({ name }, index) => ({
    name,
    figures: medianRun(measured[index] ?? []),
  }))
  const table = pageTable(results)
  console.log(table)
  const directory = join(root, 'bench/results')
  mkdirSync(directory, { recursive: true })
  writeFileSync(join(directory, 'page.json'), `${JSON.stringify({ runs, results }, null, 2)}\n`)
  writeFileSync(join(directory, 'page.md'), `${table}\n`)
  process.exit(0)
})
