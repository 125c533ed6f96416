import * as z from 'zod/mini'
import { followUpDays, type FollowUpForm } from '#contract/desk/letters.ts'
import { type Sql, sql, wordOf } from '../database/sql.ts'
import { isFollowed } from '../mail/mails.ts'
import { mailPriorities } from '../mail/queued-mail.ts'

/** Mails queued a run at most. */
const mostQueued = 200

/** Forms after which mails follow. */
export async function followUpsOn(db: D1Database): Promise<FollowUpForm[]> {
  const found = await sql`SELECT form FROM follow_ups ORDER BY form`.all(
    db,
    z.object({ form: wordOf<FollowUpForm>() }),
  )
  return found.map(({ form }) => form)
}

/** Statement that turns the mails after a form on, for what comes from now on, or off. */
export function switchFollowUps(
  db: D1Database,
  { form, isOn }: { form: FollowUpForm; isOn: boolean },
  nowMs: number,
): D1PreparedStatement {
  return isOn
    ? sql`INSERT INTO follow_ups (form, since) VALUES (${form}, ${new Date(nowMs).toISOString()})
        ON CONFLICT (form) DO NOTHING`.on(db)
    : sql`DELETE FROM follow_ups WHERE form = ${form}`.on(db)
}

/** An instant some days before, as text that sorts as the table's does. */
const daysBefore = (nowMs: number, days: Sql) =>
  sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${nowMs} / 1000.0 - (${days}) * 86400, 'unixepoch')`

/**
 * Queues the mails that follow a form and are due today, while `isFollowed` holds and the person wants mail. A mail's id
 * is made from lead and step, so that each leaves once.
 */
export async function queueFollowUps(db: D1Database, nowMs: number): Promise<void> {
  const id = sql`'follow-up:' || submission_id || ':' || step.key`
  await sql`INSERT INTO mails (id, kind, address, data, subject_id, next_ms, created_at, turn)
    SELECT ${id}, 'follow-up', lower(email),
      json_object('firstName', first_name, 'step', step.key), submission_id, ${nowMs},
      ${new Date(nowMs).toISOString()}, ${mailPriorities.letter}
    -- Loops as they are written: from the leads on, every one of them would be read.
    FROM follow_ups CROSS JOIN json_each(${JSON.stringify(followUpDays)}) AS step
    CROSS JOIN leads INDEXED BY leads_of_kind ON leads.kind = follow_ups.form
      AND received_at > ${daysBefore(nowMs, sql`step.value + 1`)}
      AND received_at <= ${daysBefore(nowMs, sql`step.value`)}
    WHERE NOT EXISTS (SELECT 1 FROM mails WHERE id = ${id})
      AND received_at >= since AND ${isFollowed}
      AND NOT EXISTS (SELECT 1 FROM mail_suppressions WHERE address = lower(leads.email)
        AND lifted_at IS NULL)
    LIMIT ${mostQueued}
    ON CONFLICT (id) DO NOTHING`.run(db)
}
