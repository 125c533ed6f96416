import type { LeadAccepted } from '#contract/api.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import type { Crm } from '../crm/crm.ts'
import { crmChannel } from '../crm/crm-channel.ts'
import { crmLedger } from '../crm/crm-ledger.ts'
import { gateSlow, type SlotAnswer } from '../delivery/gate.ts'
import { releaseClaim } from '../delivery/owed.ts'
import { storageWaitMs, withStorage } from '../database/storage.ts'
import { deliver } from '../delivery/deliver.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { timing } from '../delivery/timing.ts'
import { waitForSlot } from '../delivery/wait-for-slot.ts'
import { type Env, settingsOf } from '../env.ts'
import type { LeadRecord } from './lead-record.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { storeLead } from './store-lead.ts'

/** What accepting a lead needs of the request it came with. */
export type AcceptContext = {
  env: Env
  waitUntil(work: Promise<unknown>): void
  /** Unix milliseconds when the request came in. */
  startedMs: number
  /** Where it came from, as `clientNetwork` has it; blank for the machine itself. */
  network: string
}

/**
 * Commits a lead, then tries the CRM for as long as a visitor can be kept waiting. What the CRM does
 * not take in that time is delivered from D1 later, by the queue or the sweep.
 *
 * @throws {ApiError} `storage_unavailable`: nothing was promised.
 */
export async function acceptLead(given: LeadRecord, context: AcceptContext): Promise<LeadAccepted> {
  const { env, startedMs, network } = context
  const crm = configuredCrm(settingsOf(env))
  const storageMs = storageWaitMs - (Date.now() - startedMs)
  const stored = await withStorage(() => storeLead(env.DB, given, crm, network), storageMs)
  const { record } = stored
  const accepted = {
    ok: true,
    id: record.submissionId,
    duplicate: false,
    ghl: crm !== null,
  } as const
  if (record.spamReason) return { ...accepted, ghlOk: accepted.ghl }
  if (!stored.isNew) return { ...accepted, duplicate: true, ghlOk: stored.isDelivered }
  if (stored.hasMails) context.waitUntil(sendMailsSoon(env))
  if (!crm) return { ...accepted, ghlOk: false }
  const { slot } = stored
  if (!slot || slot.slotMs === null) {
    context.waitUntil(enqueueDelivery(env, record.submissionId))
    return { ...accepted, ghlOk: false }
  }
  const isTaken = relayNow(env, crm, record, slot)
  context.waitUntil(isTaken)
  const waitMs = Math.min(timing.relayWaitMs, startedMs + timing.answerWithinMs - Date.now())
  const isTakenInTime = await Promise.race([
    isTaken,
    scheduler.wait(Math.max(0, waitMs)).then(() => 'slow' as const),
  ])
  if (isTakenInTime === 'slow' && slot.slowUntilMs <= Date.now())
    context.waitUntil(noteSlow(env.DB))
  return { ...accepted, ghlOk: isTakenInTime === true }
}

/** Spares the next visitors the wait, and the CRM requests that nobody can wait for. */
async function noteSlow(db: D1Database): Promise<void> {
  await gateSlow(db, crmLedger.gate, Date.now())
    .run()
    .catch(() => null)
}

/** One attempt, which may outlast the answer; true when the CRM has the lead. */
async function relayNow(
  env: Env,
  crm: Crm,
  record: LeadRecord,
  { slotMs, ...gate }: SlotAnswer,
): Promise<boolean> {
  const { submissionId: id, payload } = record
  const delivery = { id, payload, attempts: 0, firstAttemptMs: null, refusedMs: null }
  if (slotMs === null || !(await waitForSlot(slotMs))) {
    // Where this fails, the claim runs out by itself.
    await releaseClaim(env.DB, crmLedger, id)
      .run()
      .catch(() => null)
    await enqueueDelivery(env, id)
    return false
  }
  const attempt = { delivery, gate, attemptMs: timing.visitorAttemptMs }
  const { outcome } = await deliver(env.DB, crmChannel(crm), attempt)
  if (outcome.result !== 'delivered') await enqueueDelivery(env, id)
  return outcome.result === 'delivered'
}
