import { type Sql, sql } from '../database/sql.ts'
import type { Outbox } from '../delivery/channel.ts'
import { mailClasses, mailPriorities } from './queued-mail.ts'

/** Why a mail of a form is held: its mailbox or network has reached the hourly limit. */
export const overCap = 'over_cap'

/**
 * SQL condition: a row of `mails` can be sent, since its address and the token it carries (if any) are not erased, and
 * the letter it is of (if any) was not stopped.
 */
export const canBeWritten = sql`((carries_secret = 0 OR secret IS NOT NULL) AND address <> ''
  AND NOT EXISTS (SELECT 1 FROM letters WHERE letters.id = subject_id AND letters.state = 'stopped'))`

/**
 * SQL condition: the answer to a lead is held, as its address may be one that a stranger floods; nothing else that the
 * lead would cause leaves either.
 */
export const isAnswerHeld = (leadId: Sql) => sql`EXISTS (SELECT 1 FROM mails AS answer
  WHERE answer.subject_id = ${leadId} AND answer.last_error = ${overCap} AND answer.kind NOT IN ('operator-lead', 'operator-call'))`

/**
 * SQL condition on a row of `leads`: mails follow it, looked at when one is queued and when it leaves. They end when the
 * person answers, buys, sends this or another form that mails follow, or a booking, and when the desk says that the lead
 * is qualified, won or lost; only who agreed to be contacted gets any, and none whose answer is held.
 */
export const isFollowed = sql`leads.status = 'accepted' AND replaced_by IS NULL
  AND consent_text IS NOT NULL AND email <> '' AND NOT ${isAnswerHeld(sql`leads.submission_id`)}
  AND NOT EXISTS (SELECT 1 FROM leads AS later WHERE lower(later.email) = lower(leads.email)
    AND later.received_at > leads.received_at AND later.status = 'accepted' AND later.replaced_by IS NULL
    AND (later.kind IN ('booking', 'call')
      OR later.kind IN (SELECT form FROM follow_ups AS other WHERE other.since <= later.received_at)))
  AND NOT EXISTS (SELECT 1 FROM orders WHERE lower(orders.email) = lower(leads.email)
    AND paid_at > leads.received_at)
  AND NOT EXISTS (SELECT 1 FROM mail_replies WHERE address = lower(leads.email)
    AND mail_replies.received_at > leads.received_at)
  AND NOT EXISTS (SELECT 1 FROM lead_work
    WHERE lead_id = coalesce(leads.corrects, submission_id) AND state IN ('qualified', 'won', 'lost'))`

const isOver = sql`mails.kind = 'follow-up' AND NOT EXISTS (
  SELECT 1 FROM leads WHERE submission_id = mails.subject_id AND ${isFollowed})`

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
    // A worker that comes back leaves what a later one has queued.
    waits: sql`(mails.kind NOT IN ${Object.keys(mailClasses)})`,
  },
  content: sql`json_object('id', id, 'kind', kind, 'to', address, 'data', ${said(sql`mails`)}, 'secret', secret,
    'createdAt', created_at, 'sentAs', message_id, 'suppressed', json(${suppressed}), 'isOver', ${isOver})`,
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
