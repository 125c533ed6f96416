import { personColumns, placesInSecond, type StoredPerson } from './desk-people.ts'

/** A row as it stands in its table. */
export type StoredRow = Record<string, string | number | null>

/** Everything that rows say of a person, as a line of an archived file. */
export type ArchivedPerson = {
  digest: number
  person: StoredPerson
  leads: StoredRow[]
  deliveries: StoredRow[]
  mails: StoredRow[]
  attempts: StoredRow[]
}

export const secondOfPlace = (place: number) => Math.floor(place / placesInSecond)

/** The next people last heard of before a moment (Unix seconds), those silent for longest first. */
export async function silentPeople(db: D1Database, beforeSeconds: number, limit: number) {
  const { results } = await db
    .prepare(
      `SELECT ${personColumns} FROM people
       WHERE place > (SELECT place FROM archive_mark) AND place < ?1 ORDER BY place LIMIT ?2`,
    )
    .bind(beforeSeconds * placesInSecond, limit)
    .all<StoredPerson>()
  return results
}

const among = 'IN (SELECT value FROM json_each(?1))'
const theirLeads = `SELECT submission_id FROM leads WHERE lower(email) ${among}`
const theirMails = `SELECT id FROM mails WHERE address ${among}
  UNION SELECT id FROM mails WHERE subject_id IN (${theirLeads})`

/**
 * Rows of people, by table, in one transaction; and `staying`: addresses of whom something is still under way, or looked
 * at by others: a partner's lead, an application, a note, what is held back, and whom a mail was written since `?2`.
 */
export async function rowsToArchive(db: D1Database, addresses: readonly string[], since: string) {
  const list = JSON.stringify(addresses)
  const [staying, leads, deliveries, mails, attempts] = await db.batch<StoredRow>([
    db
      .prepare(
        `SELECT value AS address FROM json_each(?1) WHERE
           EXISTS (SELECT 1 FROM leads WHERE lower(email) = value
             AND (status <> 'accepted' OR kind = 'affiliate' OR affiliate_code IS NOT NULL OR visit_id IS NOT NULL))
           OR EXISTS (SELECT 1 FROM orders WHERE lower(email) = value AND email <> '')
           OR EXISTS (SELECT 1 FROM deliveries WHERE deliveries.address = value AND state <> 'delivered')
           OR EXISTS (SELECT 1 FROM mails WHERE mails.address = value AND (state = 'pending' OR created_at > ?2))
           OR EXISTS (SELECT 1 FROM person_notes JOIN people ON people.id = person_id WHERE people.address = value)
           OR EXISTS (SELECT 1 FROM fulfilment_tasks WHERE done_ms IS NULL
             AND subject_id IN (SELECT submission_id FROM leads WHERE lower(email) = value))`,
      )
      .bind(list, since),
    ...[
      `SELECT *, lower(email) AS address FROM leads WHERE lower(email) ${among}`,
      `SELECT * FROM deliveries WHERE address ${among}`,
      `SELECT *, (SELECT lower(email) FROM leads WHERE submission_id = subject_id) AS of_address
       FROM mails WHERE id IN (${theirMails})`,
      `SELECT * FROM delivery_attempts WHERE delivery_id IN (
         SELECT id FROM deliveries WHERE address ${among} UNION ${theirMails})`,
    ].map((sql) => db.prepare(sql).bind(list)),
  ])
  const rows = (result?: D1Result<StoredRow>) => result?.results ?? []
  return {
    staying: new Set(rows(staying).map(({ address }) => address)),
    leads: rows(leads),
    deliveries: rows(deliveries),
    mails: rows(mails),
    attempts: rows(attempts),
  }
}

/** Notes that people up to a place were looked at. */
export async function markLooked(db: D1Database, place: number): Promise<void> {
  await db.prepare('UPDATE archive_mark SET place = ?1').bind(place).run()
}

/** Enters a file that is about to be written. Returns its id. */
export async function objectBegun(
  db: D1Database,
  { folder, heardSeconds, nowMs }: { folder: string; heardSeconds: number; nowMs: number },
): Promise<number> {
  const row = await db
    .prepare(
      `INSERT INTO archive_objects (state, folder, begun_ms, heard_seconds)
       VALUES ('writing', ?1, ?2, ?3) RETURNING id`,
    )
    .bind(folder, nowMs, heardSeconds)
    .first<{ id: number }>()
  if (!row) throw new Error('D1_ERROR: no row was inserted')
  return row.id
}

