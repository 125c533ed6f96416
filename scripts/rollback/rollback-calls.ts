import { asked } from '#scripts/deploy/asked.ts'
import type { Production } from '#scripts/deploy/open-production.ts'
import type { Release, Standing } from '#scripts/deploy/standing.ts'
import { Refusal } from '#scripts/refusal.ts'

/** One thing that is put back: as shown, and done. */
type RollbackCall = { sentence: string; run: () => Promise<void> }

/** Cloudflare's code for a worker whose secrets were others. */
const secretsChanged = 10_220

const isAboutSecrets = (error: unknown) =>
  error instanceof Refusal && error.message.includes(`[${secretsChanged}]`)

/**
 * What has to be called to make a release live again, in the safe order: pages first, which work with the newer
 * worker, then the worker. What is live already is left alone, so that a rollback that stopped halfway can go on.
 */
export function rollbackCalls(
  { client, accountId, worker, pagesProject }: Production,
  { live }: Standing,
  release: Release & { worker: string },
  withOldSecrets: boolean,
): RollbackCall[] {
  const account = { account_id: accountId }
  const pages: RollbackCall = {
    sentence: `Pages of ${release.commit.slice(0, 12)} (POST /pages/projects/${pagesProject}/deployments/${release.pages}/rollback)`,
    async run() {
      const { deployments } = client.pages.projects
      await asked(
        'to put the pages back',
        deployments.rollback(release.pages, { ...account, project_name: pagesProject }),
      )
    },
  }
  const ofWorker: RollbackCall = {
    sentence: `Worker ${release.worker} (POST /workers/scripts/${worker}/deployments)`,
    async run() {
      const put = client.workers.scripts.deployments.create(worker, {
        ...account,
        strategy: 'percentage',
        versions: [{ version_id: release.worker, percentage: 100 }],
        annotations: { 'workers/message': 'Put back by npm run rollback' },
        ...(withOldSecrets ? { force: true } : {}),
      })
      await asked('to put the worker back', put).catch((error: unknown) => {
        if (!isAboutSecrets(error)) throw error
        throw new Refusal(
          `The pages are put back, the worker is not: its secrets were others then, and it would come back with those. Next: where the old secrets are still good, npm run rollback -- ${release.pages.slice(0, 8)} --with-old-secrets; else mend forward and npm run deploy.\n${(error as Refusal).message}`,
        )
      })
    },
  }
  return [
    ...(live.pages === release.pages ? [] : [pages]),
    ...(live.worker === release.worker ? [] : [ofWorker]),
  ]
}
