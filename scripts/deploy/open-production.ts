import { join } from 'node:path'
import type Cloudflare from 'cloudflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { openCloudflare, type CloudflareAccess } from '#scripts/services/cloudflare.ts'
import { site } from '#site.config.ts'
import { asked } from './asked.ts'

/** Cloudflare's API and the names that production has there. */
export type Production = {
  client: Cloudflare
  accountId: string
  worker: string
  pagesProject: string
  databaseId: string
}

/** The account the token is of, where it is of one alone. @throws {Refusal} */
async function onlyAccount(client: Cloudflare): Promise<string> {
  const { result } = await asked('which accounts the token is of', client.accounts.list())
  const [account, other] = result
  if (account && !other) return account.id
  const names = result.map(({ id, name }) => `${id} (${name})`).join(', ')
  throw new Refusal(
    `The token is of ${names ? `several accounts: ${names}` : 'no account'}. Next: set CLOUDFLARE_ACCOUNT_ID to the one production is in.`,
  )
}

/** Opens what is deployed, with the names in wrangler.toml and site.config.ts. @throws {Refusal} without access. */
export async function openProduction(
  access: CloudflareAccess | null = openCloudflare(),
): Promise<Production> {
  if (!access) {
    throw new Refusal(
      'CLOUDFLARE_API_TOKEN must be set, in the environment or in .dev.vars: what is deployed is noted at Cloudflare and read from there. Next: make the token that README.md describes (To production).',
    )
  }
  const accountId = access.accountId ?? (await onlyAccount(access.client))
  // wrangler reads it there, and would look for another one by itself.
  process.env['CLOUDFLARE_ACCOUNT_ID'] = accountId
  const { name, d1_databases: databases } = readConfig({ config: join(root, 'wrangler.toml') })
  return {
    client: access.client,
    accountId,
    worker: name ?? '',
    pagesProject: site.pagesProject,
    databaseId: databases[0]?.database_id ?? '',
  }
}
