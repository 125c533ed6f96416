import {
  type GateState,
  gateFailure,
  gateRefusal,
  gateSuccess,
  isFailing,
  readGate,
} from './gate.ts'
import { type ClaimedDelivery, markDelivered, markEnded, markFailed } from './outbox.ts'
import { loggedId, logFailure } from '../http/log-failure.ts'
import type { Channel, Outbox, Outcome } from './channel.ts'
import { timing, backoffMs } from './timing.ts'
import { clearAttention, clearWhere, raiseAttention } from '../database/attention.ts'
import { raw, sql, valuesOf } from '../database/sql.ts'

/** Clears the matters that a successful delivery settles: about the other side, and about this delivery. */
function settledByDelivery(
  db: D1Database,
  { matters }: Outbox,
  id: string,
  nowMs: number,
): D1PreparedStatement {
  const { refusesAccount, allFail, oneFails: fails, refusesOne } = matters
  const ids = [`${refusesAccount}:`, `${allFail}:`, `${fails}:${id}`, `${refusesOne}:${id}`]
  return clearWhere(db, nowMs, sql`id IN ${valuesOf(ids)}`)
}

type Ended = {
  delivery: Pick<ClaimedDelivery, 'id' | 'attempts' | 'firstAttemptMs' | 'refusedMs'>
  /** State of the gate when the slot was taken. */
  gate: GateState
  outcome: Outcome
  startedMs: number
}

/** Statements of one `recordOutcome` at most. */
const outcomeStatements = 5

/**
 * Stores how an attempt ended: in its row, in the gate, and as a matter where a person is needed. Returns the number of
 * statements used.
 */
async function recordOutcome(db: D1Database, outbox: Outbox, ended: Ended): Promise<number> {
  const statements = await afterOutcome(db, outbox, ended)
  await db.batch(statements)
  // A refusal has looked at the gate first.
  return statements.length + (ended.outcome.result === 'refused' ? 1 : 0)
}

type Statements = D1PreparedStatement[]

function afterOutcome(db: D1Database, outbox: Outbox, ended: Ended) {
  const { outcome, delivery } = ended
  switch (outcome.result) {
    case 'delivered':
      return afterSuccess(db, outbox, ended, outcome)
    case 'refused':
      return afterRefusal(db, outbox, ended, outcome)
    case 'suppressed':
      return [markEnded(db, outbox, delivery.id, { ...outcome, state: 'suppressed' })]
    case 'failed':
    case 'unanswered':
      return afterFailure(db, outbox, ended, outcome)
  }
}

function afterSuccess(
  db: D1Database,
  outbox: Outbox,
  { delivery, gate, startedMs }: Ended,
  { receipt }: Extract<Outcome, { result: 'delivered' }>,
): Statements {
  const nowMs = Date.now()
  const isQuick = nowMs - startedMs < timing.relayWaitMs
  const wasInTrouble = gate.fault !== null || gate.failingSinceMs !== null
  const isNews =
    wasInTrouble ||
    gate.refusals > 0 ||
    isQuick === gate.slowUntilMs > nowMs ||
    Math.abs(nowMs - gate.deliveredMs) > timing.deliveredNoteMs
  return [
    markDelivered(db, outbox, delivery.id, { nowMs, receipt }),
    ...(isNews ? [gateSuccess(db, outbox.gate, nowMs, isQuick)] : []),
    ...(wasInTrouble || delivery.attempts > 0
      ? [settledByDelivery(db, outbox, delivery.id, nowMs)]
      : []),
    // What was tried in vain is due now that the other side takes something again.
    ...(gate.fault !== null || isFailing(gate, nowMs)
      ? [
          sql`UPDATE ${outbox.due.from} SET next_ms = ${nowMs}
            WHERE state = 'pending' AND ${outbox.due.always} AND next_ms > ${nowMs}
              AND first_attempt_ms IS NOT NULL`.on(db),
        ]
      : []),
  ]
}

function afterFailure(
  db: D1Database,
  outbox: Outbox,
  { delivery, gate }: Ended,
  outcome: Extract<Outcome, { result: 'failed' | 'unanswered' }>,
): Statements {
  const nowMs = Date.now()
  const { result, reason, reply } = outcome
  const retryAfterMs = outcome.result === 'failed' ? outcome.retryAfterMs : undefined
  const failingForMs = nowMs - (delivery.firstAttemptMs ?? nowMs)
  const aloneMs = backoffMs(result, delivery.attempts + 1, failingForMs)
  // Where nothing passes, each attempt asks whether the other side is back; what was not answered may have arrived.
  const isProbe = result === 'failed' && isFailing(gate, nowMs)
  const waitMs = isProbe ? Math.min(aloneMs, timing.unansweredCapMs) : aloneMs
  const othersPass = gate.deliveredMs > (delivery.firstAttemptMs ?? nowMs)
  return [
    markFailed(db, outbox, delivery.id, {
      reason,
      reply,
      nowMs,
      nextMs: nowMs + Math.max(waitMs, Math.min(retryAfterMs ?? 0, timing.unansweredCapMs)),
    }),
    gateFailure(db, outbox.gate, { nowMs, isUnanswered: result === 'unanswered', retryAfterMs }),
    ...(othersPass && failingForMs > timing.oneFailingBeforeAlarmMs
      ? [oneFails(db, outbox, delivery.id, reason, nowMs)]
      : []),
  ]
}

/**
 * Distinguishes a refused account from one refused delivery by the others: refused again after others were accepted,
 * this one is at fault. Until then it stays due, and after a few refusals only probes go out. A matter is raised at the
 * first refusal, since a refusal does not go away by itself.
 */
