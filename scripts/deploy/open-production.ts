import { join } from 'node:path'
import type Cloudflare from 'cloudflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { openCloudflare, type CloudflareAccess } from '#scripts/services/cloudflare.ts'
import { site } from '#site.config.ts'

/** Cloudflare's API and the names that production has there. */
export type Production = {
  client: Cloudflare
  accountId: string
  worker: string
  pagesProject: string
  databaseId: string
}

/** Opens what is deployed, with the names in wrangler.toml and site.config.ts. @throws {Refusal} without access. */
export function openProduction(access: CloudflareAccess | null = openCloudflare()): Production {
  if (!access?.accountId) {
    throw new Refusal(
      'CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID must be set, in the environment or in .dev.vars: what is deployed is noted at Cloudflare and read from there. Next: npm run setup, which says how to make the token.',
    )
  }
  const { name, d1_databases: databases } = readConfig({ config: join(root, 'wrangler.toml') })
  return {
    client: access.client,
    accountId: access.accountId,
    worker: name ?? '',
    pagesProject: site.pagesProject,
    databaseId: databases[0]?.database_id ?? '',
  }
}
