import Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { givenOf } from '#scripts/stack/given-settings.ts'
import { wranglerEnvironment } from '#scripts/stack/wrangler.ts'
import { isLoopbackHost } from '#worker/settings.ts'

/** Settings that scripts use and the worker does not: access to services, for what is set up once. */
const serviceSettingNames = [
  'CLOUDFLARE_API_TOKEN',
  'CLOUDFLARE_ACCOUNT_ID',
  'CLOUDFLARE_API_BASE',
  // Of the mail provider, where the worker's own key may only send: a full key of Resend, an account token of Postmark.
  'MAIL_ADMIN_KEY',
] as const

export type ServiceSettings = Partial<Record<(typeof serviceSettingNames)[number], string>>

/** Those that are given and not blank. */
export const serviceSettings = (environment: NodeJS.Dict<string> = process.env): ServiceSettings =>
  givenOf(serviceSettingNames, environment)

/** Cloudflare's API, as one token reaches it; the account is null where the token alone has to say it. */
export type CloudflareAccess = { client: Cloudflare; accountId: string | null }

/** Where the API is asked: `CLOUDFLARE_API_BASE`, or null for Cloudflare's own. @throws {Refusal} */
function cloudflareBase({ CLOUDFLARE_API_BASE: base }: ServiceSettings): string | null {
  if (!base) return null
  const { protocol, hostname } = URL.canParse(base) ? new URL(base) : { protocol: '', hostname: '' }
  if (protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))) return base
  throw new Refusal(
    'CLOUDFLARE_API_BASE must be an https:// address (http:// only on this machine).',
  )
}

/**
 * Opens Cloudflare's API with `CLOUDFLARE_API_TOKEN` and `CLOUDFLARE_ACCOUNT_ID`; null without a token. `send` stands
 * in for fetch, as for a rehearsal.
 */
export function openCloudflare(
  given: ServiceSettings = serviceSettings(),
  send?: typeof fetch,
): CloudflareAccess | null {
  const { CLOUDFLARE_API_TOKEN: apiToken, CLOUDFLARE_ACCOUNT_ID: accountId = null } = given
  if (!apiToken) return null
  const client = new Cloudflare({
    apiToken,
    // Another kind of key in the environment would be sent beside the token.
    apiKey: null,
    apiEmail: null,
    userServiceKey: null,
    baseURL: cloudflareBase(given),
    timeout: 30_000,
    maxRetries: 2,
    fetch: send,
  })
  return { client, accountId }
}

/** The same access for wrangler, which reads it under names of its own out of its environment. */
export function wranglerAccess(given: ServiceSettings = serviceSettings()): Record<string, string> {
  const access = {
    CLOUDFLARE_API_TOKEN: given.CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID: given.CLOUDFLARE_ACCOUNT_ID,
    CLOUDFLARE_API_BASE_URL: cloudflareBase(given) ?? undefined,
  }
  return Object.fromEntries(Object.entries(access).flatMap(([k, v]) => (v ? [[k, v]] : [])))
}

/** The environment in which wrangler works on production and asks nobody anything. */
export const wranglerAtCloudflare = (given?: ServiceSettings): Record<string, string> => ({
  ...wranglerEnvironment,
  ...wranglerAccess(given),
  CI: '1',
})
