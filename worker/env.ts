import { parseSettings, type SettingName, type Settings } from './settings.ts'

/** What Cloudflare (or workerd, locally) hands the worker: bindings, then settings as text. */
export type Env = {
  DB: D1Database
  DELIVERY_QUEUE: Queue<DeliveryMessage>
  ASSETS?: Fetcher
  FORM_RATE_LIMIT?: RateLimit
  CHECKOUT_RATE_LIMIT?: RateLimit
  READ_RATE_LIMIT?: RateLimit
  GUESS_RATE_LIMIT?: RateLimit
} & { readonly [name in SettingName]?: string }

/** A hint that a delivery may be due; the row in D1 is the truth. */
export type DeliveryMessage = { deliveryId: string }

const parsedSettings = new WeakMap<object, Settings>()

/** The settings of this environment, parsed once. @throws {ConfigurationError} */
export function settingsOf(env: Env): Settings {
  const known = parsedSettings.get(env)
  if (known) return known
  const settings = parseSettings(env)
  parsedSettings.set(env, settings)
  return settings
}
