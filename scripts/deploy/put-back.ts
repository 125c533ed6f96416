import {
  asked,
  liveRelease,
  type Production,
  type Release,
  type Standing,
} from '#scripts/deploy/production.ts'
import { Refusal } from '#scripts/refusal.ts'

function named(standing: Standing, word: string): Release {
  const release = standing.releases.find(
    ({ pages, commit, worker }) =>
      worker && (pages.startsWith(word) || commit.startsWith(word) || worker.startsWith(word)),
  )
  if (!release) {
    throw new Refusal(
      `No deployment that can be put back begins with ${word}. Next: npm run rollback -- --list`,
    )
  }
  return release
}

/**
 * Which release is put back: the named one; else, where only half of one is live, the one whose pages are; else the
 * one before what is live, of another commit where there is one: the clock may have deployed the same more than once.
 * Only what has its worker noted can be put back.
 *
 * @throws {Refusal} when there is none.
 */
export function chooseRelease(standing: Standing, word?: string): Release & { worker: string } {
  const { releases, live } = standing
  const current = liveRelease(standing)
  const isHalf = current?.worker && current.worker !== live.worker
  // Pages that were put back may be listed once more, as the newest.
  const last = releases.findLastIndex(
    ({ pages, worker }) => pages === live.pages || (worker !== null && worker === current?.worker),
  )
  const older = releases.slice(last + 1).filter(({ worker }) => worker !== null)
  const before = older.find(({ commit }) => commit !== current?.commit) ?? older[0]
  const release = word ? named(standing, word) : isHalf ? current : before
  if (!release?.worker) {
    throw new Refusal(
      'Cloudflare knows of no deployment before this one that npm run deploy has noted. Next: check out the commit that worked, and npm run deploy -- --instead.',
    )
  }
  return { ...release, worker: release.worker }
}

/** Whether a commit was live and is no more, because somebody put another in its place. */
export function wasPutBack(standing: Standing, commit: string): boolean {
  const { live, releases, workerNotes } = standing
  const now = liveRelease(standing)?.commit ?? commit
  // Of what stopped before its pages there is a worker alone.
  const workers = workerNotes.filter((note) => note.commit && commit.startsWith(note.commit))
  const wasLive =
    releases.some((release) => release.commit === commit) ||
    (workers.length > 0 && workers.every(({ worker }) => worker !== live.worker))
  return now !== commit && wasLive
}

const shown = 10

/** The last releases, a line each, with a mark beside what is live. */
export function releaseTable({ live, releases, schema }: Standing): string {
  const lines = releases
    .slice(0, shown)
    .map(({ pages, worker, commit, schema: then, deployedAt }) => {
      const isLive = [pages === live.pages && 'pages', worker === live.worker && 'worker']
      const mark = isLive.filter(Boolean).join(' and ')
      const cells = [
        pages.slice(0, 8),
        deployedAt.slice(0, 16).replace('T', ' '),
        commit.slice(0, 12).padEnd(12),
        (worker?.slice(0, 8) ?? 'not noted').padEnd(9),
        then ?? '',
      ]
      return `  ${cells.join('  ')}${mark ? `  <- live: ${mark}` : ''}`
    })
  const head = '  pages     deployed (UTC)    commit        worker     database'
  return [head, ...lines, `The database is at ${schema ?? 'no migration'}.`].join('\n')
}

/**
 * Why a release's worker must not be put back onto the database as it is: nobody has tried it there. Null where it
 * knew this schema, or was tried on it before the schema was made. The database itself is never put back.
 */
export function schemaObjection(standing: Standing, release: Release): string | null {
  const { schema, releases, workerNotes } = standing
  if (release.schema === schema) return null
  const wasTried = [...releases, ...workerNotes].some(
    (note) =>
      note.schema === schema &&
      note.triedWith !== null &&
      release.commit.startsWith(note.triedWith),
  )
  if (wasTried) return null
  const commit = release.commit.slice(0, 12)
  return `The database is at ${schema}; the worker of ${commit} was made for ${release.schema ?? 'another one'} and was never tried on what came since, and migrations are not taken back. Next: npm run check:previous -- ${commit}, and where that is green: npm run rollback -- ${release.pages.slice(0, 8)} --schema-tried`
}

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
