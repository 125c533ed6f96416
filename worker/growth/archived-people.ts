import { type ArchivedPerson, objectsNaming } from '../db/archive.ts'
import type { Env } from '../env.ts'
import { addressDigest, archiveKey, isOf, unpackPeople } from './archive-file.ts'

/** What the archive holds of an address, the oldest first; one row is read where it holds nothing. */
export async function archivedPeople(env: Env, address: string): Promise<ArchivedPerson[]> {
  return linesOf(env, await addressDigest(address), (line) => isOf(line, address))
}

/** The person of the archive that a page of the desk names; null where there is none. */
export async function archivedById(env: Env, id: string): Promise<ArchivedPerson | null> {
  if (!/^a[0-9a-f]{13}$/.test(id)) return null
  const digest = Number.parseInt(id.slice(1), 16)
  const found = await linesOf(env, digest, (line) => line.startsWith(`{"digest":${digest},`))
  return found.at(-1) ?? null
}

/** How a page of the desk names somebody who is in the archive alone. */
export const archivedId = ({ digest }: ArchivedPerson) =>
  `a${digest.toString(16).padStart(13, '0')}`

async function linesOf(
  { DB: db, LIBRARY: bucket }: Env,
  digest: number,
  is: (line: string) => boolean,
) {
  const people: ArchivedPerson[] = []
  for (const object of await objectsNaming(db, digest)) {
    const stored = await bucket.get(archiveKey(object))
    const lines = stored ? await unpackPeople(await stored.arrayBuffer()) : []
    people.push(...lines.filter(is).map((line) => JSON.parse(line) as ArchivedPerson))
  }
  return people
}
