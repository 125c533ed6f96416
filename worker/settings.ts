import * as z from 'zod/mini'
import { site } from '#site.config.ts'
import { isLoopbackHost } from './loopback.ts'

/** Names of all settings, so that the start script can pass on each that is given. */
export const settingNames = [
  'PRODUCTION_ORIGIN',
  'GHL_WEBHOOK_URL',
  'GHL_API_TOKEN',
  'GHL_LOCATION_ID',
  'GHL_API_BASE',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'STRIPE_JS_URL',
  'TURNSTILE_SITE_KEY',
  'TURNSTILE_SECRET_KEY',
  'OPERATOR_TOKEN',
] as const

export type SettingName = (typeof settingNames)[number]

function isSafeUrl(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  if (username || password) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

const secureUrl = z
  .string()
  .check(
    z.refine(isSafeUrl, { error: 'must be an https:// address (http:// only on this machine)' }),
  )

const secret = (shape: RegExp, error: string) => z.string().check(z.regex(shape, { error }))
const headerSafe = secret(/^[\x21-\x7E]+$/, 'must be one word of plain characters')

const settingsSchema = z.object({
  PRODUCTION_ORIGIN: z._default(
    secureUrl.check(
      z.refine((value) => URL.canParse(value) && new URL(value).origin === value, {
        error: 'must be an origin without path or closing slash, like https://example.com',
      }),
    ),
    site.origin,
  ),
  GHL_WEBHOOK_URL: z.optional(secureUrl),
  GHL_API_TOKEN: z.optional(headerSafe),
  GHL_LOCATION_ID: z.optional(headerSafe),
  GHL_API_BASE: z._default(secureUrl, 'https://services.leadconnectorhq.com'),
  STRIPE_SECRET_KEY: z.optional(secret(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: z.optional(secret(/^pk_\w+$/, 'must begin with pk_')),
  STRIPE_WEBHOOK_SECRET: z.optional(secret(/^whsec_\S+$/, 'must begin with whsec_')),
  STRIPE_API_BASE: z._default(secureUrl, 'https://api.stripe.com'),
  STRIPE_JS_URL: z.optional(secureUrl),
  TURNSTILE_SITE_KEY: z.optional(headerSafe),
  TURNSTILE_SECRET_KEY: z.optional(headerSafe),
  OPERATOR_TOKEN: z.optional(secret(/^[\x21-\x7E]{12,}$/, 'must be at least 12 plain characters')),
})

/** The worker's settings, checked, with defaults filled in. */
export type Settings = z.infer<typeof settingsSchema>

/** Settings that only work together. */
const together: readonly (readonly SettingName[])[] = [
  ['GHL_API_TOKEN', 'GHL_LOCATION_ID'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
]

/** Configuration that cannot be run with; each problem is a sentence that names the setting, never its value. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join(' '))
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}

/**
 * Reads the settings out of an environment; blank counts as not set.
 *
 * @throws {ConfigurationError} naming every bad, missing or half-set one.
 */
export function parseSettings(environment: object): Settings {
  const given: Record<string, string> = {}
  for (const name of settingNames) {
    const value = (environment as Record<string, unknown>)[name]
    if (typeof value === 'string' && value.trim()) given[name] = value.trim()
  }
  const parsed = settingsSchema.safeParse(given)
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${String(path[0])} ${message}.`,
  )
  for (const names of together) {
    const missing = names.filter((name) => !given[name])
    if (missing.length > 0 && missing.length < names.length) {
      const set = names.filter((name) => given[name])
      problems.push(
        `${missing.join(' and ')} must be set as well, because ${set.join(' and ')} is.`,
      )
    }
  }
  if (!parsed.success || problems.length > 0) throw new ConfigurationError(problems)
  return parsed.data
}
