import type { CrmLead } from './crm.ts'
import { type Sql, sql } from '../database/sql.ts'
import { timing } from '../delivery/timing.ts'

export type DeliverySubject = 'lead' | 'order'

type NewDelivery = { id: string; subject: DeliverySubject; payload: CrmLead; nowMs: number }

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

/** Records that something is owed to the CRM; the first of a given id counts, and no lead that was replaced. */
export function deliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  return insertion({ ...delivery, payload: JSON.stringify(delivery.payload) }, sql`0`).on(db)
}

/** The same, claimed for the request at hand if the `slotTaking` before it in the batch was granted. */
export function claimedDeliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  return claimedDelivery({ ...delivery, payload: JSON.stringify(delivery.payload) }).on(db)
}
