import { type PersonRow, type PersonState, personStates } from '#contract/desk/people.ts'

/** Which people, in the index's own words; days as Unix seconds, the first within and the last without. */
export type PeopleWanted = {
  match: string | null
  /** What the address begins with, in lower case. */
  address: string | null
  sinceSeconds: number | null
  untilSeconds: number | null
  /** Below this place; null from the top. */
  before: number | null
  limit: number
}

/** Columns of a person as a list shows it, and `place`, by which it goes on. */
export const personColumns = `place, id, address, name, phone, company, country, first_seen_at AS firstSeenAt,
  last_seen_at AS lastSeenAt, lead_count AS leadCount, order_count AS orderCount, paid_cents AS paidCents, marks`

export type StoredPerson = Omit<PersonRow, 'states'> & { marks: string }

const isState = (name: string): name is PersonState => Object.hasOwn(personStates, name)

/** A person's row as the desk is told it. */
export function personOf({ marks, ...row }: StoredPerson): PersonRow {
  const words = new Set(marks.split(/[ ,]+/).map((word) => word.replace(/^x/, '')))
  return { ...row, states: [...words].filter(isState) }
}

/** A place is the Unix second of the last word, times this, and a number within that second. */
export const placesInSecond = 2 ** 20

/** Few have an address that begins with a whole one, and many its words: the index of people is asked for the rest. */
const ofAddress = (match: string | null) =>
  `SELECT ${personColumns} FROM people
   WHERE address >= ?4 AND address < ?4 || char(0x10FFFF) AND +place >= ?1 AND +place < ?2
     ${match ? 'AND EXISTS (SELECT 1 FROM people_index WHERE people_index MATCH ?5 AND rowid = place)' : ''}
   ORDER BY place DESC LIMIT ?3`

const ofMatch = `SELECT ${personColumns} FROM (
    SELECT rowid AS row FROM people_index
    WHERE people_index MATCH ?4 AND rowid >= ?1 AND rowid < ?2 ORDER BY rowid DESC LIMIT ?3
  ) CROSS JOIN people ON place = row`

const ofAll = `SELECT ${personColumns} FROM people
  WHERE place >= ?1 AND place < ?2 ORDER BY place DESC LIMIT ?3`

/**
 * People, those heard of last first. The index hands them out in just that order, so that a page reads its own rows
 * whatever is asked for.
 */
export async function listPeople(db: D1Database, wanted: PeopleWanted): Promise<StoredPerson[]> {
  const { match, address, sinceSeconds, untilSeconds, before, limit } = wanted
  const below = Math.min(
    before ?? Number.MAX_SAFE_INTEGER,
    untilSeconds === null ? Number.MAX_SAFE_INTEGER : untilSeconds * placesInSecond,
  )
  const from = (sinceSeconds ?? 0) * placesInSecond
  const { results } = await db
    .prepare(address ? ofAddress(match) : match ? ofMatch : ofAll)
    .bind(from, below, limit, ...[address, match].filter((typed) => typed !== null))
    .all<StoredPerson>()
  return results
}

/** Marks of each kind that are there, and how many people have each; kinds by their letters. */
export async function listMarks(db: D1Database, letters: readonly string[]) {
  const results = await db.batch<{ mark: string; people: number }>(
    letters.map((letter) =>
      db
        .prepare(
          `SELECT mark, people FROM people_marks WHERE mark >= ?1 AND mark < ?2
           ORDER BY people DESC LIMIT 60`,
        )
        .bind(letter, String.fromCharCode(letter.charCodeAt(0) + 1)),
    ),
  )
  return results.map(({ results: rows }) => rows)
}
