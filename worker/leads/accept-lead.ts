import type { LeadAccepted } from '#contract/api.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import type { Crm } from '../crm/crm.ts'
import { crmChannel, crmOutbox, claimedDeliveryInsert, deliveryInsert } from '../crm/crm-channel.ts'
import { gateSlow, type SlotAnswer, slotAnswer, slotTaking } from '../delivery/gate.ts'
import { outboxStates, releaseClaim } from '../delivery/outbox.ts'
import { storageWaitMs, withStorage } from '../database/storage.ts'
import { deliver } from '../delivery/deliver.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { timing } from '../delivery/timing.ts'
import { waitForSlot } from '../delivery/drain.ts'
import { type Env, settingsOf } from '../env.ts'
import {
  type LeadRecord,
  isChangedBack,
  leadInsert,
  correctionInsert,
  dropReplaced,
  replaceEarlier,
  storedHash,
} from './leads.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { heldBackNotice } from './quarantine.ts'
import { tasksOfLead } from '../fulfilment/fulfilment-tasks.ts'
import { mailsOfLead } from './mails-of-lead.ts'
import type { AppContext } from '../http/app-context.ts'
import { clientNetwork } from '../http/client.ts'
import { idOfText } from '../http/digest.ts'

type StoredLead = {
  /** The lead as it is stored: a correction has an id of its own. */
  record: LeadRecord
  /** False for a repeat. */
  isNew: boolean
  isDelivered: boolean
  /** It caused mails, or what was stored with it may have. */
  hasMails: boolean
  /** The slot in which the CRM may be called; null without a CRM, and for a lead that is delivered later. */
  slot: SlotAnswer | null
}

/**
 * Commits lead, delivery and a slot of the CRM's rate limit in one transaction; idempotent. The same id with other
 * contents is a correction: a lead of its own that replaces the first.
 *
 * @param network - Where it was sent from; blank on the machine itself.
 * @param also - Statements of the same transaction, where the lead is accepted.
 */
async function storeLead(
  db: D1Database,
  given: LeadRecord,
  crm: Crm | null,
  network: string,
  also: readonly D1PreparedStatement[],
): Promise<StoredLead> {
  const { earlierId } = given
  const isRepeat = earlierId !== null && (await storedHash(db, earlierId)) !== undefined
  const record = isRepeat ? withId(given, earlierId) : given
  const first = record.spamReason
    ? await storeSpam(db, record)
    : await storeAccepted(db, record, crm, network, also)
  if (first.isNew) return first
  const hash = await storedHash(db, record.submissionId)
  if (!hash) return first
  const isBack = await isChangedBack(db, record)
  if (hash === record.contentHash && !isBack) return first
  return storeCorrection(db, record, network, isBack)
}

export function withId(record: LeadRecord, submissionId: string): LeadRecord {
  return { ...record, submissionId, payload: { ...record.payload, submissionId } }
}

async function storeSpam(db: D1Database, record: LeadRecord): Promise<StoredLead> {
  const [inserted] = await db.batch([
    leadInsert(db, record),
    ...heldBackNotice(db, record, Date.now()),
  ])
  const isNew = (inserted?.results.length ?? 0) > 0
  return { record, isNew, isDelivered: false, hasMails: false, slot: null }
}

async function storeAccepted(
  db: D1Database,
  record: LeadRecord,
  crm: Crm | null,
  network: string,
  also: readonly D1PreparedStatement[],
): Promise<StoredLead> {
  const nowMs = Date.now()
  const { submissionId: id, payload } = record
  const delivery = { id, subject: 'lead', payload, nowMs } as const
  const lead = leadInsert(db, record)
  const tasks = await tasksOfLead(db, record, nowMs)
  const slot = slotTaking(db, crmOutbox.gate, {
    requests: crm?.requestsPerLead ?? 0,
    nowMs,
    aheadMs: timing.relaySlotAheadMs,
  })
  const mails = await mailsOfLead(db, record, nowMs, network)
  const rest = [...tasks, ...mails, ...also]
  // The slot is taken first, because whether the delivery is claimed depends on it.
  const [taken, inserted] = crm
    ? await db.batch([slot, lead, claimedDeliveryInsert(db, delivery), ...rest])
    : [undefined, ...(await db.batch([lead, deliveryInsert(db, delivery), ...rest]))]
  const isNew = (inserted?.results.length ?? 0) > 0
  return {
    record,
    isNew,
    isDelivered: !isNew && (await isDelivered(db, id)),
    hasMails: isNew && mails.length + also.length > 0,
    slot: isNew ? slotAnswer(taken) : null,
  }
}

