import type { CrmOutcome } from '../crm/crm.ts'
import { raiseAttention } from '../db/attention.ts'
import { markDead, markDelivered, markFailed, refusedForward } from '../db/deliveries.ts'
import { settledByDelivery } from '../db/delivery-attention.ts'
import { type GateState, gateFailure, gateRefusal, gateSuccess, readGate } from '../db/gate.ts'
import type { ClaimedDelivery } from '../db/take-deliveries.ts'
import { backoffMs } from './backoff.ts'
import { timing } from './timing.ts'

type Ended = {
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts' | 'firstAttemptMs' | 'refusedMs'>
  /** How the CRM stood when the slot was taken. */
  gate: GateState
  outcome: CrmOutcome
  startedMs: number
}

/** Statements of one `recordOutcome` at most. */
export const outcomeStatements = 4

/**
 * Writes down how an attempt ended: in its row, in the gate, and for a person where one is needed. Returns how
 * many statements that took.
 */
export async function recordOutcome(db: D1Database, ended: Ended): Promise<number> {
  const { outcome } = ended
  if (outcome.result === 'delivered') return recordSuccess(db, ended)
  if (outcome.result === 'refused') return recordRefusal(db, ended, outcome)
  return recordFailure(db, ended, outcome)
}

async function commit(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<number> {
  await db.batch([...statements])
  return statements.length
}

async function recordSuccess(db: D1Database, ended: Ended): Promise<number> {
  const { delivery, gate, startedMs } = ended
  const nowMs = Date.now()
  const isQuick = nowMs - startedMs < timing.relayWaitMs
  const wasInTrouble = gate.fault !== null || gate.failingSinceMs !== null
  const isNews =
    wasInTrouble ||
    gate.refusals > 0 ||
    isQuick === gate.slowUntilMs > nowMs ||
    Math.abs(nowMs - gate.deliveredMs) > timing.deliveredNoteMs
  const row = markDelivered(db, delivery.id, nowMs)
  if (!isNews && delivery.attempts === 0) {
    await row.run()
    return 1
  }
  return commit(db, [
    row,
    ...(isNews ? [gateSuccess(db, nowMs, isQuick)] : []),
    ...(wasInTrouble || delivery.attempts > 0 ? [settledByDelivery(db, delivery.id, nowMs)] : []),
    ...(gate.fault === null ? [] : [refusedForward(db, nowMs)]),
  ])
}

async function recordFailure(
  db: D1Database,
  { delivery, gate }: Ended,
  outcome: Extract<CrmOutcome, { result: 'failed' | 'unanswered' }>,
): Promise<number> {
  const nowMs = Date.now()
  const { result, reason } = outcome
  const retryAfterMs = outcome.result === 'failed' ? outcome.retryAfterMs : undefined
  const failingForMs = nowMs - (delivery.firstAttemptMs ?? nowMs)
  const waitMs = backoffMs(result, delivery.attempts + 1, failingForMs)
  const othersPass = gate.deliveredMs > (delivery.firstAttemptMs ?? nowMs)
  return commit(db, [
    markFailed(db, delivery.id, {
      reason,
      nowMs,
      nextMs: nowMs + Math.max(waitMs, Math.min(retryAfterMs ?? 0, timing.unansweredCapMs)),
    }),
    gateFailure(db, { nowMs, isUnanswered: result === 'unanswered', retryAfterMs }),
    ...(othersPass && failingForMs > timing.oneFailingBeforeAlarmMs
      ? [oneFails(db, delivery.id, reason, nowMs)]
      : []),
  ])
}

/**
 * Tells a refused account from a refused lead by what becomes of others: refused again after the CRM took
 * others, the lead is at fault. Until then it stays due, and after a few refusals only probes go out.
 */
async function recordRefusal(
  db: D1Database,
  { delivery }: Ended,
  { reason, blames }: Extract<CrmOutcome, { result: 'refused' }>,
): Promise<number> {
  const { id } = delivery
  const nowMs = Date.now()
  const gate = await readGate(db, nowMs)
  const waitMs = backoffMs(
    'refused',
    delivery.attempts + 1,
    nowMs - (delivery.firstAttemptMs ?? nowMs),
  )
  const failed = markFailed(db, id, { reason, nowMs, nextMs: nowMs + waitMs, refusedMs: nowMs })
  const othersPass = delivery.refusedMs !== null && gate.deliveredMs > delivery.refusedMs
  if (othersPass && gate.refusals === 0 && gate.fault === null) {
    if (blames === 'account') {
      return 1 + (await commit(db, [failed, oneFails(db, id, reason, nowMs)]))
    }
    console.error(JSON.stringify({ event: 'lead_refused', delivery: id, reason }))
    const matter = { kind: 'lead_refused', subjectId: id, detail: reason } as const
    const dead = [markDead(db, id, reason), raiseAttention(db, matter, nowMs)]
    return 1 + (await commit(db, dead))
  }
  const isFirst = delivery.refusedMs === null
  const refusals = gate.refusals + (isFirst ? 1 : 0)
  const isFault =
    gate.fault !== null || blames === 'account' || refusals >= timing.refusalsBeforeFault
  if (isFault) console.error(JSON.stringify({ event: 'crm_refuses_account', reason }))
  const statements = [
    failed,
    gateRefusal(db, { nowMs, isFirst, fault: isFault ? reason : null }),
    ...(isFault
      ? [raiseAttention(db, { kind: 'crm_refuses_account', detail: reason }, nowMs)]
      : []),
  ]
  return 1 + (await commit(db, statements))
}

function oneFails(db: D1Database, id: string, reason: string, nowMs: number) {
  return raiseAttention(db, { kind: 'delivery_failing', subjectId: id, detail: reason }, nowMs)
}
