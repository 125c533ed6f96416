import { wranglerEnvironment } from '#scripts/stack/wrangler.ts'
import { cloudflareBase } from './cloudflare.ts'
import { serviceSettings, type ServiceSettings } from './service-settings.ts'

/** The same access for wrangler, which reads it under names of its own out of its environment. */
export function wranglerAccess(given: ServiceSettings = serviceSettings()): Record<string, string> {
  const base = cloudflareBase(given)
  const access = {
    CLOUDFLARE_API_TOKEN: given.CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID: given.CLOUDFLARE_ACCOUNT_ID,
    CLOUDFLARE_API_BASE_URL: base ?? undefined,
  }
  return Object.fromEntries(Object.entries(access).flatMap(([k, v]) => (v ? [[k, v]] : [])))
}

/** The environment in which wrangler works on production and asks nobody anything. */
export const wranglerAtCloudflare = (given?: ServiceSettings): Record<string, string> => ({
  ...wranglerEnvironment,
  ...wranglerAccess(given),
  CI: '1',
})
