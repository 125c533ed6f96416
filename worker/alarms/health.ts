import { healthPath } from '#contract/paths.ts'
import { Hono } from 'hono/tiny'
import { site } from '#site.config.ts'
import { minuteMs } from '#lib/time.ts'
import type { AppEnv } from '../http/app-context.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { withStorage } from '../database/storage.ts'
import { countUnseen } from '../leads/quarantine.ts'
import { type Env, parsedSettingsOf, settingsOf } from '../env.ts'
import { configuredSender } from '../mail/configured-sender.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { type PartName, stripeMode } from '../settings.ts'
import { logFailure } from '../http/log-failure.ts'
import * as z from 'zod/mini'
import { rowsOf, type Sql, sql, wordOf } from '../database/sql.ts'
import { wrongAlarms } from './alarms.ts'
import { claimedDelivery } from '../crm/crm-channel.ts'
import { leadStatement } from '../leads/leads.ts'
import { noteRun, type WorkerPart } from '../delivery/sweep.ts'

/** Counts what a monitor asks for, at most a thousand: it needs no more, and each request would read all rows. */
const countOf = (rows: Sql) => sql`(SELECT count(*) FROM (SELECT 1 FROM ${rows} LIMIT 1000))`

const channelRow = z.object({
  pending: z.number(),
  dead: z.number(),
  oldestPendingAt: z.nullable(z.string()),
  failures: z.number(),
  fault: z.nullable(z.string()),
  deliveredMs: z.number(),
})

const mailRow = z.extend(channelRow, { suppressed: z.number() })

const stateRow = z.extend(channelRow, {
  attention: z.number(),
  slowUntilMs: z.number(),
  lastEventAt: z.nullable(z.string()),
})

/** What the database tells of every part of the worker. Times are ISO 8601, UTC. */
type DatabaseHealth = z.infer<typeof stateRow> & {
  mail: z.infer<typeof mailRow>
  /** Names of what the alarm has found to be wrong. */
  alarms: string[]
  /** When each part ran last. */
  runs: Partial<Record<WorkerPart, string>>
}

/**
 * Writes to the database, reads from it, and lets it EXPLAIN the insert of a lead, which fails where the schema does
 * not fit this worker.
 *
 * @throws what D1 throws: it is away, full, or its schema is not the worker's.
 */
export async function checkDatabase(db: D1Database, nowMs: number): Promise<DatabaseHealth> {
  const [, runs, state, mail, wrong] = await db.batch([
    noteRun(db, 'health', nowMs),
    sql`SELECT part, ran_at AS ranAt FROM worker_runs`.on(db),
    sql`SELECT
        ${countOf(sql`deliveries WHERE state = 'pending'`)} AS pending,
        ${countOf(sql`deliveries WHERE state = 'dead'`)} AS dead,
        (SELECT min(created_at) FROM deliveries WHERE state = 'pending') AS oldestPendingAt,
        ${countOf(sql`attention WHERE cleared_at IS NULL`)} AS attention,
        (SELECT received_at FROM stripe_events ORDER BY rowid DESC LIMIT 1) AS lastEventAt,
        failures, fault, slow_until_ms AS slowUntilMs, delivered_ms AS deliveredMs
      FROM crm_gate WHERE id = 1`.on(db),
    sql`SELECT
        ${countOf(sql`mails WHERE state = 'pending'`)} AS pending,
        ${countOf(sql`mails WHERE state = 'dead'`)} AS dead,
        ${countOf(sql`mail_suppressions WHERE lifted_at IS NULL`)} AS suppressed,
        (SELECT min(created_at) FROM mails WHERE state = 'pending') AS oldestPendingAt,
        failures, fault, delivered_ms AS deliveredMs
      FROM mail_gate WHERE id = 1`.on(db),
    wrongAlarms.on(db),
    // Explained, not run: their values do not matter.
    sql`EXPLAIN ${leadStatement()}`.on(db),
    sql`EXPLAIN ${claimedDelivery({ id: '', subject: 'lead', payload: '', nowMs })}`.on(db),
  ])
  const [row] = rowsOf(state, stateRow)
  const [mails] = rowsOf(mail, mailRow)
  if (!row || !mails) throw new Error('D1_ERROR: a gate has no row')
  const ran = rowsOf(runs, z.object({ part: wordOf<WorkerPart>(), ranAt: z.string() }))
  return {
    ...row,
    mail: mails,
    alarms: rowsOf(wrong, z.object({ name: z.string() })).map(({ name }) => name),
    runs: Object.fromEntries(ran.map(({ part, ranAt }) => [part, ranAt])),
  }
}

/** The database is queried at most once in this time, however often health is requested. */
const keptMs = 5_000

type Found = DatabaseHealth & { quarantine: Awaited<ReturnType<typeof countUnseen>> }

type Look = { atMs: number; found: Promise<Found | null> }

const looks = new WeakMap<D1Database, Look>()

