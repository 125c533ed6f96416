import { join } from 'node:path'
import { fillLocalLibrary } from '#scripts/library/library-buckets.ts'
import { root } from '#scripts/root.ts'
import { keepSampleHere } from '#scripts/sample-year/keep-sample-here.ts'
import { type ManagedProcess, startProcess } from './managed-process.ts'
import { migrateLocal } from './migrate-local.ts'
import { localOperatorToken } from './operator-token.ts'
import { requirePorts } from './ports.ts'
import type { StackSettings } from './settings.ts'
import type { TlsFiles } from './tls-files.ts'
import { startWorker } from './worker-process.ts'

/** The local stand-ins for the CRM and Stripe. */
function startSandbox(
  { sandboxPort, stateDir }: StackSettings,
  workerOrigin: string,
  tls?: TlsFiles,
): Promise<ManagedProcess> {
  return startProcess({
    name: 'sandbox',
    command: [process.execPath, join(root, 'sandbox/server.ts')],
    env: {
      SANDBOX_PORT: String(sandboxPort),
      WORKER_ORIGIN: workerOrigin,
      ...(tls ? { NODE_EXTRA_CA_CERTS: tls.certFile } : {}),
    },
    logFile: join(stateDir, 'sandbox.log'),
    readyUrl: `http://127.0.0.1:${sandboxPort}/`,
  })
}

export type Stack = {
  origin: string
  sandboxOrigin: string
  /** What opens the desk. */
  operatorToken: string
  /** Name of the part that ended by itself. */
  ended: Promise<ManagedProcess>
  stop: () => Promise<void>
}

export type StackOptions = {
  /** How often cron is driven. */
  cronEveryMs?: number
  /** With it the worker is reached by TLS alone, as behind Cloudflare; this process has to trust it. */
  tls?: TlsFiles
}

/** workerd has no clock for cron locally: its triggers are called from here. */
function driveCron(origin: string, everyMs: number): NodeJS.Timeout {
  const run = () => fetch(`${origin}/cdn-cgi/local/scheduled`).then((answer) => answer.text())
  return setInterval(() => void run().catch(() => undefined), everyMs)
}

/** Site, worker, database, queue, cron and sandbox on this machine, as `npm start` and the browser tests run them. */
export async function startStack(
  settings: StackSettings,
  { cronEveryMs = 15_000, tls }: StackOptions = {},
): Promise<Stack> {
  await requirePorts(settings)
  await migrateLocal(settings.stateDir)
  keepSampleHere(settings)
  await fillLocalLibrary(settings.stateDir)
  const OPERATOR_TOKEN = settings.worker.OPERATOR_TOKEN ?? localOperatorToken(settings.stateDir)
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${settings.port}`
  const starting = [
    startWorker({ ...settings, worker: { ...settings.worker, OPERATOR_TOKEN } }, origin, tls),
    ...(settings.sandboxed.length > 0 ? [startSandbox(settings, origin, tls)] : []),
  ]
  const results = await Promise.allSettled(starting)
  const processes = results.flatMap((result) =>
    result.status === 'fulfilled' ? [result.value] : [],
  )
  const stopAll = () => Promise.all(processes.map((part) => part.stop()))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await stopAll()
    throw failure.reason
  }
  const cron = driveCron(origin, cronEveryMs)
  return {
    origin,
    operatorToken: OPERATOR_TOKEN,
    sandboxOrigin: `http://127.0.0.1:${settings.sandboxPort}`,
    ended: Promise.race(processes.map((part) => part.ended.then(() => part))),
    stop: async () => {
      clearInterval(cron)
      await stopAll()
    },
  }
}
