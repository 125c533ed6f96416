import Cloudflare from 'cloudflare'
import { asked } from './asked.ts'
import type { Production } from './open-production.ts'
import { productionDatabase } from './query-database.ts'
import { readReleaseNote, type ReleaseNote } from './release-note.ts'

/** A deployment of the pages, and what was put beside them. */
export type Release = ReleaseNote & {
  /** Id of the pages' deployment. */
  pages: string
  commit: string
  /** ISO 8601. */
  deployedAt: string
}

/** What runs in production, and what ran before. */
export type Standing = {
  /** Ids of what visitors are served now; null where nothing is. */
  live: { pages: string | null; worker: string | null }
  /** File of the last migration; null for a database without any. */
  schema: string | null
  /** The newest first. */
  releases: readonly Release[]
  /** What was noted with each worker, also where no pages followed it. */
  workerNotes: readonly ReleaseNote[]
}

/** As the API answers; the SDK's own list looks for them under another name. */
type WorkerDeployments = {
  result: { deployments: readonly Cloudflare.Workers.Scripts.Deployment[] }
}

const isMissing = (error: unknown) => error instanceof Cloudflare.NotFoundError

async function workerDeployments({ client, accountId, worker }: Production) {
  const path = `/accounts/${accountId}/workers/scripts/${worker}/deployments`
  const { result } = await client
    .get<WorkerDeployments>(path)
    .catch((error: unknown): WorkerDeployments => {
      if (isMissing(error)) return { result: { deployments: [] } }
      throw error
    })
  return result.deployments
}

/** The file of the last migration that the database has. */
async function appliedSchema(production: Production): Promise<string | null> {
  const sql = 'SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1'
  const rows = await productionDatabase(production)(sql).catch((error: unknown) => {
    if (/no such table/.test(String(error))) return []
    throw error
  })
  return rows[0] ? String(rows[0]['name']) : null
}

/** Asks Cloudflare what runs and what ran. @throws {Refusal} */
export async function readStanding(production: Production): Promise<Standing> {
  const { client, accountId, pagesProject } = production
  const account = { account_id: accountId }
  const { projects } = client.pages
  const [project, deployments, workers, schema] = await Promise.all([
    asked('which pages are live', projects.get(pagesProject, account)),
    asked(
      'which pages were deployed',
      projects.deployments.list(pagesProject, { ...account, env: 'production' }),
    ),
    asked('which workers were deployed', workerDeployments(production)),
    appliedSchema(production),
  ])
  return {
    live: {
      pages: project.canonical_deployment?.id ?? null,
      worker: workers[0]?.versions[0]?.version_id ?? null,
    },
    schema,
    releases: deployments.result
      .filter(({ latest_stage: { name, status } }) => name === 'deploy' && status === 'success')
      .map(({ id, created_on: deployedAt, deployment_trigger: { metadata } }) => ({
        ...readReleaseNote(metadata.commit_message),
        pages: id,
        commit: metadata.commit_hash,
        deployedAt,
      })),
    workerNotes: workers.map(({ annotations }) =>
      readReleaseNote(annotations?.['workers/message']),
    ),
  }
}

/** The release whose pages are live; null where they are not among those known. */
export const liveRelease = ({ live, releases }: Standing): Release | null =>
  releases.find(({ pages }) => pages === live.pages) ?? null
