import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import type { StackSettings } from './settings.ts'
import { startProcess, type ManagedProcess } from './managed-process.ts'
import type { TlsFiles } from './tls-files.ts'
import { wranglerCommand, wranglerEnvironment } from './wrangler.ts'

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
export function startWorker(
  settings: StackSettings,
  origin: string,
  tls?: TlsFiles,
): Promise<ManagedProcess> {
  const { port, stateDir } = settings
  const secured = {
    '--local-protocol': 'https',
    '--https-key-path': tls?.keyFile ?? '',
    '--https-cert-path': tls?.certFile ?? '',
  }
  const options = {
    '--ip': '127.0.0.1',
    '--port': String(port),
    '--inspector-port': '0',
    '--persist-to': stateDir,
    '--env-file': writeSettingsFile(settings),
    '--show-interactive-dev-session': 'false',
    ...(tls ? secured : {}),
  }
  return startProcess({
    name: 'worker',
    command: [...wranglerCommand('dev'), ...Object.entries(options).flat()],
    env: wranglerEnvironment,
    logFile: join(stateDir, 'worker.log'),
    readyUrl: `${origin}/api/health`,
  })
}
