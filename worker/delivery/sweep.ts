import { raiseAttention } from '../database/attention.ts'
import { readGate } from './gate.ts'
import { mendTimes } from './owed.ts'
import { type Env, settingsOf } from '../env.ts'
import type { Channel, Ledger } from './channel.ts'
import { drain, runAllowance } from './drain.ts'
import { timing } from './timing.ts'
import { logFailure } from '../http/log-failure.ts'
import { sql } from '../database/sql.ts'

/** Parts of the worker that run by themselves, and the look at its health. */
export type WorkerPart = 'cron' | 'queue' | 'health'

/** Notes that a part of the worker ran just now. */
export function noteRun(db: D1Database, part: WorkerPart, nowMs: number): D1PreparedStatement {
  return sql`INSERT INTO worker_runs (part, ran_at)
    VALUES (${part}, ${new Date(nowMs).toISOString()})
    ON CONFLICT (part) DO UPDATE SET ran_at = excluded.ran_at`.on(db)
}

type SweepOptions = {
  forMs?: number
  /** The ways out that are configured. */
  channels: readonly Channel<unknown>[]
  /** What else is done before anything is delivered, by the name that the log has for it. */
  before: Readonly<Record<string, (nowMs: number) => Promise<unknown>>>
  /** D1 statements the same invocation has used, or keeps for others, by now. */
  otherStatements: () => number
}

/** When the sweep that this isolate has under way takes no more, in Unix milliseconds. */
let sweepingUntilMs = 0

/**
 * Finds by itself whatever is owed and due, whoever forgot it, and delivers it. Runs every minute, and raises the
 * alarm when a channel has taken nothing for a while. One task that fails leaves the others alone.
 *
 * Here attempts may last minutes: a cron has 15 of them.
 */
export async function sweep(
  env: Env,
  { forMs = timing.drainForMs, channels: open, before, otherStatements }: SweepOptions,
): Promise<void> {
  const { DB: db } = env
  const nowMs = Date.now()
  if (nowMs < sweepingUntilMs && sweepingUntilMs <= nowMs + forMs) return
  sweepingUntilMs = nowMs + forMs
  try {
    await attempt('note_run', () => noteRun(db, 'cron', nowMs).run())
    for (const { ledger } of open) {
      await attempt('mend_times', () => mendTimes(db, ledger, nowMs).run())
      await attempt('alarm', () => alarm(db, ledger, nowMs))
    }
    for (const [task, work] of Object.entries(before)) await attempt(task, () => work(nowMs))
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
