import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { QueryDatabase } from '#scripts/deploy/production.ts'
import { pathOf, readWorkerConfig, routesOf } from '#scripts/resources/worker-file.ts'
import { root } from '#scripts/root.ts'
import { localDatabaseFile } from '#scripts/stack/migrate-local.ts'
import { type ManagedProcess, startProcess } from '#scripts/stack/managed-process.ts'
import { type StackSettings, freePort } from '#scripts/stack/settings.ts'
import { startStack, type TlsFiles } from '#scripts/stack/start-stack.ts'
import { wranglerEnvironment, wranglerProgram } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { makeCertificate, productionHosts, startFront } from './front.ts'

/** The built site as Cloudflare Pages serves it: its own rules for `_headers`, `_redirects`, addresses and the 404. */
function startPages(port: number, stateDir: string): Promise<ManagedProcess> {
  const options = {
    '--ip': '127.0.0.1',
    '--port': String(port),
    '--inspector-port': '0',
    '--persist-to': join(stateDir, 'pages'),
    '--show-interactive-dev-session': 'false',
  }
  return startProcess({
    name: 'pages',
    command: [
      ...wranglerProgram,
      'pages',
      'dev',
      join(root, 'dist/client'),
      ...Object.entries(options).flat(),
    ],
    // It reads the wrangler.toml above its own files, which in a copy of the checkout are linked from another.
    env: { ...wranglerEnvironment, NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' },
    logFile: join(stateDir, 'pages.log'),
    readyUrl: `http://127.0.0.1:${port}/robots.txt`,
  })
}

/** Paths of the zone that the worker answers: its routes in wrangler.toml, or before they are filled in what it takes from its own pages. */
export function workerPaths(): readonly string[] {
  const config = readWorkerConfig()
  const paths = routesOf(config).map(pathOf)
  const first = config.assets?.run_worker_first
  return paths.length > 0 || typeof first !== 'object' ? paths : first
}

function keep({ key, cert }: { key: string; cert: string }, stateDir: string): TlsFiles {
  const files = { keyFile: join(stateDir, 'tls.key'), certFile: join(stateDir, 'tls.crt') }
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(files.keyFile, key, { mode: 0o600 })
  writeFileSync(files.certFile, cert)
  return files
}

/**
 * The site as it stands at Cloudflare: pages and worker apart, behind one front that answers by TLS for every name of
 * production and sends each path where the zone's routes do; the services are the sandbox's. Nothing of it is reached
 * from another machine. `front` and `keyDigest` are what a visitor's browser needs to find it; `origin` is the worker's
 * own, which in production nobody reaches.
 */
export async function startLocalProduction(
  settings: StackSettings,
  options: { cronEveryMs?: number } = {},
) {
  const certificate = await makeCertificate([...productionHosts, '127.0.0.1'])
  const tls = keep(certificate, settings.stateDir)
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const worker = { ...settings.worker, MAIL_LINK_ORIGIN: site.origin }
  const stack = await startStack({ ...settings, worker }, { ...options, tls })
  try {
    const pagesPort = await freePort()
    const pages = await startPages(pagesPort, settings.stateDir)
    const front = await startFront({
      certificate,
      workerPaths: workerPaths(),
      workerPort: settings.port,
      pagesPort,
    })
    return {
      ...stack,
      front,
      keyDigest: certificate.keyDigest,
      tls,
      ended: Promise.race([stack.ended, pages.ended.then(() => pages)]),
      stop: async () => {
        await front.stop()
        await Promise.all([pages.stop(), stack.stop()])
      },
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** The database on this machine, beside the worker that runs on it. */
export const localDatabase =
  (stateDir: string): QueryDatabase =>
  (sql) => {
    using database = new DatabaseSync(localDatabaseFile(stateDir))
    database.exec('PRAGMA busy_timeout = 5000')
    const statements = sql.split(';')
    const last = statements.pop() ?? ''
    for (const statement of statements) database.exec(statement)
    return Promise.resolve(database.prepare(last).all() as Record<string, unknown>[])
  }
