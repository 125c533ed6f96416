import type { Crm } from '../crm/crm.ts'
import { claimedDeliveryInsert, deliveryInsert, deliveryStates } from '../db/deliveries.ts'
import { type SlotAnswer, slotAnswer, slotTaking } from '../db/gate.ts'
import { leadInsert } from '../db/leads.ts'
import { timing } from '../delivery/timing.ts'
import type { LeadRecord } from './lead-record.ts'

/** What storing a lead found and got. */
export type StoredLead = {
  /** False when this `submissionId` was stored before. */
  isNew: boolean
  isDelivered: boolean
  /** When the CRM may be called for it; null without a CRM. */
  slot: SlotAnswer | null
}

/** Commits lead, delivery and a slot of the CRM's rate limit in one transaction; safe to repeat. */
export async function storeLead(
  db: D1Database,
  record: LeadRecord,
  crm: Crm | null,
): Promise<StoredLead> {
  const nowMs = Date.now()
  const { submissionId: id, payload } = record
  if (record.spamReason) {
    await leadInsert(db, record).run()
    return { isNew: true, isDelivered: false, slot: null }
  }
  const delivery = { id, subject: 'lead', payload, nowMs } as const
  const lead = leadInsert(db, record)
  const slot = slotTaking(db, {
    requests: crm?.requestsPerLead ?? 0,
    nowMs,
    aheadMs: timing.relaySlotAheadMs,
  })
  const [inserted, , taken] = crm
    ? reordered(await db.batch([slot, lead, claimedDeliveryInsert(db, delivery)]))
    : await db.batch([lead, deliveryInsert(db, delivery)])
  if (inserted && inserted.results.length > 0) {
    return { isNew: true, isDelivered: false, slot: slotAnswer(taken) }
  }
  const states = await deliveryStates(db, [id])
  return { isNew: false, isDelivered: states.get(id)?.state === 'delivered', slot: null }
}

/** The slot is taken first, because whether the delivery is claimed depends on it. */
function reordered([slot, lead, delivery]: D1Result[]) {
  return [lead, delivery, slot]
}
