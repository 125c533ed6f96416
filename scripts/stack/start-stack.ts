import { healthPath } from '#contract/paths.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fillLocalLibrary } from '#scripts/library/library-buckets.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { keepSampleHere } from '#scripts/sample-year/keep-sample-here.ts'
import { type ManagedProcess, startProcess } from './managed-process.ts'
import { localDatabaseFile, migrateLocal } from './migrate-local.ts'
import { localOperatorToken, requirePorts, type StackSettings } from './settings.ts'
import { wranglerCommand, wranglerEnvironment } from './wrangler.ts'
import { deskSignInPath } from '#contract/desk/access.ts'
import type { PartName } from '#worker/settings.ts'

/** Where a key and its certificate are kept, as PEM. */
export type TlsFiles = { keyFile: string; certFile: string }

/** A value as the settings file holds it: in quotes it does not contain itself, its dollar signs not expanded. */
function quoted(name: string, value: string): string {
  const quote = ["'", '`', '"'].find((sign) => !value.includes(sign))
  if (!quote) throw new Refusal(`${name} must not contain all of ' \` and ".`)
  return `${name}=${quote}${value.replaceAll('$', String.raw`\$`)}${quote}`
}

/** Settings travel in a file only this user can read, not on a command line everybody sees. */
function writeSettingsFile({ stateDir, worker }: StackSettings): string {
  const file = join(stateDir, 'worker.env')
  const lines = Object.entries(worker).map(([name, value]) => quoted(name, value))
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

/** The worker with the built site, in workerd, at an origin of this machine with the port of the settings. */
function startWorker(
  settings: StackSettings,
  origin: string,
  tls?: TlsFiles,
): Promise<ManagedProcess> {
  const { port, stateDir } = settings
  const options = {
    '--ip': '127.0.0.1',
    '--port': String(port),
    '--inspector-port': '0',
    '--persist-to': stateDir,
    '--env-file': writeSettingsFile(settings),
    '--show-interactive-dev-session': 'false',
    ...(tls && {
      '--local-protocol': 'https',
      '--https-key-path': tls.keyFile,
      '--https-cert-path': tls.certFile,
    }),
  }
  return startProcess({
    name: 'worker',
    command: [...wranglerCommand('dev'), ...Object.entries(options).flat()],
    env: wranglerEnvironment,
    logFile: join(stateDir, 'worker.log'),
    readyUrl: `${origin}${healthPath}`,
  })
}

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
      SANDBOX_ORDERS: localDatabaseFile(stateDir),
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

/** What is printed once everything runs: where to look, which parts are only played, and which are off. */
export function stackSummary(
  name: string,
  address: string,
  settings: StackSettings,
  operatorToken: string,
): string {
  const { sandboxPort, sandboxed, stateDir, parts } = settings
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  const isOn = (part: PartName) => parts.some((one) => one.name === part && one.state === 'on')
  const crm = isOn('crm-api') || isOn('crm-webhook') ? 'in your CRM' : 'kept here, the CRM is off'
  const mails = isOn('mail') ? 'sent by your provider' : 'kept here, mail is off'
  const payments = isOn('payments') ? 'Stripe, with your keys' : 'off, nothing can be bought'
  const rows = [
    [name, address],
    ['Desk', `${address.replace(/\/$/, '')}${deskSignInPath}#${encodeURIComponent(operatorToken)}`],
    ['Received leads', sandboxed.includes('CRM') ? `${sandbox}/crm` : crm],
    ['Sent mails', sandboxed.includes('mail') ? `${sandbox}/mail` : mails],
    ['Alarms', sandboxed.includes('alerts') ? `${sandbox}/alerts` : 'told at your webhook'],
    ['Payments', sandboxed.includes('Stripe') ? 'sandbox: no card is charged' : payments],
    ['State and logs', relative(process.cwd(), stateDir) || root],
    ...parts.flatMap((part) => part.problems.map((problem) => [`${part.name} is off`, problem])),
  ]
  const lines = rows.map(([label = '', value]) => `  ${label.padEnd(18)}${value}`)
  return `\n${lines.join('\n')}\n\n  Ctrl-C stops everything.\n`
}
