import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSite } from '#scripts/build/build-site.ts'
import { isDemonstration } from '#scripts/build/site-files.ts'
import { pushToRemoteBucket } from '#scripts/library/library-buckets.ts'
import { Refusal } from '#scripts/refusal.ts'
import { migrationFiles } from '#scripts/resources/storage.ts'
import { productionBranch } from '#scripts/resources/pages-project.ts'
import { root } from '#scripts/root.ts'
import { runQuietly } from '#scripts/run-quietly.ts'
import { wranglerAtCloudflare } from '#scripts/resources/account.ts'
import { wranglerCommand, wranglerProgram } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { commitOf, git, tryPrevious } from './previous-worker.ts'
import {
  liveRelease,
  type Production,
  readStanding,
  type Release,
  type Standing,
  writeReleaseNote,
} from './production.ts'
import { schemaObjection } from './put-back.ts'
import { checkLead, smokeCheck } from './smoke-check.ts'

/** The commit that lies here, and whether files differ from it; null outside of git. */
export async function currentCommit(): Promise<{ hash: string; isDirty: boolean } | null> {
  const hash = await commitOf('HEAD')
  return hash ? { hash, isDirty: (await git(root, 'status', '--porcelain')) !== '' } : null
}

type Entry = {
  type: string
  version_id?: string
  deployment_id?: string
  url?: string
  /** Address of the branch. */
  alias?: string
}

/** Runs a wrangler command against production, asking nobody anything; answers what it said and what it made. */
export async function runWrangler(command: readonly string[]) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'wrangler-'))
  const file = join(folder.path, 'output.ndjson')
  const env = { ...wranglerAtCloudflare(), WRANGLER_OUTPUT_FILE_PATH: file }
  const said = await runQuietly(command, { env })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  const made = lines.filter(Boolean).map((line) => JSON.parse(line) as Entry)
  return { said, made }
}

/**
 * Puts the last build on Cloudflare Pages, as the site itself or as the preview of a branch, with the commit it is of
 * and a note in place of that commit's message. Answers the deployment's id and address: the branch's, which goes with it.
 */
export async function deployPages(
  branch: string,
  commit: { hash: string; isDirty: boolean } | null,
  note?: string,
) {
  // `pages` reads no wrangler.toml of a worker, so it is told everything here.
  const options = {
    '--project-name': site.pagesProject,
    '--branch': branch,
    ...(commit ? { '--commit-hash': commit.hash, '--commit-dirty': String(commit.isDirty) } : {}),
    ...(note ? { '--commit-message': note } : {}),
  }
  const { said, made } = await runWrangler([
    ...wranglerProgram,
    'pages',
    'deploy',
    join(root, 'dist/client'),
    ...Object.entries(options).flat(),
  ])
  const {
    deployment_id: id,
    url,
    alias,
  } = made.find(({ type }) => type === 'pages-deploy-detailed') ?? {}
  if (!id) throw new Refusal(`wrangler named no deployment of the pages:\n${said}`)
  return { id, address: alias ?? url }
}

/** The file of the last migration that lies here. */
export const newestMigration = (): string => migrationFiles().at(-1) ?? ''

/** A deployment before its first step: what it knows, `before` being what ran until then, and what it finds out. */
export const newDeployment = (
  production: Production,
  before: Standing,
  commit: Awaited<ReturnType<typeof currentCommit>>,
) => ({
  production,
  before,
  commit,
  /** File of the last migration, which the database has afterwards. */
  schema: newestMigration(),
  triedWith: null as string | null,
  worker: null as string | null,
  pages: null as string | null,
})

export type Deployment = ReturnType<typeof newDeployment>

/** Sends every address of the sitemap to IndexNow, whose key file the build has put beside the pages. */
async function pingIndexNow(): Promise<string | void> {
  const key = process.env['INDEXNOW_KEY']
  if (isDemonstration()) return 'left out: no search engine may list a demonstration'
  if (!key) return 'left out: INDEXNOW_KEY is not in the environment'
  const sitemap = readFileSync(join(root, 'dist/client/sitemap.xml'), 'utf8')
  const answer = await fetch('https://api.indexnow.org/indexnow', {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(site.origin).host,
      key,
      keyLocation: `${site.origin}/${key}.txt`,
      urlList: [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address),
    }),
  })
  if (!answer.ok) throw new Refusal(`IndexNow refused the list of addresses (${answer.status}).`)
}

