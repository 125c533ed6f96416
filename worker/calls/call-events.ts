import * as z from 'zod/mini'
import { callTags } from '#contract/forms/call.ts'
import type { FulfilmentTask } from '#contract/fulfilment.ts'
import { deepDiveTimes } from '#contract/deep-dive.ts'
import { callTasks } from '#contract/fulfilment.ts'
import type { CallUpdate, MailData } from '#contract/mails.ts'
import { hourMs } from '#lib/time.ts'
import { site } from '#site.config.ts'
import { sql } from '../database/sql.ts'
import type { CrmCall } from '../crm/crm.ts'
import { deliveryInsert, readLead } from '../crm/crm-channel.ts'
import { tasksInsert, tickOff } from '../fulfilment/fulfilment-tasks.ts'
import { idOfText } from '../http/digest.ts'
import { callTokens } from '../mail/link-tokens.ts'
import { isAnswerHeld } from '../mail/mails.ts'
import {
  type Asker,
  askerOf,
  fewerThan,
  formMailsAnHour,
  heldNotice,
  noticeAskerOf,
  queueMail,
} from '../mail/queue-mail.ts'
import type { CallRow } from './call-rows.ts'

type MailOptions = {
  what: CallUpdate
  /** Told apart from other mails of the same kind about the same state. */
  mark?: string
  /** It was booked and waits again to be accepted. */
  wasBooked?: boolean
  asker?: Asker | null
  nowMs: number
}

/** The id of the mail about what became of a call. */
export const callMailId = ({ id, sequence }: CallRow, what: CallUpdate, mark = '') =>
  `call-${what}:${id}:${sequence}${mark}`

/** Statement that queues the mail about what became of a call. */
export async function callMail(
  db: D1Database,
  call: CallRow,
  { what, mark = '', wasBooked = false, asker = null, nowMs }: MailOptions,
): Promise<D1PreparedStatement> {
  const { id, host, subject, startsMs, minutes, timeZone, sequence, firstName } = call
  const data: MailData['call-update'] = {
    firstName,
    callId: id,
    email: call.email,
    what,
    subject,
    startsAt: new Date(startsMs).toISOString(),
    minutes,
    timeZone,
    hostName: host.name,
    ...(host.portrait && { portrait: host.portrait }),
    phone: host.phone,
    videoUrl: host.videoUrl,
    sequence,
    ...(wasBooked && { wasBooked }),
  }
  return queueMail(db, {
    id: callMailId(call, what, mark),
    kind: 'call-update',
    to: call.email,
    data,
    secret: await callTokens(db, call),
    subjectId: id,
    nowMs,
    only: sql`EXISTS (SELECT 1 FROM calls WHERE id = ${id} AND sequence = ${sequence})
      AND NOT (${what === 'reminder'} AND ${isAnswerHeld(sql`${id}`)})`,
    asker,
    ...(asker && {
      heldIf: sql`NOT ${fewerThan(formMailsAnHour.mailbox, 'call-update', call.email, nowMs)}`,
    }),
  })
}

type CallChange = {
  what: MailData['operator-call']['what']
  wasBooked?: boolean
  /** Of the visitor: whoever books has the links at once, and may have named anybody's address; null at the desk. */
  network: string | null
  nowMs: number
}

/** Statements for the mails about a change of a call: to whoever booked it, and to the operator, who made none. */
export async function changeMails(
  db: D1Database,
  call: CallRow,
  { network, ...change }: CallChange,
): Promise<D1PreparedStatement[]> {
  const { what, nowMs } = change
  const asker = network === null ? null : await askerOf(db, call.email, network)
  const told = [
    await callMail(db, call, { ...change, asker }),
    heldNotice(db, callMailId(call, what), nowMs),
  ]
  if (network === null) return told
  const { id: callId, host, sequence, email, subject, startsMs, minutes, fullName, phone } = call
  const id = `operator-call:${callId}:${sequence}`
  const notice = queueMail(db, {
    id,
    kind: 'operator-call',
    to: site.contactEmail,
    data: {
      what,
      email,
      name: fullName,
      phone,
      subject,
      startsAt: new Date(startsMs).toISOString(),
      minutes,
      timeZone: host.timeZone,
      hostName: host.name,
    },
    subjectId: callId,
    nowMs,
    only: sql`EXISTS (SELECT 1 FROM calls WHERE id = ${callId} AND sequence = ${sequence})`,
    asker: await noticeAskerOf(db, network),
  })
  return [...told, notice, heldNotice(db, id, nowMs)]
}

/** A call as the CRM hears of it. */
export const crmCall = ({ id, startsMs, minutes, subject, state }: CallRow): CrmCall => ({
  id,
  startsAt: new Date(startsMs).toISOString(),
  minutes,
  subject,
  state,
})

/**
 * Statements that tell the CRM what became of a call: the lead again, with the time it has now and a tag that
 * workflows start on.
 */
