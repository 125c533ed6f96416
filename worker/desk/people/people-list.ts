import * as z from 'zod/mini'
import {
  type PersonRow,
  personRow,
  type PersonState,
  personStates,
  type PeopleFilter,
  type PersonFacet,
  personFacets,
} from '#contract/desk/people.ts'
import { rowsOf, selected, type Sql, sql } from '../../database/sql.ts'
import { findCountry, findCountryByName } from '#lib/countries.ts'
import { toHex } from '../../http/digest.ts'
import { daySeconds, minuteMs } from '#lib/time.ts'
import { currency } from '#contract/catalogue.ts'

/** Which people, in the index's own words; days as Unix seconds, the first within and the last without. */
type PeopleWanted = {
  match: string | null
  /** Words that may stand within others, in the words of their index; null where one is too short for it, or none was typed. */
  within: string | null
  /** What else is filtered by: one of the marks of each. */
  marks: readonly (readonly string[])[]
  /** What the address begins with, in lower case. */
  address: string | null
  sinceSeconds: number | null
  untilSeconds: number | null
  /** Below this place; null from the top. */
  before: number | null
  limit: number
}

const soldOtherwise = sql`EXISTS (SELECT 1 FROM orders WHERE currency < ${currency})
  OR EXISTS (SELECT 1 FROM orders WHERE currency > ${currency})`

/**
 * What a person paid in today's currency; all they paid while nothing was sold in another. An index of `lower(email)` is
 * used for a value without a column's type alone, which `+` takes off: so wherever the two meet.
 */
const paidCents = sql`iif(${soldOtherwise}, (
    SELECT coalesce(sum(orders.paid_cents - refunded_cents - lost_cents), 0) FROM orders
    WHERE lower(email) = +people.address AND email <> '' AND +currency = ${currency}
  ), paid_cents)`

/** A person as a list shows it, and `place`, by which it goes on. */
export const storedPerson = z.extend(z.omit(personRow, { states: true }), { marks: z.string() })

export const personColumns = selected(storedPerson, { paidCents })

export type StoredPerson = z.infer<typeof storedPerson>

const isState = (name: string): name is PersonState => Object.hasOwn(personStates, name)

/** A person's row as the desk is told it. */
export function personOf({ marks, ...row }: StoredPerson): PersonRow {
  const words = new Set(marks.split(/[ ,]+/).map((word) => word.replace(/^x/, '')))
  // Forms tell a country by its name, Stripe by its code.
  const country = findCountry(row.country)?.name ?? row.country
  return { ...row, country, states: [...words].filter(isState) }
}

/** A place is the Unix second of the last word, times this, and a number within that second. */
const placesInSecond = 2 ** 20

/** Whom a filter is looked for in, of all who have a word within another: an index of letters knows no filters. */
const mostWithin = 300

