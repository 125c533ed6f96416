import { isoOf, sql, type Sql } from '../database/sql.ts'
import type { Channel, Outbox } from '../delivery/channel.ts'
import { timing } from '../delivery/timing.ts'
import { readJson } from '../http/read-json.ts'
import type { Crm, CrmLead } from './crm.ts'
import * as z from 'zod/mini'

type NewDelivery = { id: string; subject: 'lead' | 'order'; payload: CrmLead; nowMs: number }

/** A new delivery, and until when it is claimed. */
const insertion = (
  { id, subject, payload, nowMs }: Omit<NewDelivery, 'payload'> & { payload: string },
  claimedUntil: Sql,
) => sql`
  INSERT INTO deliveries (id, subject, payload, next_ms, claimed_until_ms, created_at)
  SELECT ${id}, ${subject}, ${payload}, ${nowMs}, ${claimedUntil}, ${new Date(nowMs).toISOString()}
  WHERE NOT EXISTS (
    SELECT 1 FROM leads
    WHERE submission_id = ${id} AND (replaced_by IS NOT NULL OR status = 'spam')
  )
  ON CONFLICT (id) DO NOTHING`

/** The statement of a `claimedDeliveryInsert`. */
export const claimedDelivery = (delivery: Parameters<typeof insertion>[0]): Sql =>
  insertion(
    delivery,
    sql`iif((SELECT granted_ms FROM crm_gate WHERE id = 1) IS NULL, 0, ${delivery.nowMs + timing.leaseMs})`,
  )

/** Statement that queues a delivery to the CRM; the first of an id counts, and replaced leads are left out. */
export function deliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  return insertion({ ...delivery, payload: JSON.stringify(delivery.payload) }, sql`0`).on(db)
}

/** The same, claimed for this request if the `slotTaking` before it in the batch was granted. */
export function claimedDeliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  return claimedDelivery({ ...delivery, payload: JSON.stringify(delivery.payload) }).on(db)
}

/** The parts of a stored lead that every adapter needs; others are passed on unchanged. */
const storedLead = z.looseObject({
  email: z.string(),
  firstName: z.string(),
  source: z.string(),
  tags: z.array(z.string()),
  customFields: z.array(z.object({ id: z.string(), value: z.string() })),
  submissionId: z.string(),
  submittedAt: z.string(),
})

/** The lead a delivery's payload holds; null when the row is damaged. */
export const readLead = (payload: string): CrmLead | null => readJson(payload, storedLead)

/** What a delivery holds, its booked call as it stands now: it may have been moved meanwhile. */
const content = sql`coalesce((
  SELECT json_set(payload, '$.call.startsAt', ${isoOf(sql`starts_ms`)}, '$.call.minutes', minutes,
    '$.call.state', calls.state)
  FROM calls WHERE calls.id = iif(json_valid(payload), payload ->> '$.call.id', NULL)
), payload)`

/** What became of a call is told after the call itself: side by side, each would make an appointment. */
const isBehindItsCall = sql`EXISTS (
  SELECT 1 FROM deliveries AS booking
  WHERE booking.id = iif(json_valid(deliveries.payload), deliveries.payload ->> '$.call.id', NULL)
    AND booking.id <> deliveries.id AND booking.state = 'pending'
)`

/** The outbox of the CRM: leads and customers. */
export const crmOutbox: Outbox = {
  table: 'deliveries',
  gate: 'crm_gate',
  due: { from: sql`deliveries`, order: sql`next_ms`, always: sql`true`, waits: isBehindItsCall },
  content,
  atEnd: sql``,
  receipt: null,
  replay: { where: sql`true`, set: () => sql``, exceptHeld: sql`true` },
  matters: {
    refusesAccount: 'crm_refuses_account',
    refusesOne: 'lead_refused',
    unreadable: 'delivery_unreadable',
    oneFails: 'delivery_failing',
    allFail: 'crm_failing',
  },
}

/** The channel to the CRM. */
export function crmChannel(crm: Crm): Channel<CrmLead> {
  return {
    outbox: crmOutbox,
    requests: crm.requestsPerLead,
    slotMs: timing.slotMs,
    attemptMs: timing.backgroundAttemptMs,
    read: readLead,
    send: (lead, signal) => crm.send(lead, signal),
  }
}
