import type { PageView } from '#contract/count.ts'
import {
  parseSettings,
  type ParsedSettings,
  type PartName,
  type SettingName,
  type Settings,
} from './settings.ts'

/** The worker's environment: bindings, then settings as text. */
export type Env = {
  DB: D1Database
  DELIVERY_QUEUE: Queue<DeliveryMessage>
  /** Page views to be counted; without it none is. */
  COUNT_QUEUE?: Queue<CountMessage>
  /** What buyers are given, filled by `npm run library:push`. */
  LIBRARY: R2Bucket
  /** Cloudflare Email Service. */
  EMAIL?: SendEmail
  ASSETS?: Fetcher
  FORM_RATE_LIMIT?: RateLimit
  CHECKOUT_RATE_LIMIT?: RateLimit
  READ_RATE_LIMIT?: RateLimit
  GUESS_RATE_LIMIT?: RateLimit
  COUNT_RATE_LIMIT?: RateLimit
} & { readonly [name in SettingName]?: string }

/**
 * A hint that a delivery may be due, or without an id that some are; the row in D1 is the truth. Without a table
 * the row is one of `deliveries`.
 */
export type DeliveryMessage = { deliveryId?: string; table?: 'mails' }

/** A page view in the queue: what the page sent, and what its request showed. It is never stored as such. */
export type CountMessage = {
  view: PageView
  /** Counted from 1970, UTC. */
  hour: number
  /** ISO 3166-1 alpha-2; blank where it is not known. */
  country: string
}

const parsedSettings = new WeakMap<object, ParsedSettings>()

/** The settings of this environment and how each part stands, read once; what is wrong is logged. */
export function parsedSettingsOf(env: Env): ParsedSettings {
  const known = parsedSettings.get(env)
  if (known) return known
  const parsed = withoutMissingBinding(parseSettings(env), env)
  parsedSettings.set(env, parsed)
  for (const { name, state, problems } of parsed.parts) {
    if (problems.length === 0) continue
    console.error(JSON.stringify({ event: 'part_off', part: name, state, problems }))
  }
  return parsed
}

/** Mail by Cloudflare's own service is off as long as its binding is not there. */
function withoutMissingBinding(parsed: ParsedSettings, env: Env): ParsedSettings {
  const { MAIL_PROVIDER: provider, ...others } = parsed.settings
  if (provider !== 'cloudflare' || env.EMAIL) return parsed
  const problem =
    'MAIL_PROVIDER is cloudflare, so the binding EMAIL is needed as well: uncomment [[send_email]] in wrangler.toml.'
  return {
    settings: others,
    parts: parsed.parts.map((part) =>
      part.name === 'mail' ? { ...part, state: 'half-set', problems: [problem] } : part,
    ),
  }
}

/** What is wrong with how these parts are set, by the names of settings; null where nothing is. */
export const problemsOf = (env: Env, ...names: readonly PartName[]): string | null =>
  parsedSettingsOf(env)
    .parts.flatMap(({ name, problems }) => (names.includes(name) ? problems : []))
    .join(' ') || null

/** The settings of this environment. Those of a part that is set badly are not there. */
export function settingsOf(env: Env): Settings {
  return parsedSettingsOf(env).settings
}