export async function callDelivery(
  db: D1Database,
  call: CallRow,
  what: keyof typeof callTags,
  nowMs: number,
): Promise<D1PreparedStatement[]> {
  const { id, sequence } = call
  const row = await sql`SELECT payload FROM deliveries WHERE id = ${id}`.first(
    db,
    z.object({ payload: z.string() }),
  )
  const lead = row && readLead(row.payload)
  if (!lead) return []
  const submissionId = await idOfText(`call ${what} ${id} ${sequence}`)
  const told = crmCall(call)
  const payload = {
    ...lead,
    submissionId,
    submittedAt: new Date(nowMs).toISOString(),
    tags: [...lead.tags, callTags[what]],
    customFields: lead.customFields.map((field) =>
      field.id === 'call_at' ? { ...field, value: told.startsAt } : field,
    ),
    call: told,
  }
  return [deliveryInsert(db, { id: submissionId, subject: 'lead', payload, nowMs })]
}

const taskId = (callId: string, task: FulfilmentTask['id']) => `${callId}:${task}`

/** SQL: the tasks that a booked kick-off is: those of the paid orders of whoever booked it. */
const kickOffsOf = (callId: string) => sql`(SELECT orders.id || ':kick-off' FROM calls
  JOIN leads ON submission_id = calls.id
  JOIN orders ON lower(orders.email) = lower(leads.email) AND orders.paid_at IS NOT NULL
  WHERE calls.id = ${callId} AND subject = 'kick-off')`

const kickOffWithinMs = deepDiveTimes.kickOffHours * hourMs

/** Statements that make or move a call's tasks: to accept it where that is by hand, to ring, and what follows. */
export function callTasksSet(
  db: D1Database,
  { id, startsMs, state }: Pick<CallRow, 'id' | 'startsMs' | 'state'>,
  nowMs: number,
): D1PreparedStatement[] {
  const tasks = callTasks.all.filter((task) => task.id !== callTasks.accept || state === 'asked')
  const acceptDue = sql`min(created_ms + ${callTasks.acceptWithinMs},
    ${startsMs - callTasks.acceptBeforeMs})`
  return [
    // Accepted was the time before.
    sql`DELETE FROM fulfilment_tasks WHERE id = ${taskId(id, callTasks.accept)}
      AND done_ms IS NOT NULL AND ${state === 'asked'}`.on(db),
    ...tasksInsert(db, { subject: 'lead', id }, tasks, nowMs),
    sql`UPDATE fulfilment_tasks SET due_ms = ${startsMs + callTasks.ringWithinMs}, raised_ms = NULL
      WHERE (id = ${taskId(id, callTasks.ring)} OR id IN ${kickOffsOf(id)}) AND done_ms IS NULL`.on(
      db,
    ),
    sql`UPDATE fulfilment_tasks SET due_ms = ${acceptDue},
        raised_ms = iif(${acceptDue} > ${nowMs}, NULL, raised_ms)
      WHERE id = ${taskId(id, callTasks.accept)} AND done_ms IS NULL`.on(db),
  ]
}

/** Statements for the tasks of a call that was accepted, held, or is not to be. */
export function callTasksEnd(
  db: D1Database,
  id: string,
  what: 'accepted' | 'held' | 'off',
  nowMs: number,
): D1PreparedStatement[] {
  if (what === 'accepted') return tickOff(db, taskId(id, callTasks.accept), nowMs)
  if (what === 'held') {
    const done = [callTasks.accept, callTasks.ring] as const
    return [
      ...done.flatMap((task) => tickOff(db, taskId(id, task), nowMs)),
      sql`UPDATE fulfilment_tasks SET done_ms = ${nowMs}
        WHERE id IN ${kickOffsOf(id)} AND done_ms IS NULL`.on(db),
    ]
  }
  // With its last task a lead is no work any more; one that was won, or called qualified, stays on record.
  const isKept = sql`EXISTS (SELECT 1 FROM lead_work
    WHERE lead_id = ${id} AND state IN ('qualified', 'won'))`
  return [
    sql`UPDATE fulfilment_tasks SET done_ms = ${nowMs} WHERE subject = 'lead' AND subject_id = ${id}
      AND done_ms IS NULL AND ${isKept}`.on(db),
    sql`DELETE FROM fulfilment_tasks WHERE subject = 'lead' AND subject_id = ${id}
      AND (done_ms IS NULL OR id = ${taskId(id, callTasks.accept)} AND NOT ${isKept})`.on(db),
    sql`UPDATE lead_work SET due_ms = NULL WHERE lead_id = ${id}`.on(db),
    sql`UPDATE fulfilment_tasks SET due_ms = created_ms + ${kickOffWithinMs}
      WHERE id IN ${kickOffsOf(id)} AND done_ms IS NULL`.on(db),
  ]
}
