import Cloudflare from 'cloudflare'
import { Refusal } from '#scripts/refusal.ts'
import {
  type CloudflareAccess,
  findAccount,
  nullWhereMissing,
  openCloudflare,
} from '#scripts/resources/account.ts'
import { readWorkerConfig } from '#scripts/resources/worker-file.ts'
import { site } from '#site.config.ts'

function answerIn(error: unknown): string {
  if (!(error instanceof Cloudflare.APIError)) return `could not be reached (${String(error)})`
  const said = error.errors.map(({ code, message }) => `${message} [${code}]`).join('; ')
  return error.status
    ? `answered ${error.status}${said ? `: ${said}` : ''}`
    : `could not be reached (${error.message})`
}

/** What Cloudflare answers; where it refuses, that in one sentence. @throws {Refusal} */
export async function asked<Answer>(what: string, question: PromiseLike<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal(`Cloudflare was asked ${what} and ${answerIn(error)}.`, { cause: error })
  }
}

/** Cloudflare's API and the names that production has there. */
export type Production = {
  client: Cloudflare
  accountId: string
  worker: string
  pagesProject: string
  databaseId: string
}

/** The account the token is of, where it is of one alone. @throws {Refusal} */
export const onlyAccount = async (client: Cloudflare): Promise<string> =>
  (await asked('which accounts the token is of', findAccount(client))).id

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
  const { name, d1_databases: databases } = readWorkerConfig()
  return {
    client: access.client,
    accountId,
    worker: name ?? '',
    pagesProject: site.pagesProject,
    databaseId: databases[0]?.database_id ?? '',
  }
}

/** Runs SQL, one statement or several with semicolons between them, and answers the rows of the last. */
export type QueryDatabase = (sql: string) => Promise<Record<string, unknown>[]>

/** The production database, by Cloudflare's API. */
export const productionDatabase =
  ({
    client,
    accountId,
    databaseId,
  }: Pick<Production, 'client' | 'accountId' | 'databaseId'>): QueryDatabase =>
  async (sql) => {
    const query = client.d1.database.query(databaseId, { account_id: accountId, sql })
    const { result } = await asked('for rows of the database', query)
    return (result.at(-1)?.results ?? []) as Record<string, unknown>[]
  }

/** What one deployment put where, as its pages at Cloudflare say. Null for what is not said. */
export type ReleaseNote = {
  /** Version of the worker. */
  worker: string | null
  /** File of the last migration the database had. */
  schema: string | null
  /** Commit of the worker that was tried on that schema before it was made. */
  triedWith: string | null
  /** Commit it was made from; said with a worker alone, since pages have theirs. */
  commit: string | null
}

/** The note as Cloudflare keeps it: with the pages as the message of their commit, with the worker as its message. */
export function writeReleaseNote({ worker, schema, triedWith, commit }: ReleaseNote): string {
  const parts = [
    worker && `worker ${worker}`,
    schema && `database ${schema}`,
    triedWith && `tried with ${triedWith}`,
    commit && `of ${commit}`,
  ]
  return parts.filter(Boolean).join(', ')
}

const told = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? null

/** Reads a note again; anything else says nothing. */
export function readReleaseNote(text = ''): ReleaseNote {
  return {
    worker: told(text, /\bworker ([0-9a-f-]{36})\b/),
    schema: told(text, /\bdatabase (\w+\.sql)\b/),
    triedWith: told(text, /\btried with ([0-9a-f]{7,40})\b/),
    commit: told(text, /\bof ([0-9a-f]{7,40})\b/),
  }
}

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

type WorkerDeployment = Cloudflare.Workers.Scripts.Deployment

/** As the API answers; the SDK's own list looks for them under another name. */
type WorkerDeployments = { result: { deployments: readonly WorkerDeployment[] } }

async function workerDeployments({ client, accountId, worker }: Production) {
  const path = `/accounts/${accountId}/workers/scripts/${worker}/deployments`
  const known = await client.get<WorkerDeployments>(path).catch(nullWhereMissing)
  return known?.result.deployments ?? []
}

/** The version of a worker that was live last: each change of secrets makes another of the same code. */
function latestVersion(workers: readonly WorkerDeployment[], version: string): string {
  let at = workers.findIndex(({ versions }) => versions[0]?.version_id === version)
  while (workers[at - 1]?.annotations?.['workers/triggered_by'] === 'secret') at -= 1
  const latest = workers[at]?.versions[0]?.version_id ?? version
  return latest === version ? version : latestVersion(workers, latest)
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

/** As many versions of a worker can be put back, so many deployments are looked at; Cloudflare lists 25 at once. */
const mostDeployments = 100

async function pagesDeployments({ client, accountId, pagesProject }: Production) {
  const found: Cloudflare.Pages.Deployment[] = []
  const asking = { account_id: accountId, env: 'production', per_page: 25 } as const
  for await (const deployment of client.pages.projects.deployments.list(pagesProject, asking)) {
    if (found.push(deployment) === mostDeployments) break
  }
  return found
}

/** Asks Cloudflare what runs and what ran. @throws {Refusal} */
export async function readStanding(production: Production): Promise<Standing> {
  const { client, accountId, pagesProject } = production
  const account = { account_id: accountId }
  const [project, deployments, workers, schema] = await Promise.all([
    asked('which pages are live', client.pages.projects.get(pagesProject, account)),
    asked('which pages were deployed', pagesDeployments(production)),
    asked('which workers were deployed', workerDeployments(production)),
    appliedSchema(production),
  ])
  return {
    live: {
      pages: project.canonical_deployment?.id ?? null,
      worker: workers[0]?.versions[0]?.version_id ?? null,
    },
    schema,
    releases: deployments
      .filter(({ latest_stage: { name, status } }) => name === 'deploy' && status === 'success')
      .map(({ id, created_on: deployedAt, deployment_trigger: { metadata } }) => {
        const { worker, ...note } = readReleaseNote(metadata.commit_message)
        return {
          ...note,
          worker: worker && latestVersion(workers, worker),
          pages: id,
          commit: metadata.commit_hash,
          deployedAt,
        }
      }),
    workerNotes: workers.map(({ versions: [made], annotations }) => ({
      ...readReleaseNote(annotations?.['workers/message']),
      worker: made ? latestVersion(workers, made.version_id) : null,
    })),
  }
}

/** The release whose pages are live; null where they are not among those known. */
export const liveRelease = ({ live, releases }: Standing): Release | null =>
  releases.find(({ pages }) => pages === live.pages) ?? null