async function isDelivered(db: D1Database, id: string): Promise<boolean> {
  return (await outboxStates(db, crmOutbox, [id])).get(id)?.state === 'delivered'
}

/**
 * Stores a correction. Its id is derived from the first id and the contents, so that it is idempotent too, and the
 * CRM does not take it for a repeat of the first; of one that says again what was said before, from its moment as well.
 */
async function storeCorrection(
  db: D1Database,
  record: LeadRecord,
  network: string,
  isBack: boolean,
): Promise<StoredLead> {
  const corrects = record.submissionId
  const moment = isBack ? ` ${record.submittedAt}` : ''
  const id = await idOfText(`${corrects} ${record.contentHash}${moment}`)
  const correction = { ...withId(record, id), corrects }
  const nowMs = Date.now()
  const mails = correction.spamReason ? [] : await mailsOfLead(db, correction, nowMs, network)
  const [inserted] = await db.batch([
    leadInsert(db, correction),
    replaceEarlier(db, [corrects]),
    correctionInsert(db, correction, nowMs),
    ...dropReplaced(db, [corrects]),
    // There already, unless the first version was held back.
    ...(correction.spamReason
      ? []
      : await tasksOfLead(db, { kind: record.kind, submissionId: corrects }, nowMs)),
    ...mails,
    ...heldBackNotice(db, correction, nowMs),
  ])
  return {
    record: correction,
    isNew: (inserted?.results.length ?? 0) > 0,
    isDelivered: await isDelivered(db, id),
    hasMails: mails.length > 0,
    slot: null,
  }
}

/** What accepting a lead needs of the request it came with. */
export type AcceptContext = {
  env: Env
  waitUntil(work: Promise<unknown>): void
  /** Unix milliseconds when the request had come in. */
  startedMs: number
  /** Where it came from, as `clientNetwork` has it; blank for the machine itself. */
  network: string
  /** Statements for the transaction that stores it, behind its own; a constraint of theirs takes the lead back, too. */
  also?: readonly D1PreparedStatement[]
}

/** The same, of a request that had come in at `startedMs`. */
export const acceptContext = (c: AppContext, startedMs: number): AcceptContext => ({
  env: c.env,
  startedMs,
  network: clientNetwork(c.req.raw),
  waitUntil: (work) => c.executionCtx.waitUntil(work),
})

/**
 * Commits a lead, then tries the CRM within the time a visitor can wait. If the CRM does not answer in time, the
 * queue or the sweep delivers the lead from D1.
 *
 * @throws {ApiError} `storage_unavailable`: nothing was promised.
 */
export async function acceptLead(given: LeadRecord, context: AcceptContext): Promise<LeadAccepted> {
  const { env, startedMs, network, also = [] } = context
  const crm = configuredCrm(settingsOf(env))
  const storageMs = storageWaitMs - (Date.now() - startedMs)
  const stored = await withStorage(() => storeLead(env.DB, given, crm, network, also), storageMs)
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
  if (isTakenInTime === 'slow' && slot.slowUntilMs <= Date.now()) {
    // The next visitors do not wait for it.
    const noted = gateSlow(env.DB, crmOutbox.gate, Date.now()).run()
    context.waitUntil(noted.catch(() => null))
  }
  return { ...accepted, ghlOk: isTakenInTime === true }
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
    await releaseClaim(env.DB, crmOutbox, id)
    await enqueueDelivery(env, id)
    return false
  }
  const attempt = { delivery, gate, attemptMs: timing.visitorAttemptMs }
  const { outcome } = await deliver(env.DB, crmChannel(crm), attempt)
  if (outcome.result !== 'delivered') await enqueueDelivery(env, id)
  return outcome.result === 'delivered'
}
