import { type GateState, gateFailure, gateRefusal, gateSuccess, readGate } from './gate.ts'
import {
  renewClaim,
  markDelivered,
  markEnded,
  markFailed,
  refusedForward,
  type ClaimedDelivery,
} from './owed.ts'
import { logFailure } from '../http/log-failure.ts'
import type { Channel, Ledger, Outcome } from './channel.ts'
import { timing, backoffMs } from './timing.ts'
import { clearAttention, raiseAttention } from '../database/attention.ts'
import { sql } from '../database/sql.ts'

/** Clears what a delivery that was made settles: alarms about the other side, and about this delivery. */
function settledByDelivery(
  db: D1Database,
  { matters }: Ledger,
  id: string,
  nowMs: number,
): D1PreparedStatement {
  const { refusesAccount, allFail, oneFails: fails, refusesOne } = matters
  return sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND id IN (
      ${`${refusesAccount}:`}, ${`${allFail}:`}, ${`${fails}:${id}`}, ${`${refusesOne}:${id}`}
    )`.on(db)
}

/** Clears what was said of single deliveries once the same refusal turns out to be the account's. */
function settledByAccount(
  db: D1Database,
  { matters }: Ledger,
  reason: string,
  nowMs: number,
): D1PreparedStatement {
  return sql`UPDATE attention SET cleared_at = ${new Date(nowMs).toISOString()}
    WHERE cleared_at IS NULL AND kind = ${matters.oneFails} AND detail = ${reason}`.on(db)
}

type Ended = {
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts' | 'firstAttemptMs' | 'refusedMs'>
  /** How the other side stood when the slot was taken. */
  gate: GateState
  outcome: Outcome
  startedMs: number
}

/** Statements of one `recordOutcome` at most. */
const outcomeStatements = 5

/**
 * Writes down how an attempt ended: in its row, in the gate, and for a person where one is needed. Returns how
 * many statements that took.
 */
async function recordOutcome(db: D1Database, ledger: Ledger, ended: Ended): Promise<number> {
  const { outcome } = ended
  switch (outcome.result) {
    case 'delivered':
      return recordSuccess(db, ledger, ended, outcome)
    case 'refused':
      return recordRefusal(db, ledger, ended, outcome)
    case 'suppressed': {
      const { reason, reply } = outcome
      return commit(db, [
        markEnded(db, ledger, ended.delivery.id, { state: 'suppressed', reason, reply }),
      ])
    }
    case 'failed':
    case 'unanswered':
      return recordFailure(db, ledger, ended, outcome)
  }
}

async function commit(db: D1Database, statements: readonly D1PreparedStatement[]): Promise<number> {
  await db.batch([...statements])
  return statements.length
}

async function recordSuccess(
  db: D1Database,
  ledger: Ledger,
  { delivery, gate, startedMs }: Ended,
  { receipt }: Extract<Outcome, { result: 'delivered' }>,
): Promise<number> {
  const nowMs = Date.now()
  const isQuick = nowMs - startedMs < timing.relayWaitMs
  const wasInTrouble = gate.fault !== null || gate.failingSinceMs !== null
  const isNews =
    wasInTrouble ||
    gate.refusals > 0 ||
    isQuick === gate.slowUntilMs > nowMs ||
    Math.abs(nowMs - gate.deliveredMs) > timing.deliveredNoteMs
  const row = markDelivered(db, ledger, delivery.id, { nowMs, receipt })
  if (!isNews && delivery.attempts === 0) {
    await row.run()
    return 1
  }
  return commit(db, [
    row,
    ...(isNews ? [gateSuccess(db, ledger.gate, nowMs, isQuick)] : []),
    ...(wasInTrouble || delivery.attempts > 0
      ? [settledByDelivery(db, ledger, delivery.id, nowMs)]
      : []),
    ...(gate.fault === null ? [] : [refusedForward(db, ledger, nowMs)]),
  ])
}

async function recordFailure(
  db: D1Database,
  ledger: Ledger,
  { delivery, gate }: Ended,
  outcome: Extract<Outcome, { result: 'failed' | 'unanswered' }>,
): Promise<number> {
  const nowMs = Date.now()
  const { result, reason, reply } = outcome
  const retryAfterMs = outcome.result === 'failed' ? outcome.retryAfterMs : undefined
  const failingForMs = nowMs - (delivery.firstAttemptMs ?? nowMs)
  const waitMs = backoffMs(result, delivery.attempts + 1, failingForMs)
  const othersPass = gate.deliveredMs > (delivery.firstAttemptMs ?? nowMs)
  return commit(db, [
    markFailed(db, ledger, delivery.id, {
      reason,
      reply,
      nowMs,
      nextMs: nowMs + Math.max(waitMs, Math.min(retryAfterMs ?? 0, timing.unansweredCapMs)),
    }),
    gateFailure(db, ledger.gate, { nowMs, isUnanswered: result === 'unanswered', retryAfterMs }),
    ...(othersPass && failingForMs > timing.oneFailingBeforeAlarmMs
      ? [oneFails(db, ledger, delivery.id, reason, nowMs)]
      : []),
  ])
}

/**
 * Tells a refused account from one refused delivery by what becomes of others: refused again after others
 * were taken, this one is at fault. Until then it stays due, and after a few refusals only probes go out. Either way
 * a person is told at the first refusal: what is refused for what it is does not mend itself.
 */
async function recordRefusal(
  db: D1Database,
  ledger: Ledger,
  { delivery }: Ended,
  { reason, reply, blames }: Extract<Outcome, { result: 'refused' }>,
): Promise<number> {
  const { id } = delivery
  const { matters } = ledger
  const nowMs = Date.now()
  if (blames === 'this') return commit(db, atFault(db, ledger, { id, reason, reply, nowMs }))
  const gate = await readGate(db, ledger.gate, nowMs)
  const waitMs = backoffMs(
    'refused',
    delivery.attempts + 1,
    nowMs - (delivery.firstAttemptMs ?? nowMs),
  )
  const failed = markFailed(db, ledger, id, {
    reason,
    reply,
    nowMs,
    nextMs: nowMs + waitMs,
    refusedMs: nowMs,
  })
  const othersPass = delivery.refusedMs !== null && gate.deliveredMs > delivery.refusedMs
  if (othersPass && gate.refusals === 0 && gate.fault === null) {
    if (blames === 'account') {
      return 1 + (await commit(db, [failed, oneFails(db, ledger, id, reason, nowMs)]))
    }
    return 1 + (await commit(db, atFault(db, ledger, { id, reason, reply, nowMs })))
  }
  const isFirst = delivery.refusedMs === null
  const refusals = gate.refusals + (isFirst ? 1 : 0)
  const isFault =
    gate.fault !== null || blames === 'account' || refusals >= timing.refusalsBeforeFault
  if (isFault) console.error(JSON.stringify({ event: matters.refusesAccount, reason }))
  const statements = [
    failed,
    gateRefusal(db, ledger.gate, { nowMs, isFirst, fault: isFault ? reason : null }),
    ...(isFault
      ? [raiseAttention(db, { kind: matters.refusesAccount, detail: reason }, nowMs)]
      : [oneFails(db, ledger, id, reason, nowMs)]),
    ...(isFault && gate.fault === null ? [settledByAccount(db, ledger, reason, nowMs)] : []),
  ]
  return 1 + (await commit(db, statements))
}

/** What is refused for what it is: it ends, and a person is told. */
function atFault(
  db: D1Database,
  ledger: Ledger,
  {
    id,
    reason,
    reply,
    nowMs,
  }: { id: string; reason: string; reply: string | undefined; nowMs: number },
): D1PreparedStatement[] {
  const { refusesOne, oneFails: kind } = ledger.matters
  console.error(JSON.stringify({ event: refusesOne, delivery: id, reason }))
  return [
    markEnded(db, ledger, id, { state: 'dead', reason, reply }),
    raiseAttention(db, { kind: refusesOne, subjectId: id, detail: reason }, nowMs),
    clearAttention(db, { kind, subjectId: id }, nowMs),
  ]
}

function oneFails(db: D1Database, { matters }: Ledger, id: string, reason: string, nowMs: number) {
  return raiseAttention(db, { kind: matters.oneFails, subjectId: id, detail: reason }, nowMs)
}

/**
 * Renews a delivery's claim while an attempt lasts, so that no other begins meanwhile. Returns what ends that,
 * and answers how often it was renewed.
 */
export function holdClaim(
  db: D1Database,
  ledger: Ledger,
  id: string,
  startedMs: number,
): () => number {
  let renewed = 0
  const timers = timing.renewals.map(([afterMs, lastsMs]) =>
    setTimeout(() => {
      renewed += 1
      renewClaim(db, ledger, id, startedMs + lastsMs)
        .run()
        .catch(() => console.warn(JSON.stringify({ event: 'claim_not_renewed' })))
    }, afterMs),
  )
  return () => {
    for (const timer of timers) clearTimeout(timer)
    return renewed
  }
}

type Attempt<Payload> = {
  delivery: ClaimedDelivery<Payload> & { payload: Payload }
  /** How the other side stood when the slot was taken. */
  gate: GateState
  /** An answer is waited for this long. */
  attemptMs: number
}

/** D1 statements of one `deliver` at most: what holds the claim, and what records the outcome. */
export const deliverStatements = timing.renewals.length + outcomeStatements

/**
 * Hands a claimed delivery over, once, holds its claim for as long as that lasts, and writes down how
 * it ended; never throws. `statements` is what that took of D1.
 */
export async function deliver<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  { delivery, gate, attemptMs }: Attempt<Payload>,
): Promise<{ outcome: Outcome; statements: number }> {
  const { ledger } = channel
  const startedMs = Date.now()
  const letGo = holdClaim(db, ledger, delivery.id, startedMs)
  const outcome = await send(channel, delivery.payload, attemptMs)
  const renewed = letGo()
  try {
    const recorded = await recordOutcome(db, ledger, { delivery, gate, outcome, startedMs })
    return { outcome, statements: renewed + recorded }
  } catch {
    // The claim runs out by itself, and the sweep tries again under the same id.
    console.warn(JSON.stringify({ event: 'outcome_not_recorded', result: outcome.result }))
  }
  return { outcome, statements: renewed + outcomeStatements }
}

/** A fault of ours in one delivery's way is no reason to stop the others. */
async function send<Payload>(
  channel: Channel<Payload>,
  payload: Payload,
  attemptMs: number,
): Promise<Outcome> {
  try {
    return await channel.send(payload, AbortSignal.timeout(attemptMs))
  } catch (error) {
    logFailure('adapter_failed', error)
    return { result: 'failed', reason: 'adapter_failed' }
  }
}