/**
 * Takes people out of their tables once their file is written, in one transaction: only rows that are in the file, and
 * only while nobody has given the file up meanwhile. Who came back since then keeps what is new.
 *
 * @returns Whether they are in the archive now.
 */
export async function moveToArchive(
  db: D1Database,
  objectId: number,
  people: readonly ArchivedPerson[],
  upToPlace: number,
): Promise<boolean> {
  const whileWriting = `EXISTS (SELECT 1 FROM archive_objects WHERE id = ?2 AND state = 'writing')`
  const run = (sql: string, values: unknown) =>
    db.prepare(`${sql} AND ${whileWriting}`).bind(JSON.stringify(values), objectId)
  const idsOf = (list: 'leads' | 'deliveries' | 'mails', column: string) =>
    people.flatMap((one) => one[list].map((row) => row[column]))
  const leads = idsOf('leads', 'submission_id')
  const deliveries = idsOf('deliveries', 'id')
  const mails = idsOf('mails', 'id')
  const results = await db.batch([
    // Who was erased since then is in the file, which nobody may keep.
    db
      .prepare(
        `UPDATE archive_objects SET state = 'leaving' WHERE id = ?2 AND state = 'writing'
           AND EXISTS (SELECT 1 FROM json_each(?1) WHERE value NOT IN (SELECT people.id FROM people WHERE people.id = value))`,
      )
      .bind(JSON.stringify(people.map(({ person }) => person.id)), objectId),
    run(
      'INSERT OR IGNORE INTO archive_people (digest, object_id) SELECT value, ?2 FROM json_each(?1) WHERE true',
      people.map(({ digest }) => digest),
    ),
    run(`DELETE FROM delivery_attempts WHERE delivery_id ${among}`, [...deliveries, ...mails]),
    run(`DELETE FROM fulfilment_tasks WHERE subject_id ${among}`, leads),
    run(`DELETE FROM mails WHERE id ${among}`, mails),
    run(`DELETE FROM deliveries WHERE id ${among}`, deliveries),
    // Before their leads, each of which would have the record made anew.
    run(
      `DELETE FROM people WHERE (place, address) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?1))
         AND NOT EXISTS (SELECT 1 FROM person_notes WHERE person_id = people.id)`,
      people.map(({ person }) => [person.place, person.address]),
    ),
    run(`DELETE FROM leads WHERE submission_id ${among}`, leads),
    run('UPDATE archive_mark SET place = ?1 WHERE true', upToPlace),
    db
      .prepare(
        `UPDATE archive_objects SET state = 'kept' WHERE id = ?1 AND state = 'writing' RETURNING id`,
      )
      .bind(objectId),
  ])
  return results.at(-1)?.results.length === 1
}

/** A file of the archive. */
export type ArchiveObject = { id: number; folder: string }

/**
 * A file that is to be deleted: of a run that ended before its time, or of people silent since before a moment (Unix
 * seconds). It is out of use from now on.
 */
export function objectLeaving(db: D1Database, { begunMs = 0, heardSeconds = 0 }) {
  return db
    .prepare(
      `UPDATE archive_objects SET state = 'leaving' WHERE id = (
         SELECT id FROM archive_objects WHERE state = 'leaving'
           OR (state = 'writing' AND begun_ms < ?1) OR (state = 'kept' AND heard_seconds < ?2)
         LIMIT 1
       ) RETURNING id, folder`,
    )
    .bind(begunMs, heardSeconds)
    .first<ArchiveObject>()
}

/** Forgets a file that is deleted. */
export async function objectGone(db: D1Database, id: number): Promise<void> {
  await db.batch([
    db.prepare('DELETE FROM archive_people WHERE object_id = ?1').bind(id),
    db.prepare('DELETE FROM archive_objects WHERE id = ?1').bind(id),
  ])
}

/** The files in which an address may be. */
export async function objectsNaming(db: D1Database, digest: number): Promise<ArchiveObject[]> {
  const { results } = await db
    .prepare(
      `SELECT id, folder FROM archive_people JOIN archive_objects ON id = object_id
       WHERE digest = ?1 AND state = 'kept' ORDER BY id`,
    )
    .bind(digest)
    .all<ArchiveObject>()
  return results
}

/** Forgets that an address is in a file. */
export async function addressForgotten(db: D1Database, digest: number, objectId: number) {
  await db
    .prepare('DELETE FROM archive_people WHERE digest = ?1 AND object_id = ?2')
    .bind(digest, objectId)
    .run()
}
