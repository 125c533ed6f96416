import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import { root } from '#scripts/root.ts'
import { errorReportFinding, type Observed } from './error-report-finding.ts'
import type { Finding } from './finding.ts'

type WorkerConfig = Pick<
  ReturnType<typeof readConfig>,
  'routes' | 'workers_dev' | 'preview_urls' | 'd1_databases'
> &
  Observed

/** What in wrangler.toml production needs and does not have yet. */
export function workerFindings(
  config: WorkerConfig = readConfig({ config: join(root, 'wrangler.toml') }),
): Finding[] {
  const { routes, workers_dev: isOnWorkersDev, preview_urls: hasPreviews } = config
  const { d1_databases: databases } = config
  const hasDatabase = databases.every(
    ({ database_id: id }: { database_id?: string }) => id && !/^0[0-]+$/.test(id),
  )
  return [
    hasDatabase
      ? { id: 'worker.database', state: 'good', sentence: 'The database is named.' }
      : {
          id: 'worker.database',
          state: 'missing',
          sentence: 'database_id is zeros: npm run setup makes the database and writes its id.',
        },
    routes?.length
      ? { id: 'worker.routes', state: 'good', sentence: `The worker has ${routes.length} routes.` }
      : {
          id: 'worker.routes',
          state: 'missing',
          sentence:
            'routes is not set, so /api/* does not reach the worker: npm run setup writes it with your zone.',
        },
    isOnWorkersDev || hasPreviews
      ? {
          id: 'worker.second-address',
          state: 'missing',
          sentence:
            'The worker answers at an address of workers.dev too, past every rule of your zone: set workers_dev and preview_urls to false.',
        }
      : {
          id: 'worker.second-address',
          state: 'good',
          sentence: 'The worker answers on the routes of your zone alone.',
        },
    errorReportFinding(config),
  ]
}