async function tryWorkerOf(name?: string | null): Promise<string | null> {
  // Deployed outside of git it has no commit, and its tests are nowhere.
  if (!name) return null
  const commit = await commitOf(name)
  if (!commit) {
    throw new Refusal(
      `The worker that runs is of ${name.slice(0, 12)}, which this clone does not have. Next: git fetch origin ${name}`,
    )
  }
  await tryPrevious(commit)
  return commit.slice(0, 12)
}

/** What is live and not in what lies here would be undone without a word. @throws {Refusal} naming its commit. */
export async function refuseOlder(standing: Standing, cwd = root): Promise<void> {
  const note = standing.workerNotes.find(({ worker }) => worker === standing.live.worker)
  for (const live of [liveRelease(standing)?.commit, note?.commit]) {
    if (!live || (await git(cwd, 'merge-base', '--is-ancestor', live, 'HEAD')) !== null) continue
    throw new Refusal(
      `What is live is of ${live.slice(0, 12)}, which is not in the history of what lies here: it would be undone. Next: git pull, then npm run deploy; or npm run deploy -- --instead, where that is meant.`,
    )
  }
}

function refuseLaterSchema({ schema }: Standing): void {
  if (schema === null || migrationFiles().includes(schema)) return
  throw new Refusal(
    `The database is at ${schema}, which this checkout lacks: it is older than what runs. Next: git pull, then npm run deploy; or npm run rollback, where what ran before is meant.`,
  )
}

/** Building and trying take minutes. @throws {Refusal} where something else went live in them. */
async function refuseOvertaken({ production, before }: Deployment): Promise<void> {
  const now = await readStanding(production)
  if (now.live.worker !== before.live.worker || now.live.pages !== before.live.pages) {
    throw new Refusal(
      'Meanwhile another deployment, a rollback or a change of secrets went live. Next: npm run deploy, which looks anew.',
    )
  }
  refuseLaterSchema(now)
}

/** Tries the worker of the live pages, and the one that runs where no pages followed it. */
async function tryLive({ live, workerNotes }: Standing, release: Release | null) {
  const running = workerNotes.find(({ worker, commit }) => commit && worker === live.worker)?.commit
  const isOther = running && !release?.commit.startsWith(running)
  const tried = isOther ? await tryWorkerOf(running) : null
  return (await tryWorkerOf(release?.commit)) ?? tried
}

/**
 * Before the database is migrated: whether the worker that runs goes on working on what it becomes. Answers the
 * commit it was tried with, or null where the schema stays as it is, no worker runs yet, or it is of no commit.
 */
export async function tryOnNewSchema(standing: Standing): Promise<string | null> {
  const release = liveRelease(standing)
  if (standing.schema === null) return null
  if (standing.schema === newestMigration()) {
    // A deployment that stopped after its migrations noted nowhere what it had tried, and rollback asks for it. What is
    // applied already is no reason to keep the next worker back.
    const isKnown = !release?.schema || schemaObjection(standing, release) === null
    return isKnown ? null : tryLive(standing, release).catch(() => null)
  }
  refuseLaterSchema(standing)
  return tryLive(standing, release)
}

/** Deploys the worker with a note and its commit; answers its version. */
async function deployWorker(commit: string | null, note: string): Promise<string> {
  const { said, made } = await runWrangler([
    ...wranglerCommand('deploy'),
    '--message',
    note,
    ...(commit ? ['--tag', commit] : []),
  ])
  const version = made.find(({ type }) => type === 'deploy')?.version_id
  if (!version) throw new Refusal(`wrangler named no version of the worker:\n${said}`)
  return version
}

/** One step of a deployment. Each may be run again: what it has done it finds done. */
export type DeployStep = {
  /** What it does, as shown before it runs. */
  sentence: string
  /** Answers what to show beside the sentence, if anything. */
  run: (deployment: Deployment) => Promise<string | void>
  /** What a rehearsal runs instead; absent where nothing can be rehearsed without touching production. */
  rehearse?: () => Promise<unknown>
  /** What is to be done when it fails, the next command in it. */
  next: string
}

const back = 'npm run rollback puts worker and pages back to what ran before.'

