import { keptYears } from '#contract/kept-years.ts'
import { addressForgotten, objectGone, objectLeaving, objectsNaming } from '../db/archive.ts'
import type { Env } from '../env.ts'
import { addressDigest, archiveKey, isOf, packPeople, unpackPeople } from './archive-file.ts'

/** A run that has not ended by then has ended before its time. */
const longestRunMs = 20 * 60_000

const yearSeconds = 365.25 * 86_400

/** Erases an address from every file of the archive. Safe to repeat: it is forgotten once no file holds it. */
export async function forgetArchived(env: Env, address: string): Promise<void> {
  const { DB: db, LIBRARY: bucket } = env
  const digest = await addressDigest(address)
  for (const object of await objectsNaming(db, digest)) {
    const key = archiveKey(object)
    // Whoever erases somebody else from the same file meanwhile is not undone: the file is read anew.
    for (;;) {
      const stored = await bucket.get(key)
      if (!stored) break
      const lines = await unpackPeople(await stored.arrayBuffer())
      const others = lines.filter((line) => !isOf(line, address))
      if (others.length === lines.length) break
      const onlyIf = { etagMatches: stored.etag }
      if (await bucket.put(key, await packPeople(others), { onlyIf })) break
    }
    await addressForgotten(db, digest, object.id)
  }
}

/** Deletes a file whose people were kept as long as the privacy page says, or that a run left unfinished. */
export async function deleteLeaving({ DB: db, LIBRARY: bucket }: Env, nowMs: number) {
  const object = await objectLeaving(db, {
    begunMs: nowMs - longestRunMs,
    heardSeconds: Math.floor(nowMs / 1000 - keptYears.forms * yearSeconds),
  })
  if (!object) return
  await bucket.delete(archiveKey(object))
  await objectGone(db, object.id)
}
