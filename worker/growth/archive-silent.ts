import {
  type ArchivedPerson,
  markLooked,
  moveToArchive,
  objectBegun,
  rowsToArchive,
  secondOfPlace,
  silentPeople,
  type StoredRow,
} from '../db/archive.ts'
import { type Env, settingsOf } from '../env.ts'
import { addressDigest, archiveKey, packPeople, unpackPeople } from './archive-file.ts'

const daySeconds = 86_400

/** Who has more rows than this stays: one address is never a whole file. */
const mostLeads = 60

/** What somebody is who is more than a lead. */
const morethanLead = /x(?:bought|unpaid|partner|former|client|reader|left|held)/

const dayOf = (place: number) => Math.floor(secondOfPlace(place) / daySeconds)

/** Rows by the address that `key` tells. */
function byAddress(rows: readonly StoredRow[], key: (row: StoredRow) => unknown) {
  return Map.groupBy(rows, (row) => String(key(row) ?? ''))
}

/**
 * Moves some people who were silent for as many days as the setting says into a file: those of one day, at most half as
 * many as the statements a run is allowed. The file is written and read back before a row goes, and who is not in it
 * stays; ended at any moment, everybody is found here or there.
 *
 * @returns How many were moved.
 */
export async function archiveSilent(env: Env, nowMs: number): Promise<number> {
  const { ARCHIVE_AFTER_DAYS: days, RUN_STATEMENTS: most } = settingsOf(env)
  if (days === 0) return 0
  const { DB: db, LIBRARY: bucket } = env
  // Whole days, so that one that is due is due at once and makes few files.
  const before = (Math.floor(nowMs / 1000 / daySeconds) - days) * daySeconds
  const found = await silentPeople(db, before, Math.ceil(most / 2))
  const first = found[0]
  if (!first) return 0
  const ofDay = found.filter(({ place }) => dayOf(place) === dayOf(first.place))
  const lastPlace = ofDay.at(-1)?.place ?? first.place
  const leadsOnly = ofDay.filter(
    ({ marks, leadCount, orderCount }) =>
      orderCount === 0 && leadCount > 0 && leadCount <= mostLeads && !morethanLead.test(marks),
  )
  const rows = await rowsToArchive(
    db,
    leadsOnly.map(({ address }) => address),
    new Date(before * 1000).toISOString(),
  )
  const leaving = leadsOnly.filter(({ address }) => !rows.staying.has(address))
  if (leaving.length === 0) {
    await markLooked(db, lastPlace)
    return 0
  }
  const leads = byAddress(rows.leads, ({ address }) => address)
  const deliveries = byAddress(rows.deliveries, ({ address }) => address)
  const mails = byAddress(rows.mails, (row) => row['of_address'] ?? row['address'])
  const attempts = byAddress(rows.attempts, (row) => row['delivery_id'])
  const people = await Promise.all(
    leaving.map(async (person): Promise<ArchivedPerson> => {
      const owed = [deliveries, mails].flatMap((lists) => lists.get(person.address) ?? [])
      return {
        digest: await addressDigest(person.address),
        person,
        leads: leads.get(person.address) ?? [],
        deliveries: deliveries.get(person.address) ?? [],
        mails: mails.get(person.address) ?? [],
        attempts: owed.flatMap(({ id }) => attempts.get(String(id)) ?? []),
      }
    }),
  )
  const heardSeconds = secondOfPlace(first.place)
  const folder = `archive/${new Date(heardSeconds * 1000).toISOString().slice(0, 7).replace('-', '/')}/`
  const id = await objectBegun(db, { folder, heardSeconds, nowMs })
  await writeChecked(bucket, archiveKey({ id, folder }), people)
  return (await moveToArchive(db, id, people, lastPlace)) ? people.length : 0
}

/** Writes a file and reads it back. */
async function writeChecked(bucket: R2Bucket, key: string, people: readonly ArchivedPerson[]) {
  const lines = people.map((person) => JSON.stringify(person))
  await bucket.put(key, await packPeople(lines))
  const stored = await bucket.get(key)
  const back = stored ? await unpackPeople(await stored.arrayBuffer()) : []
  if (back.join() !== lines.join()) throw new Error(`The archive does not hold what was written.`)
}