/** SELECT of the places (`row`) that words and filters are met by, the newest of each index. */
export function placesFound(
  { match, within, marks, limit }: Omit<PeopleWanted, 'match'> & { match: string },
  range: Sql = sql`true`,
): Sql {
  const newest = (found: Sql, most: number) =>
    sql`SELECT row FROM (SELECT rowid AS row FROM ${found} AND ${range} ORDER BY rowid DESC LIMIT ${most})`
  const beginning = newest(sql`people_index WHERE people_index MATCH ${match}`, limit)
  if (!within) return beginning
  const inside = sql`people_within WHERE people_within MATCH ${within}`
  if (marks.length === 0) return sql`${beginning} UNION ${newest(inside, limit)}`
  const has = sql`' ' || replace(lower(people.marks), ',', ' ') || ' '`
  const isMarked = marks.map((one) => {
    const each = one.map((word) => sql`instr(${has}, ${` ${word} `})`)
    return sql`(${each.reduce((any, next) => sql`${any} + ${next}`)} > 0)`
  })
  return sql`${beginning} UNION SELECT place FROM (${newest(inside, mostWithin)})
    CROSS JOIN people ON place = row WHERE ${isMarked.reduce((all, next) => sql`${all} AND ${next}`)}`
}

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
      ORDER BY place DESC LIMIT ${limit}`.all(db, storedPerson)
  }
  if (match) {
    const range = sql`rowid >= ${from} AND rowid < ${below}`
    return sql`SELECT ${personColumns} FROM (${placesFound({ ...wanted, match }, range)})
      CROSS JOIN people ON place = row ORDER BY row DESC LIMIT ${limit}`.all(db, storedPerson)
  }
  return sql`SELECT ${personColumns} FROM people
    WHERE place >= ${from} AND place < ${below} ORDER BY place DESC
    LIMIT ${limit}`.all(db, storedPerson)
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

/** The letter that a facet's marks begin with in `people.marks` (0080_people.sql). */
export const facetLetters: Record<PersonFacet, string> = {
  form: 'f',
  source: 's',
  tag: 't',
  label: 'g',
  country: 'c',
  campaign: 'm',
  from: 'o',
  product: 'p',
}

/** As SQLite's own lower(): letters beyond ASCII stay. */
const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

const mark = (facet: PersonFacet, value: string) =>
  facetLetters[facet] + toHex(new TextEncoder().encode(lower(value)))

/** A lead names its country, an order has its code. */
function countryMarks(value: string): string[] {
  const { code, name } = findCountry(value.toUpperCase()) ?? findCountryByName(value) ?? {}
  return [value, code, name].flatMap((word) => (word ? mark('country', word) : []))
}

/**
 * What was typed, word by word, each with how else a record may have it. A telephone number is one word, without what is
 * dialled before it at home or from abroad, in brackets or not; an order's number may look like one, and has its noughts.
 */
function typedWords(text: string): readonly (readonly string[])[] {
  if (/^[\d\s()+./-]{4,}$/.test(text)) {
    const typed = text.replaceAll('(0)', '').replace(/\D/g, '')
    const digits = typed.replace(/^0+(?=\d)/, '')
    if (digits.length >= 3) return [[...new Set([digits, typed])]]
  }
  return [...new Set(text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu))].map((word) => [word])
}

/** The address that is looked for, where a whole one was typed. */
function typedAddress({ q = '' }: PeopleFilter): string | null {
  const typed = q.trim()
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed) ? lower(typed) : null
}

/** What is filtered by beside words: one of the marks of each. */
function marksOf(filter: PeopleFilter): string[][] {
  const facets = (Object.keys(personFacets) as PersonFacet[]).flatMap((facet) => {
    const value = filter[facet]
    if (!value) return []
    return [facet === 'country' ? countryMarks(value) : [mark(facet, value)]]
  })
  return filter.is ? [...facets, [`x${filter.is}`]] : facets
}

/** Letters that a word needs to be found within another. */
const fewestWithin = 3

const secondsOf = (day: string) => Date.parse(day) / 1000

/** What a filter asks of the database. */
export function peopleWanted(filter: PeopleFilter): Omit<PeopleWanted, 'before' | 'limit'> {
  const { since, until } = filter
  const address = typedAddress(filter)
  const typed = address ? [] : typedWords(filter.q ?? '').slice(0, 12)
  const marks = marksOf(filter)
  const marked = marks.map((one) => `(${one.join(' OR ')})`).join(' AND ')
  // Each word typed has to begin a word of the record, or each to stand within one.
  const begins = typed
    .map((spellings) => `(${spellings.map((word) => `"${word}"*`).join(' OR ')})`)
    .join(' AND ')
  const parts = typed.map(([word = '']) => word)
  const canBeWithin = parts.length > 0 && parts.every((word) => [...word].length >= fewestWithin)
  return {
    match:
      [begins && `words : (${begins})`, marked && `marks : (${marked})`]
        .filter(Boolean)
        .join(' AND ') || null,
    within: canBeWithin ? parts.map((word) => `"${word}"`).join(' AND ') : null,
    marks,
    address,
    sinceSeconds: since ? secondsOf(since) : null,
    untilSeconds: until ? secondsOf(until) + daySeconds : null,
  }
}

/**
 * Gives people a tag, or takes it: statements for a batch. The marks of a person are put together with the tags of
 * these rows whenever the person changes; here they follow at once. The first statement answers whose tags changed.
 */
export function tagChange(
  db: D1Database,
  { ids, tag }: { ids: readonly string[]; tag: string },
  isGiven: boolean,
): D1PreparedStatement[] {
  // In capitals, as SQLite's own hex() has it.
  const word = ` ${facetLetters.label}${mark('label', tag).slice(1).toUpperCase()}`
  return isGiven
    ? [
        sql`INSERT INTO person_tags (person_id, tag) SELECT id, ${tag} FROM people WHERE id IN ${ids}
          ON CONFLICT DO NOTHING RETURNING person_id AS id`.on(db),
        sql`UPDATE people SET marks = marks || ${word}
          WHERE id IN ${ids} AND instr(marks || ' ', ${`${word} `}) = 0`.on(db),
      ]
    : [
        sql`DELETE FROM person_tags WHERE tag = ${tag} AND person_id IN ${ids}
          RETURNING person_id AS id`.on(db),
        sql`UPDATE people SET marks = rtrim(replace(marks || ' ', ${`${word} `}, ' '))
          WHERE id IN ${ids}`.on(db),
      ]
}

const sameNoteMs = 10 * minuteMs

/**
 * Adds a note to a person: a statement for a batch. Nothing where there is nobody of that id, or where the same was just
 * noted by the same: an answer may have been lost.
 */
export function noteInsert(
  db: D1Database,
  note: { personId: string; actor: string; text: string },
  nowMs: number,
): D1PreparedStatement {
  return sql`INSERT INTO person_notes (person_id, actor, text, created_at)
    SELECT id, ${note.actor}, ${note.text}, ${new Date(nowMs).toISOString()} FROM people
      WHERE id = ${note.personId} AND NOT EXISTS (
        SELECT 1 FROM person_notes WHERE person_id = people.id AND actor = ${note.actor}
          AND text = ${note.text} AND created_at > ${new Date(nowMs - sameNoteMs).toISOString()}
      ) RETURNING id`.on(db)
}