async function afterRefusal(
  db: D1Database,
  outbox: Outbox,
  { delivery }: Ended,
  { reason, reply, blames }: Extract<Outcome, { result: 'refused' }>,
): Promise<Statements> {
  const { id } = delivery
  const { matters } = outbox
  const nowMs = Date.now()
  if (blames === 'this') return atFault(db, outbox, { id, reason, reply, nowMs })
  const gate = await readGate(db, outbox.gate, nowMs)
  const waitMs = backoffMs(
    'refused',
    delivery.attempts + 1,
    nowMs - (delivery.firstAttemptMs ?? nowMs),
  )
  const othersPass =
    delivery.refusedMs !== null &&
    gate.deliveredMs > delivery.refusedMs &&
    gate.refusals === 0 &&
    gate.fault === null
  const isFirst = delivery.refusedMs === null
  const refusals = gate.refusals + (isFirst ? 1 : 0)
  const isFault =
    !othersPass &&
    (gate.fault !== null || blames === 'account' || refusals >= timing.refusalsBeforeFault)
  const failed = markFailed(db, outbox, id, {
    reason,
    reply,
    nowMs,
    // A probe needs something that is due.
    nextMs: nowMs + (isFault ? Math.min(waitMs, timing.longestProbeMs) : waitMs),
    refusedMs: nowMs,
  })
  if (othersPass) {
    return blames === 'account'
      ? [failed, oneFails(db, outbox, id, reason, nowMs)]
      : atFault(db, outbox, { id, reason, reply, nowMs })
  }
  if (isFault) console.error(JSON.stringify({ event: matters.refusesAccount, reason }))
  return [
    failed,
    gateRefusal(db, outbox.gate, { nowMs, isFirst, fault: isFault ? reason : null }),
    ...(isFault
      ? [raiseAttention(db, { kind: matters.refusesAccount, detail: reason }, nowMs)]
      : [oneFails(db, outbox, id, reason, nowMs)]),
    // The same refusal of single deliveries was about our account.
    ...(isFault && gate.fault === null
      ? [clearWhere(db, nowMs, sql`kind = ${matters.oneFails} AND detail = ${reason}`)]
      : []),
  ]
}

type Fault = { id: string; reason: string; reply: string | undefined; nowMs: number }

/** Ends a delivery that is itself at fault, and raises it for a person. */
function atFault(db: D1Database, outbox: Outbox, { id, reason, reply, nowMs }: Fault): Statements {
  const { refusesOne, oneFails: kind } = outbox.matters
  console.error(JSON.stringify({ event: refusesOne, delivery: loggedId(id), reason }))
  return [
    markEnded(db, outbox, id, { state: 'dead', reason, reply }),
    raiseAttention(db, { kind: refusesOne, subjectId: id, detail: reason }, nowMs),
    clearAttention(db, { kind, subjectId: id }, nowMs),
  ]
}

function oneFails(db: D1Database, { matters }: Outbox, id: string, reason: string, nowMs: number) {
  return raiseAttention(db, { kind: matters.oneFails, subjectId: id, detail: reason }, nowMs)
}

/**
 * Renews a delivery's claim while an attempt lasts, so that no other begins meanwhile. Returns a function that stops
 * the renewal and returns how often it happened.
 */
export function holdClaim(
  db: D1Database,
  outbox: Outbox,
  id: string,
  startedMs: number,
): () => number {
  let renewed = 0
  const timers = timing.renewals.map(([afterMs, lastsMs]) =>
    setTimeout(() => {
      renewed += 1
      const untilMs = startedMs + lastsMs
      sql`UPDATE ${raw(outbox.table)} SET claimed_until_ms = ${untilMs}
        WHERE id = ${id} AND state = 'pending' AND claimed_until_ms BETWEEN 1 AND ${untilMs}`
        .run(db)
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
  /** State of the gate when the slot was taken. */
  gate: GateState
  /** An answer is waited for this long. */
  attemptMs: number
}

/** D1 statements of one `deliver` at most: what holds the claim, and what records the outcome. */
export const deliverStatements = timing.renewals.length + outcomeStatements

/**
 * Makes one attempt at a claimed delivery, holds its claim meanwhile, and stores how it ended; never throws.
 * `statements` counts the D1 statements used.
 */
export async function deliver<Payload>(
  db: D1Database,
  channel: Channel<Payload>,
  { delivery, gate, attemptMs }: Attempt<Payload>,
): Promise<{ outcome: Outcome; statements: number }> {
  const { outbox } = channel
  const startedMs = Date.now()
  const stopRenewal = holdClaim(db, outbox, delivery.id, startedMs)
  const outcome = await send(channel, delivery.payload, attemptMs)
  const renewed = stopRenewal()
  try {
    const recorded = await recordOutcome(db, outbox, { delivery, gate, outcome, startedMs }).catch(
      async (error: unknown) => {
        if (outcome.result !== 'delivered') throw error
        // Or it would be sent again; the rest is noted with the next.
        await markDelivered(db, outbox, delivery.id, { ...outcome, nowMs: Date.now() }).run()
        return outcomeStatements
      },
    )
    return { outcome, statements: renewed + recorded }
  } catch {
    // The claim expires, and the sweep retries under the same id.
    console.warn(JSON.stringify({ event: 'outcome_not_recorded', result: outcome.result }))
  }
  return { outcome, statements: renewed + outcomeStatements }
}

/** Sends, and turns an exception of our own code into a failed attempt, so that it does not stop the others. */
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
