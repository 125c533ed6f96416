import { resolve } from 'node:path'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import {
  malformedProblems,
  parseSettings,
  settingNames,
  type SettingName,
  type SettingsPart,
} from '#worker/settings.ts'
import { givenOf } from './given-settings.ts'

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
  const parsed = parseSettings(worker)
  const malformed = malformedProblems(parsed)
  if (malformed.length > 0) throw new Refusal(malformed.join('\n'))
  const stateDir = resolve(root, environment['STATE_DIR'] ?? '.wrangler/state')
  return { port, sandboxPort, stateDir, worker, sandboxed, parts: parsed.parts }
}