/** The database's health, cached for a moment; null when it cannot be written or read. */
function look(db: D1Database): Promise<Found | null> {
  const nowMs = Date.now()
  const known = looks.get(db)
  if (known && Math.abs(nowMs - known.atMs) < keptMs) return known.found
  const found = withStorage(async () => ({
    ...(await checkDatabase(db, nowMs)),
    quarantine: await countUnseen(db),
  })).catch((error: Error) => {
    logFailure('database_unhealthy', error.cause instanceof Error ? error.cause : error)
    return null
  })
  looks.set(db, { atMs: nowMs, found })
  return found
}

type GateFound = Pick<z.infer<typeof channelRow>, 'failures' | 'fault' | 'deliveredMs'>

function channelHealth(isOn: boolean, found: GateFound | undefined) {
  const lastDeliveredAt = found?.deliveredMs ? new Date(found.deliveredMs).toISOString() : null
  const isFailing = found !== undefined && (found.failures > 0 || found.fault !== null)
  return {
    // Null: nothing has been sent yet, so nobody knows.
    reachable: !isOn || !found ? null : isFailing ? false : lastDeliveredAt ? true : null,
    lastDeliveredAt,
    refusesAccount: found?.fault ?? null,
  }
}

function crmHealth(env: Env, found: DatabaseHealth | null) {
  const settings = settingsOf(env)
  const crm = configuredCrm(settings)
  return {
    adapter: crm?.name ?? null,
    synthetic: settings.SYNTHETIC_LEADS,
    ...channelHealth(crm !== null, found ?? undefined),
    isSlow: (found?.slowUntilMs ?? 0) > Date.now(),
  }
}

/** Health of the mail channel, and whether pages promise mails. */
function mailHealth(env: Env, found: DatabaseHealth | null) {
  const sender = configuredSender(env)
  const { pending = 0, dead = 0, suppressed = 0, oldestPendingAt = null } = found?.mail ?? {}
  return {
    provider: sender?.name ?? null,
    ...channelHealth(sender !== null, found?.mail),
    isPromised: site.mailFrom !== null,
    ...(found ? { pending, dead, suppressed, oldestPendingAt } : {}),
  }
}

/** Whether payments are live, as Stripe's keys say: `mixed` where the page's cannot open what the worker's has made. */
function paymentMode(env: Env): 'live' | 'test' | 'mixed' | null {
  const { STRIPE_SECRET_KEY: secret, STRIPE_PUBLISHABLE_KEY: publishable } = settingsOf(env)
  if (!secret || !publishable) return null
  const mode = stripeMode(secret)
  return stripeMode(publishable) === mode ? mode : 'mixed'
}

/** A cron that has not run for so long is down. */
const silentClockMs = 10 * minuteMs

/** Names of what is wrong: the alarms that are on, and a cron that no longer runs. */
function failingNow(found: Found | null): readonly string[] {
  if (!found) return ['database']
  const { cron } = found.runs
  const isSilent = cron !== undefined && Date.now() - Date.parse(cron) > silentClockMs
  return [...found.alarms, ...(isSilent ? ['cron'] : [])]
}

/**
 * Health of each part: configuration, whether it works, when it last did, and what waits. An outside monitor gets 503
 * while something is wrong, named in `failing`. Badly configured parts are reported by the names of their settings,
 * all of them in `problems`; the answer holds no values, secrets or personal data.
 */
export const health = new Hono<AppEnv>().get(
  healthPath,
  rateLimit('READ_RATE_LIMIT'),
  async (c) => {
    const { parts } = parsedSettingsOf(c.env)
    const setting = (...names: PartName[]) => {
      const own = parts.filter(({ name }) => names.includes(name))
      const best =
        own.find(({ state }) => state === 'on') ?? own.find(({ state }) => state !== 'off')
      const problems = own.flatMap((part) => part.problems)
      return { state: best?.state ?? 'off', ...(problems.length > 0 ? { problems } : {}) }
    }
    const found = await look(c.env.DB)
    const { pending = 0, dead = 0, oldestPendingAt = null, runs } = found ?? {}
    const mode = paymentMode(c.env)
    const failing = [...failingNow(found), ...(mode === 'mixed' ? ['payments'] : [])]
    return c.json(
      {
        ok: failing.length === 0,
        failing,
        problems: parts.flatMap((part) => part.problems),
        database: { reachable: found !== null },
        queue: { lastRunAt: runs?.queue ?? null },
        cron: { lastRunAt: runs?.cron ?? null },
        crm: { ...setting('crm-api', 'crm-webhook'), ...crmHealth(c.env, found) },
        deliveries: found && { pending, dead, oldestPendingAt },
        attention: found && { open: found.attention },
        mail: { ...setting('mail'), ...mailHealth(c.env, found) },
        payments: {
          ...setting('payments'),
          mode,
          lastEventAt: found?.lastEventAt ?? null,
        },
        turnstile: setting('turnstile'),
        quarantine: found?.quarantine ?? null,
        operator: setting('operator'),
        alert: setting('alert'),
        origin: setting('origin'),
        background: setting('background'),
      },
      failing.length === 0 ? 200 : 503,
    )
  },
)
