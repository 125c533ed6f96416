import * as z from 'zod/mini'
import { type PersonRow, type PersonState, personStates } from '#contract/desk/people.ts'
import { rowsOf, sql } from '../../database/sql.ts'

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
export const personColumns = sql`place, id, address, name, phone, company, country, first_seen_at AS firstSeenAt,
  last_seen_at AS lastSeenAt, lead_count AS leadCount, order_count AS orderCount, paid_cents AS paidCents, marks`

/** A row of `personColumns`. */
export const personRow = z.object({
  place: z.number(),
  id: z.string(),
  address: z.string(),
  name: z.string(),
  phone: z.string(),
  company: z.string(),
  country: z.string(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
  leadCount: z.number(),
  orderCount: z.number(),
  paidCents: z.number(),
  marks: z.string(),
})

export type StoredPerson = z.infer<typeof personRow>

const isState = (name: string): name is PersonState => Object.hasOwn(personStates, name)

/** A person's row as the desk is told it. */
export function personOf({ marks, ...row }: StoredPerson): PersonRow {
  const words = new Set(marks.split(/[ ,]+/).map((word) => word.replace(/^x/, '')))
  return { ...row, states: [...words].filter(isState) }
}

/** A place is the Unix second of the last word, times this, and a number within that second. */
export const placesInSecond = 2 ** 20

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
  if (address) {
    // Few have an address that begins with a whole one, and many its words: the index is asked for the rest.
    const matches = sql`EXISTS (
      SELECT 1 FROM people_index WHERE people_index MATCH ${match} AND rowid = place
    )`
    return sql`SELECT ${personColumns} FROM people
      WHERE address >= ${address} AND address < ${address} || char(0x10FFFF)
        AND +place >= ${from} AND +place < ${below} AND ${match ? matches : sql`true`}
      ORDER BY place DESC LIMIT ${limit}`.all(db, personRow)
  }
  if (match) {
    return sql`SELECT ${personColumns} FROM (
        SELECT rowid AS row FROM people_index
        WHERE people_index MATCH ${match} AND rowid >= ${from} AND rowid < ${below}
        ORDER BY rowid DESC LIMIT ${limit}
      ) CROSS JOIN people ON place = row`.all(db, personRow)
  }
  return sql`SELECT ${personColumns} FROM people
    WHERE place >= ${from} AND place < ${below} ORDER BY place DESC
    LIMIT ${limit}`.all(db, personRow)
}

const markRow = z.object({ mark: z.string(), people: z.number() })

/** Marks of each kind that are there, and how many people have each; kinds by their letters. */
export async function listMarks(db: D1Database, letters: readonly string[]) {
  const results = await db.batch(
    letters.map((letter) =>
      sql`SELECT mark, people FROM people_marks WHERE mark >= ${letter}
        AND mark < ${String.fromCharCode(letter.charCodeAt(0) + 1)}
        ORDER BY people DESC LIMIT 60`.on(db),
    ),
  )
  return results.map((result) => rowsOf(result, markRow))
}
