import { join } from 'node:path'
import { root } from '#scripts/root.ts'
import type { CloudflareAccess } from '#scripts/services/cloudflare.ts'
import { causeOf } from '../cause-of.ts'
import type { Finding } from '../finding.ts'
import { notLookedAt } from '../not-looked-at.ts'
import { workerConfig } from '../worker-config.ts'
import { databaseFinding } from './database-finding.ts'
import { planFinding } from './plan-finding.ts'
import { zoneFindings } from './zone-findings.ts'

/** Looks at what Cloudflare's API tells of account, database and zone. */
export async function accountLook(
  access: CloudflareAccess | null,
  host: string,
): Promise<readonly Finding[]> {
  const { vars, d1_databases: databases } = workerConfig()
  const runStatements = Number(vars['RUN_STATEMENTS'] || 50)
  const parts = [
    ['worker.plan', `whether the plan allows RUN_STATEMENTS = ${runStatements}`],
    ['worker.migrations', 'the migrations of the production database'],
    ['zone', 'the switches of the zone'],
  ] as const
  const without = (reason: string) => parts.map(([id, what]) => notLookedAt(id, what, reason))
  if (!access) return without('CLOUDFLARE_API_TOKEN is not set')
  // A look is not worth waiting for a second try.
  const client = access.client.withOptions({ maxRetries: 0, timeout: 10_000 })
  const { accountId } = access
  const database = databases.find(({ binding }: { binding: string }) => binding === 'DB')
  const ofAccount = accountId
    ? [
        planFinding(client, accountId, runStatements),
        databaseFinding({
          client,
          accountId,
          databaseId: database?.database_id ?? '',
          migrationsDir: join(root, database?.migrations_dir ?? 'worker/migrations'),
        }),
      ]
    : parts
        .slice(0, 2)
        .map(([id, what]) =>
          Promise.resolve(notLookedAt(id, what, 'CLOUDFLARE_ACCOUNT_ID is not set')),
        )
  const ofZone = zoneFindings(client, host).catch((error: unknown) => [
    notLookedAt('zone', 'the switches of the zone', causeOf(error)),
  ])
  return [...(await Promise.all(ofAccount)), ...(await ofZone)]
}
