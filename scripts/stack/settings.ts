import { once } from 'node:events'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import {
  malformedProblems,
  parseSettings,
  type SettingName,
  settingNames,
  type SettingsPart,
} from '#worker/settings.ts'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { randomBytes } from 'node:crypto'

export type StackSettings = {
  port: number
  sandboxPort: number
  stateDir: string
  /** What reaches the worker: given settings, and the sandbox's for parts nobody set. */
  worker: Partial<Record<SettingName, string>>
  /** Parts played by the sandbox. */
  sandboxed: readonly ('CRM' | 'Stripe' | 'mail' | 'alerts')[]
  /** How each part of the worker stands. */
  parts: readonly SettingsPart[]
}

function portSetting(name: string, value: string | undefined, fallback: number): number {
  if (!value) return fallback
  const port = Number(value)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${name} must be a port between 1 and 65535, not "${value}".`)
  }
  return port
}

/** Settings of the worker that are given and not blank. */
export const givenSettings = (environment: NodeJS.Dict<string>): StackSettings['worker'] =>
  givenOf(settingNames, environment)

/** What the worker takes given settings for. @throws {Refusal} naming those it would refuse. */
export function soundSettings(given: StackSettings['worker']): ReturnType<typeof parseSettings> {
  const parsed = parseSettings(given)
  const malformed = malformedProblems(parsed)
  if (malformed.length > 0) throw new Refusal(malformed.join('\n'))
  return parsed
}

const crmSettings = ['GHL_WEBHOOK_URL', 'GHL_API_TOKEN', 'GHL_LOCATION_ID'] as const
const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/**
 * Reads what `npm start` is to run with, and refuses malformed values by name. A half-set part is off, as in
 * production; the sandbox plays only what nobody set.
 */
export function readStackSettings(environment: NodeJS.Dict<string> = process.env): StackSettings {
  const port = portSetting('PORT', environment['PORT'], 8787)
  const sandboxPort = portSetting('SANDBOX_PORT', environment['SANDBOX_PORT'], 8788)
  if (port === sandboxPort) throw new Refusal('PORT and SANDBOX_PORT must differ.')
  const worker = givenSettings(environment)
  const sandboxed: StackSettings['sandboxed'][number][] = []
  const sandbox = `http://127.0.0.1:${sandboxPort}`
  if (crmSettings.every((name) => !worker[name])) {
    sandboxed.push('CRM')
    worker.GHL_WEBHOOK_URL = `${sandbox}/crm/webhook`
  }
  if (stripeKeys.every((name) => !worker[name])) {
    sandboxed.push('Stripe')
    worker.STRIPE_SECRET_KEY = 'sk_test_sandbox'
    worker.STRIPE_PUBLISHABLE_KEY = 'pk_test_sandbox'
    worker.STRIPE_WEBHOOK_SECRET = 'whsec_sandbox'
    worker.STRIPE_API_BASE ??= `${sandbox}/stripe`
    worker.STRIPE_JS_URL ??= `${sandbox}/stripe/stripe.js`
  }
  if (settingNames.every((name) => !name.startsWith('MAIL_') || !worker[name])) {
    sandboxed.push('mail')
    worker.MAIL_PROVIDER = 'resend'
    worker.MAIL_API_KEY = 're_standin_key'
    worker.MAIL_API_BASE = `${sandbox}/mail/resend`
    worker.MAIL_WEBHOOK_SECRET = 'whsec_c3RhbmQtaW4gc2VjcmV0IG9mIHRoZSBtYWlsYm94'
  }
  if (!worker.ALERT_WEBHOOK_URL) {
    sandboxed.push('alerts')
    worker.ALERT_WEBHOOK_URL = `${sandbox}/alerts/hook`
  }
  // What a mail opens, it opens here.
  if (worker.MAIL_PROVIDER) worker.MAIL_LINK_ORIGIN ??= `http://127.0.0.1:${port}`
  const { parts } = soundSettings(worker)
  const stateDir = resolve(root, environment['STATE_DIR'] || '.wrangler/state')
  return { port, sandboxPort, stateDir, worker, sandboxed, parts }
}

/** What `.dev.vars` beside wrangler.toml holds. */
function devVars(): NodeJS.Dict<string> {
  const file = join(root, '.dev.vars')
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

/** Those settings that are given and not blank: in the environment, else in `.dev.vars`. */
export function givenOf<Name extends string>(
  names: readonly Name[],
  environment: NodeJS.Dict<string>,
  kept = devVars(),
): Partial<Record<Name, string>> {
  const source: NodeJS.Dict<string> = { ...kept, ...environment }
  const given: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const value = source[name]?.trim()
    if (value) given[name] = value
  }
  return given
}

/** Listens on a port for a moment; answers it. */
async function listen(port: number): Promise<number> {
  const server = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  await once(server, 'listening')
  await once(server.close(), 'close')
  return port
}

/** Below what systems hand out to connections by themselves: one of those could take the port before its server does. */
const ownPorts = { from: 20_000, count: 12_000 }

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = ownPorts.from + Math.floor(Math.random() * ownPorts.count)
  return listen(port).catch(() => freePort())
}

async function requirePort(setting: string, port: number): Promise<void> {
  try {
    await listen(port)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new Refusal(
        `Port ${port} is in use: stop what listens there, or set ${setting} to another port.`,
      )
    }
    throw new Refusal(`Port ${port} cannot be used (${code}): set ${setting} to another port.`)
  }
}

/** Refuses when a port the stack needs is taken, before anything slow is begun. */
export async function requirePorts(settings: StackSettings): Promise<void> {
  await requirePort('PORT', settings.port)
  if (settings.sandboxed.length > 0) await requirePort('SANDBOX_PORT', settings.sandboxPort)
}

/** Where this machine's own operator token is kept, beside the rest of the local state. */
export function operatorTokenFile(stateDir: string): string {
  return join(stateDir, 'operator-token')
}

/** The operator token of a worker on this machine when none is set; made once, readable by this user only. */
export function localOperatorToken(stateDir: string): string {
  const file = operatorTokenFile(stateDir)
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
