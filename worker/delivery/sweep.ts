import { dayMs } from '#lib/time.ts'
import { countOpenAttention, raiseAttention } from '../database/attention.ts'
import { readGate } from './gate.ts'
import { mendTimes } from './owed.ts'
import { eraseHeld } from '../leads/quarantine.ts'
import { noteRun } from './worker-runs.ts'
import { type Env, settingsOf } from '../env.ts'
import { tellOperator } from '../mail/tell-operator.ts'
import { tendMails } from '../mail/tend-mails.ts'
import type { Ledger } from './channel.ts'
import { channels } from '../channels.ts'
import { drain } from './drain.ts'
import { runAllowance } from './run-allowance.ts'
import { timing } from './timing.ts'
import { logFailure } from '../http/log-failure.ts'

/** What spam rules held back is kept so long, and so long after the operator first saw it. */
const heldKeptMs = 30 * dayMs
const heldKeptOnceSeenMs = 7 * dayMs

type SweepOptions = {
  forMs?: number
  /** D1 statements the same invocation has used, or keeps for others, by now. */
  otherStatements: () => number
}

/** When the sweep that this isolate has under way takes no more, in Unix milliseconds. */
let sweepingUntilMs = 0

/**
 * Finds by itself whatever is owed and due, whoever forgot it, and delivers it. Runs every minute, raises the
 * alarm when a channel has taken nothing for a while, and erases after 30 days what was held back
 * as spam and has been seen. One task that
 * fails leaves the others alone.
 *
 * Here attempts may last minutes: a cron has 15 of them.
 */
export async function sweep(
  env: Env,
  { forMs = timing.drainForMs, otherStatements }: SweepOptions,
): Promise<void> {
  const { DB: db } = env
  const nowMs = Date.now()
  if (nowMs < sweepingUntilMs && sweepingUntilMs <= nowMs + forMs) return
  sweepingUntilMs = nowMs + forMs
  try {
    await attempt('note_run', () => noteRun(db, 'cron', nowMs).run())
    const open = channels(env)
    for (const { ledger } of open) {
      await attempt('mend_times', () => mendTimes(db, ledger, nowMs).run())
      await attempt('alarm', () => alarm(db, ledger, nowMs))
    }
    await attempt('erase_spam', () =>
      eraseHeld(db, {
        receivedBefore: new Date(nowMs - heldKeptMs).toISOString(),
        seenBefore: new Date(nowMs - heldKeptOnceSeenMs).toISOString(),
      }),
    )
    await attempt('tend_mails', () => tendMails(env, nowMs))
    await attempt('tell', () => tellOpen(db, nowMs))
    const allowance = runAllowance(settingsOf(env), otherStatements())
    const more = () => attempt('hint', () => env.DELIVERY_QUEUE.send({}).then(() => undefined))
    await Promise.all(
      open.map((channel) => attempt('drain', () => drain({ db, channel, allowance, forMs }, more))),
    )
  } finally {
    sweepingUntilMs = 0
  }
}

async function attempt(task: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    logFailure('sweep_failed', error, { task })
  }
}

/** Tells a person that a channel takes nothing. */
async function alarm(db: D1Database, { gate, matters }: Ledger, nowMs: number): Promise<void> {
  const { failingSinceMs, failures } = await readGate(db, gate, nowMs)
  const isFailing =
    failingSinceMs !== null &&
    failures >= timing.failuresBeforePause &&
    nowMs - failingSinceMs > timing.failingBeforeAlarmMs
  if (isFailing) await raiseAttention(db, { kind: matters.allFail }, nowMs).run()
}

/** Says in the log what a person has to see to, for as long as it is open, and writes to the operator once. */
async function tellOpen(db: D1Database, nowMs: number): Promise<void> {
  const open = await countOpenAttention(db)
  if (open === 0) return
  console.error(JSON.stringify({ event: 'attention', open }))
  await tellOperator(db, nowMs)
}
