import { clearWhere, raiseAttention } from '../database/attention.ts'
import { isFailing, readGate } from './gate.ts'
import { type Env, settingsOf } from '../env.ts'
import type { Channel, Outbox } from './channel.ts'
import { drain, runAllowance } from './drain.ts'
import { enqueueMore } from './enqueue.ts'
import { timing } from './timing.ts'
import { logged } from '../http/log-failure.ts'
import { joined, raw, sql, valuesOf } from '../database/sql.ts'

/** Parts of the worker whose last run is recorded. */
export type WorkerPart = 'cron' | 'queue' | 'health'

/** Statement that records a run of a part. */
export function noteRun(db: D1Database, part: WorkerPart, nowMs: number): D1PreparedStatement {
  return sql`INSERT INTO worker_runs (part, ran_at)
    VALUES (${part}, ${new Date(nowMs).toISOString()})
    ON CONFLICT (part) DO UPDATE SET ran_at = excluded.ran_at`.on(db)
}

type SweepOptions = {
  forMs?: number
  channels: readonly Channel<unknown>[]
  /** Tasks to run before delivering, by their name in the log. */
  before: Readonly<Record<string, (nowMs: number) => Promise<unknown>>>
  /** D1 statements the same invocation has used or reserved so far. */
  otherStatements: () => number
}

/** When the sweep under way in this isolate stops claiming, in Unix milliseconds. */
let sweepingUntilMs = 0

/**
 * Delivers everything that is due, whoever left it behind. Runs every minute, and raises a matter when a channel has
 * failed for a while. A task that fails does not stop the others.
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
    for (const { outbox } of open) {
      await attempt('mend_times', () => mendTimes(db, outbox, nowMs))
      await attempt('alarm', () => alarm(db, outbox, nowMs))
    }
    await attempt('settle', () => endedSettled(db, open, nowMs).run())
    for (const [task, work] of Object.entries(before)) await attempt(task, () => work(nowMs))
    const allowance = runAllowance(settingsOf(env), otherStatements())
    const more = () => enqueueMore(env)
    await Promise.all(
      open.map((channel) => attempt('drain', () => drain({ db, channel, allowance, forMs }, more))),
    )
  } finally {
    sweepingUntilMs = 0
  }
}

const attempt = (task: string, work: () => Promise<unknown>) =>
  logged('sweep_failed', work, { task })

/**
 * Statement that clears the matters of single deliveries about which nobody can do anything any more: that one keeps
 * failing, once it is not tried again, and any other once its row has gone.
 */
function endedSettled(
  db: D1Database,
  open: readonly Channel<unknown>[],
  nowMs: number,
): D1PreparedStatement {
  const sides = open.map(({ outbox: { table, matters } }) => {
    const { oneFails, refusesOne, unreadable } = matters
    const kinds = [oneFails, refusesOne, unreadable]
    const isOver = sql`attention.kind IN ${kinds} AND NOT EXISTS (
      SELECT 1 FROM ${raw(table)} AS row WHERE row.id = attention.subject_id
        AND (row.state = 'pending' OR row.state = 'dead' AND attention.kind <> ${oneFails})
    )`
    return { kinds, isOver }
  })
  // Their kinds once more, for the index: most of what is open may be of others.
  const kinds = valuesOf(sides.flatMap((side) => side.kinds))
  const areOver = joined([sql`false`, ...sides.map(({ isOver }) => isOver)], ' OR ')
  return clearWhere(db, nowMs, sql`attention.kind IN ${kinds} AND (${areOver})`)
}

/** Makes rows due whose time lies further ahead than any wait: a wrong clock has written it. */
function mendTimes(db: D1Database, { due }: Outbox, nowMs: number): Promise<number> {
  const longestMs = nowMs + timing.unansweredCapMs + timing.clockSkewMs
  return sql`UPDATE ${due.from} SET next_ms = ${nowMs}, claimed_until_ms = 0,
      first_attempt_ms = min(first_attempt_ms, ${nowMs})
    WHERE state = 'pending' AND ${due.always} AND next_ms > ${longestMs}
      AND next_ms > ${longestMs} + max(${nowMs} - coalesce(first_attempt_ms, ${nowMs}), 0) / 6`.run(
    db,
  )
}

async function alarm(db: D1Database, { gate, matters }: Outbox, nowMs: number): Promise<void> {
  if (isFailing(await readGate(db, gate, nowMs), nowMs))
    await raiseAttention(db, { kind: matters.allFail }, nowMs).run()
}
