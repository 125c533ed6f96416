import Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import { isLoopbackHost } from '#worker/settings.ts'
import { serviceSettings, type ServiceSettings } from './service-settings.ts'

/** Cloudflare's API, as one token reaches it; the account is null where the token alone has to say it. */
export type CloudflareAccess = { client: Cloudflare; accountId: string | null }

/** Where the API is asked: `CLOUDFLARE_API_BASE`, or null for Cloudflare's own. @throws {Refusal} */
export function cloudflareBase({ CLOUDFLARE_API_BASE: base }: ServiceSettings): string | null {
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
