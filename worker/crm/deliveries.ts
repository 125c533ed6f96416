import type { CrmLead } from './crm.ts'
import { timing } from '../delivery/timing.ts'

export type DeliverySubject = 'lead' | 'order'

type NewDelivery = { id: string; subject: DeliverySubject; payload: CrmLead; nowMs: number }

const insertDelivery = (claim: string) => `
  INSERT INTO deliveries (id, subject, payload, next_ms, claimed_until_ms, created_at)
  SELECT ?1, ?2, ?3, ?4, ${claim}, ?5
  WHERE NOT EXISTS (
    SELECT 1 FROM leads WHERE submission_id = ?1 AND (replaced_by IS NOT NULL OR status = 'spam')
  )
  ON CONFLICT (id) DO NOTHING`

const unclaimedInsert = insertDelivery('0')
/** The statement of a `claimedDeliveryInsert`. */
export const claimedDeliverySql = insertDelivery(
  'iif((SELECT granted_ms FROM crm_gate WHERE id = 1) IS NULL, 0, ?6)',
)

/** Records that something is owed to the CRM; the first of a given id counts, and no lead that was replaced. */
export function deliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  const { id, subject, payload, nowMs } = delivery
  const createdAt = new Date(nowMs).toISOString()
  return db.prepare(unclaimedInsert).bind(id, subject, JSON.stringify(payload), nowMs, createdAt)
}

/** The same, claimed for the request at hand if the `slotTaking` before it in the batch was granted. */
export function claimedDeliveryInsert(db: D1Database, delivery: NewDelivery): D1PreparedStatement {
  const { id, subject, payload, nowMs } = delivery
  const createdAt = new Date(nowMs).toISOString()
  return db
    .prepare(claimedDeliverySql)
    .bind(id, subject, JSON.stringify(payload), nowMs, createdAt, nowMs + timing.leaseMs)
}
