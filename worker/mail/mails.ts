import { type Sql, sql } from '../database/sql.ts'
import type { Outbox } from '../delivery/channel.ts'
import { mailPriorities } from './queued-mail.ts'

/** Why a mail of a form is held: its mailbox or network has reached the hourly limit. */
export const overCap = 'over_cap'

/**
 * SQL condition: a row of `mails` can be sent, since its address and the token it carries (if any) are not erased, and
 * the letter it is of (if any) was not stopped.
 */
export const canBeWritten = sql`((carries_secret = 0 OR secret IS NOT NULL) AND address <> ''
  AND NOT EXISTS (SELECT 1 FROM letters WHERE letters.id = subject_id AND letters.state = 'stopped'))`

/** What a row of `mails` says; a letter to many has its words once for all of them. */
const said = (row: Sql) => sql`iif(${row}.kind = 'news' AND json_valid(${row}.data),
  json_patch(${row}.data, coalesce((
    SELECT json_object('subject', subject, 'body', body) FROM letters WHERE id = ${row}.data ->> 'letterId'
  ), '{}')) || '', ${row}.data)`

/** What is read again of a row of `mails` at the desk, without its token; blank once it is erased. */
export const contentAgain = (row: Sql) => sql`iif(${row}.address = '', '', json_object(
  'id', ${row}.id, 'kind', ${row}.kind, 'to', ${row}.address, 'data', ${said(row)}, 'secret', NULL,
  'createdAt', ${row}.created_at, 'suppressed', json('[]')))`

/** Reasons not to write to the address of a row of `mails`, as a JSON list. */
const suppressed = sql`(
  SELECT json_group_array(reason) FROM mail_suppressions
  WHERE mail_suppressions.address = mails.address AND lifted_at IS NULL
)`

/** The outbox of mails. A mail whose token is erased cannot be written again, so it is not replayed. */
export const mailOutbox: Outbox = {
  table: 'mails',
  gate: 'mail_gate',
  due: {
    from: sql`mails INDEXED BY mails_due`,
    order: sql`turn, next_ms`,
    always: sql`turn IN ${Object.values(mailPriorities)}`,
  },
  content: sql`json_object('id', id, 'kind', kind, 'to', address, 'data', ${said(sql`mails`)}, 'secret', secret,
    'createdAt', created_at, 'sentAs', message_id, 'suppressed', json(${suppressed}))`,
  atEnd: sql`, secret = NULL`,
  receipt: 'message_id',
  replay: {
    where: canBeWritten,
    // It counts as new, or it would expire at once.
    set: (nowMs) => sql`, created_at = ${new Date(nowMs).toISOString()},
      last_error = nullif(last_error, ${overCap})`,
    exceptHeld: sql`last_error IS NOT ${overCap}`,
  },
  matters: {
    refusesAccount: 'mail_refuses_account',
    refusesOne: 'mail_refused',
    unreadable: 'mail_unreadable',
    oneFails: 'mail_stuck',
    allFail: 'mail_failing',
  },
}
