import * as z from 'zod/mini'
import {
  type Letter,
  letter,
  type LetterWords,
  type Segment,
  segments,
} from '#contract/desk/letters.ts'
import type { WaitingListId } from '#contract/forms/waiting-list.ts'
import { minuteMs } from '#lib/time.ts'
import { waitersFor } from '../campaigns/waiting-lists.ts'
import { flag, type Sql, sql, wordOf } from '../database/sql.ts'
import type { Env } from '../env.ts'
import { isAnswerHeld } from '../mail/mails.ts'
import { mailPriorities } from '../mail/queued-mail.ts'
import { queueFollowUps } from './follow-ups.ts'

/** Mails queued for one letter a run: a slice is one transaction. */
const sliceSize = 500
/** Letters worked on in one run. */
const lettersARun = 2
const mostListed = 50

const notSuppressed = sql`NOT EXISTS (
  SELECT 1 FROM mail_suppressions WHERE mail_suppressions.address = people.address AND lifted_at IS NULL
)`

const marked = (words: string) =>
  sql`people.place IN (SELECT rowid FROM people_index WHERE people_index MATCH ${`marks : (${words})`})`

const marksOf: Partial<Record<Segment, string>> = {
  readers: 'xreader',
  buyers: '(xbought AND xmarketing) NOT xreader',
  unpaid: 'xunpaid AND xmarketing',
}

/** SQL condition on a row of `people`: they belong to a segment and may be written to. */
function isIn(segment: Segment): Sql {
  const marks = marksOf[segment]
  const they = marks
    ? marked(marks)
    : isWaitingFor(segment.replace('waiting-', '') as WaitingListId)
  return sql`${they} AND ${notSuppressed}`
}

const isWaitingFor = (list: WaitingListId) =>
  sql`people.address IN (SELECT lower(email) FROM ${waitersFor(list)}
    AND NOT ${isAnswerHeld(sql`leads.submission_id`)})`

/** How many of a segment may be written to. */
export async function countSegment(db: D1Database, segment: Segment): Promise<number> {
  const row = await sql`SELECT count(*) AS count FROM people WHERE ${isIn(segment)}`.first(
    db,
    z.object({ count: z.number() }),
  )
  return row?.count ?? 0
}

type NewLetter = LetterWords & { id: string; segment: Segment; actor: string; nowMs: number }

/** Statement that begins a letter; its mails are queued by `lettersCron`. Nothing for one that has begun already. */
export function letterInsert(
  db: D1Database,
  { id, segment, subject, body, actor, nowMs }: NewLetter,
): D1PreparedStatement {
  return sql`INSERT INTO letters (id, segment, subject, body, state, actor, created_at)
    VALUES (${id}, ${segment}, ${subject}, ${body}, 'sending', ${actor},
      ${new Date(nowMs).toISOString()})
    ON CONFLICT (id) DO NOTHING`.on(db)
}

/** Statements that stop a letter: what has not left stays here. The last changes nothing where it had ended. */
export function stopLetter(db: D1Database, id: string): D1PreparedStatement[] {
  return [
    sql`UPDATE mails SET state = 'suppressed', last_error = 'stopped'
      WHERE subject_id = ${id} AND kind = 'news' AND state = 'pending'`.on(db),
    sql`UPDATE letters SET state = 'stopped' WHERE id = ${id} AND (state = 'sending' OR (
      state = 'sent' AND EXISTS (SELECT 1 FROM mails WHERE subject_id = ${id} AND last_error = 'stopped')
    ))`.on(db),
  ]
}

/** The newest letters, with how many of their mails have left. */
export async function listLetters(db: D1Database): Promise<Letter[]> {
  return sql`SELECT id, segment, subject, state, queued, actor, created_at AS createdAt,
      (SELECT count(*) FROM mails WHERE subject_id = letters.id AND mails.state = 'delivered') AS delivered,
      state = 'sending' OR (state = 'sent' AND EXISTS (
        SELECT 1 FROM mails WHERE subject_id = letters.id AND mails.state = 'pending'
      )) AS isUnderWay
    FROM letters ORDER BY created_at DESC LIMIT ${mostListed}`.all(
    db,
    z.extend(letter, { isUnderWay: flag }),
  )
}

/**
 * Queues the next slice of a letter. The mails and how far the letter has come are one transaction, and a mail's id is
 * made from letter and person: however often a run is cut off or two run at once, nobody gets a second one.
 */
async function queueSlice(db: D1Database, id: string, segment: Segment, nowMs: number) {
  const people = sql`SELECT people.id, people.address, people.name FROM people
    WHERE people.id > (SELECT queued_to FROM letters WHERE id = ${id} AND state = 'sending')
      AND ${isIn(segment)}
    ORDER BY people.id LIMIT ${sliceSize}`
  await db.batch([
    sql`INSERT INTO mails (id, kind, address, data, subject_id, next_ms, created_at, turn)
      SELECT 'news:' || ${id} || ':' || id, 'news', address,
        json_object('letterId', ${id}, 'firstName', substr(name, 1, instr(name || ' ', ' ') - 1)),
        ${id}, ${nowMs}, ${new Date(nowMs).toISOString()}, ${mailPriorities.letter}
      FROM (${people}) WHERE true
      ON CONFLICT (id) DO NOTHING`.on(db),
    sql`UPDATE letters SET (queued_to, queued, state) = (
        SELECT coalesce(max(id), queued_to), queued + count(*),
          iif(count(*) < ${sliceSize}, 'sent', letters.state)
        FROM (${people})
      ) WHERE id = ${id} AND state = 'sending'`.on(db),
  ])
}

/** Runs every minute: queues what is still to be queued of letters. */
export async function lettersCron({ DB: db }: Env, nowMs: number): Promise<void> {
  const letters = await sql`SELECT id, segment FROM letters INDEXED BY letters_sending
    WHERE state = 'sending' AND segment IN ${Object.keys(segments)}
    ORDER BY created_at LIMIT ${lettersARun}`.all(
    db,
    z.object({ id: z.string(), segment: wordOf<Segment>() }),
  )
  for (const { id, segment } of letters) await queueSlice(db, id, segment, nowMs)
  if (Math.floor(nowMs / minuteMs) % 10 === 0) await queueFollowUps(db, nowMs)
}
