import type { CloudflareAccess } from '#scripts/services/cloudflare.ts'
import { causeOf } from './cause-of.ts'
import type { Finding } from './finding.ts'
import { mailFinding } from './mail-finding.ts'
import { notLookedAt } from './not-looked-at.ts'
import { productionSecrets } from './production-secrets.ts'
import { secretFindings } from './secret-findings.ts'

const id = 'secrets'
const what = 'which secrets the worker has'

/** Names of a worker's secrets, by the API where a token may ask it, else by wrangler's own login. */
async function secretNames(
  worker: string,
  access: CloudflareAccess | null,
  signal?: AbortSignal,
): Promise<readonly string[] | null> {
  if (!access?.accountId) return productionSecrets(signal)
  const names: string[] = []
  const client = access.client.withOptions({ maxRetries: 0 })
  for await (const { name } of client.workers.scripts.secrets.list(worker, {
    account_id: access.accountId,
  })) {
    names.push(name)
  }
  return names
}

/** What the names of the worker's secrets turn on in production. */
export async function secretsLook(
  worker: string,
  access: CloudflareAccess | null,
  signal?: AbortSignal,
): Promise<Finding[]> {
  try {
    const secrets = await secretNames(worker, access, signal)
    if (!secrets) {
      const reason = 'set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID, or run npx wrangler login'
      return [notLookedAt(id, what, reason)]
    }
    // The same parts as on this machine, as they stand there.
    return [...secretFindings(secrets), await mailFinding(secrets)].map((finding) => ({
      ...finding,
      id: finding.id.replace(/^settings\./, 'secrets.'),
    }))
  } catch (error) {
    const cause = causeOf(error)
    return cause === 'answered 404'
      ? [
          {
            id,
            state: 'missing',
            sentence: `The account has no worker “${worker}” yet.`,
            remedy: 'npm run deploy.',
          },
        ]
      : [notLookedAt(id, what, cause)]
  }
}
