import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from '#scripts/build/build-site.ts'
import { isDemonstration } from '#scripts/build/is-demonstration.ts'
import { pushToRemoteBucket } from '#scripts/library/remote-bucket.ts'
import { commitOf } from '#scripts/previous/previous-commit.ts'
import { tryPrevious } from '#scripts/previous/try-previous.ts'
import { Refusal } from '#scripts/refusal.ts'
import { root } from '#scripts/root.ts'
import { wranglerCommand } from '#scripts/stack/wrangler.ts'
import { site } from '#site.config.ts'
import { checkLead } from './check-lead.ts'
import { deployPages, productionBranch } from './deploy-pages.ts'
import type { Deployment } from './deployment.ts'
import { newestMigration } from './newest-migration.ts'
import { writeReleaseNote } from './release-note.ts'
import { runWrangler } from './run-wrangler.ts'
import { smokeCheck } from './smoke-check.ts'
import { liveRelease, type Standing } from './standing.ts'

/** Sends every address of the sitemap to IndexNow, whose key file the build has put beside the pages. */
async function pingIndexNow(): Promise<void> {
  const key = process.env['INDEXNOW_KEY']
  if (!key || isDemonstration()) return
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

/**
 * Before the database is migrated: whether the worker that runs goes on working on what it becomes. Answers the
 * commit it was tried with, or null where the schema stays as it is or no worker runs yet.
 */
export async function tryOnNewSchema(standing: Standing): Promise<string | null> {
  const release = liveRelease(standing)
  if (standing.schema === newestMigration() || standing.schema === null || !release) return null
  const commit = await commitOf(release.commit)
  if (!commit) {
    throw new Refusal(
      `The worker that runs is of ${release.commit.slice(0, 12)}, which this clone does not have. Next: git fetch origin ${release.commit}`,
    )
  }
  await tryPrevious(commit)
  return commit.slice(0, 12)
}

/** Deploys the worker with a note and its commit; answers its version. */
async function deployWorker(commit: string | null, note: string): Promise<string> {
  const { said, made } = await runWrangler([
    ...wranglerCommand('deploy'),
    '--message',
    note,
    ...(commit ? ['--tag', commit.slice(0, 12)] : []),
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
        : 'no migration is new to it'
    },
    next: 'write the migration so that the worker of today works on it (add and fill now, drop in a later deployment), then npm run deploy. Production is as it was.',
  },
  {
    sentence: 'Apply new migrations to the production database',
    run: async () =>
      void (await runWrangler(wranglerCommand('d1', 'migrations', 'apply', 'DB', '--remote'))),
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
      const note = writeReleaseNote({ ...deployment, worker: null })
      deployment.worker = await deployWorker(deployment.commit?.hash ?? null, note)
      return deployment.worker
    },
    rehearse: () => runWrangler([...wranglerCommand('deploy'), '--dry-run']),
    next: 'npm run doctor says what is missing at Cloudflare; then npm run deploy. The pages are as they were; where the worker is new already, npm run rollback brings the old one back.',
  },
  {
    sentence: `Deploy the pages to the Pages project "${site.pagesProject}"`,
    async run(deployment) {
      const note = writeReleaseNote(deployment)
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
