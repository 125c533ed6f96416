import { liveRelease, type Release, type Standing } from '#scripts/deploy/standing.ts'
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
 * one before what is live. Only what has its worker noted can be put back.
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
  const before = releases.slice(last + 1).find(({ worker }) => worker !== null)
  const release = word ? named(standing, word) : isHalf ? current : before
  if (!release?.worker) {
    throw new Refusal(
      'Cloudflare knows of no deployment before this one that npm run deploy has noted. Next: check out the commit that worked, and npm run deploy.',
    )
  }
  return { ...release, worker: release.worker }
}