/** From sources to a checked production, in the only safe order: the database before the code that needs it. */
export const deploySteps: readonly DeployStep[] = [
  {
    sentence: 'Build the site',
    // Nothing of an earlier build is in what is published.
    run: async () => void (await buildSite()),
    rehearse: () => buildSite(),
    next: 'mend what it names, then npm run deploy. Production is as it was.',
  },
  {
    sentence: 'Try the worker that runs on the schema to come',
    async run(deployment) {
      deployment.triedWith = await tryOnNewSchema(deployment.before)
      return deployment.triedWith
        ? `${deployment.triedWith} works on it`
        : 'no migration is new to it, no commit of it is known, or it fails on what is applied already'
    },
    next: 'write the migration so that the worker of today works on it (add and fill now, drop in a later deployment), then npm run deploy. Production is as it was.',
  },
  {
    sentence: 'Apply new migrations to the production database',
    async run(deployment) {
      await refuseOvertaken(deployment)
      await runWrangler(wranglerCommand('d1', 'migrations', 'apply', 'DB', '--remote'))
    },
    next: 'npx wrangler d1 migrations list DB --remote says which are still to come; the one that failed was taken back. Mend it, then npm run deploy. The worker that runs works on either.',
  },
  {
    sentence: 'Fill the library',
    run: async () => void (await pushToRemoteBucket()),
    next: 'npm run library:push -- --remote, then npm run deploy. Worker and pages are as they were.',
  },
  {
    sentence: 'Deploy the worker',
    async run(deployment) {
      await refuseOvertaken(deployment)
      const commit = deployment.commit?.hash.slice(0, 12) ?? null
      const note = writeReleaseNote({ ...deployment, worker: null, commit })
      deployment.worker = await deployWorker(commit, note)
      return deployment.worker
    },
    rehearse: () => runWrangler([...wranglerCommand('deploy'), '--dry-run']),
    next: 'npm run doctor says what is missing at Cloudflare; then npm run deploy. The pages are as they were; where the worker is new already, npm run rollback brings the old one back.',
  },
  {
    sentence: `Deploy the pages to the Pages project "${site.pagesProject}"`,
    async run(deployment) {
      const note = writeReleaseNote({ ...deployment, commit: null })
      const { id } = await deployPages(productionBranch, deployment.commit, note)
      deployment.pages = id
      return id
    },
    next: 'npm run deploy. The new worker runs, and works with the old pages; npm run rollback puts the old one back.',
  },
  {
    sentence: `Check ${site.origin} as a visitor would`,
    run: () => smokeCheck({ origin: site.origin }),
    next: back,
  },
  {
    sentence: 'Send a lead of nobody’s all the way to the CRM',
    run: ({ production }) => checkLead(production),
    next: `/desk shows how far it came, under Deliveries. ${back}`,
  },
  {
    sentence: 'Tell search engines, when INDEXNOW_KEY is set',
    run: pingIndexNow,
    next: 'nothing has to be done: production is deployed and well, and search engines find out by themselves. npm run deploy tells them again.',
  },
]

const causeIn = (error: unknown) =>
  error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)

/** Runs the steps in order; without a deployment, what of them can be rehearsed. @throws {Refusal} naming step, cause and next command. */
export async function runSteps(
  steps: readonly DeployStep[],
  deployment: Deployment | null,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    const { sentence, run, rehearse, next } = step
    const place = `${index + 1}/${steps.length}`
    const isLeftOut = !deployment && !rehearse
    console.log(`${place} ${sentence}${isLeftOut ? ' (not rehearsed)' : ''}`)
    try {
      const found = deployment ? await run(deployment) : await rehearse?.()
      if (deployment && typeof found === 'string') console.log(`    ${found}`)
    } catch (error) {
      const cause = causeIn(error) ?? ''
      const end = cause.includes(' Next: ') ? '' : `\nNext: ${next}`
      throw new Refusal(`Step ${place} failed: ${sentence}.\n${cause}${end}`)
    }
  }
}

/** What a rehearsal comes to: how much of a deployment it tried. */
export function rehearsedText(steps: readonly DeployStep[], isRefused: boolean): string {
  const count = steps.filter(({ rehearse }) => rehearse).length
  const until = isRefused ? ', and npm run deploy refuses until the above is mended' : ''
  return `Rehearsed ${count} of ${steps.length} steps, since the others change production: it is as it was${until}.`
}
