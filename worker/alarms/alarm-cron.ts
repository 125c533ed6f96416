import { type Env, problemsOf, settingsOf } from '../env.ts'
import { sendAlert } from './send-alert.ts'
import { sendSyntheticLead } from './synthetic-lead.ts'
import { logged } from '../http/log-failure.ts'
import type { AlarmMessage, AlarmName, AlarmNews } from '#contract/alarm-words.ts'
import { type AlarmState, alarmFacts, reportedElsewhere, windowSums } from './alarms.ts'
import { alarmTiming, findWrong, type CheckContext, missingOf } from './find-wrong.ts'
import type { AttentionKind } from '#contract/attention.ts'
import { site } from '#site.config.ts'
import { markReported, clearAttention, raiseAttention, attentionId } from '../database/attention.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hourMs } from '#lib/time.ts'
import { configuredCrm } from '../crm/configured-crm.ts'
import { isMailMeant } from '../mail/configured-sender.ts'
import { jsonOf, sql } from '../database/sql.ts'
import * as z from 'zod/mini'

const gigabyte = 1e9

/**
 * What Cloudflare lets a database grow to, by plan; the free one allows no more statements than its default.
 *
 * @see https://developers.cloudflare.com/d1/platform/limits/ (read in April 2026)
 */
const limits = { free: { statements: 50, bytes: 0.5 * gigabyte }, paid: { bytes: 10 * gigabyte } }

/** Shares of the limit at which a person is told, once each. Deleting rows frees pages but does not shrink the file. */
const toldAt = [0.7, 0.8, 0.9]

const gigabytes = (bytes: number) => (bytes / gigabyte).toFixed(1)

/** Raises a matter when the database nears its plan's limit; clears all of them once it is below the first share. */
export async function watchSize(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const isFree = settingsOf(env).RUN_STATEMENTS <= limits.free.statements
  const { bytes: most } = isFree ? limits.free : limits.paid
  const { meta } = await sql`SELECT 1`.on(db).run()
  const share = toldAt.findLast((each) => meta.size_after >= most * each)
  if (share === undefined) {
    await sql`DELETE FROM attention
      WHERE id >= 'database_filling:' AND id < 'database_filling;'`.run(db)
    return
  }
  const subjectId = `${share * 100} percent`
  const detail = `${gigabytes(meta.size_after)} GB of ${gigabytes(most)}`
  const matter = { kind: 'database_filling', subjectId, detail } as const
  const isNew = sql`NOT EXISTS (SELECT 1 FROM attention WHERE id = ${attentionId(matter)})`
  await raiseAttention(db, matter, nowMs, isNew).run()
}

const watchRow = z.object({
  ratedHour: z.number(),
  missing: jsonOf<CheckContext['missing']>(),
  hintedMs: z.number(),
})

/**
 * Checks every five minutes whether the promises are kept, and reports each change of state once. What cannot be
 * stored is found again by the next check.
 */
async function checkAlarms(env: Env, nowMs: number): Promise<void> {
  const { DB: db } = env
  const settings = settingsOf(env)
  const look = Math.floor(nowMs / alarmTiming.checkMs)
  // Of all runs within the same five minutes only one gets a row, and none that comes late; a number further ahead was
  // written by a wrong clock.
  const watch = await sql`UPDATE alarm_watch SET look = ${look}
    WHERE id = 1 AND look NOT BETWEEN ${look} AND ${look + alarmTiming.lateChecks}
    RETURNING rated_hour AS ratedHour, missing, hinted_ms AS hintedMs`.first(db, watchRow)
  if (!watch) return
  const hour = Math.floor(nowMs / hourMs)
  const isNewHour = watch.ratedHour !== hour
  const { facts, states, thisHour } = await alarmFacts(db, hour * hourMs)
  const missing = isNewHour
    ? missingOf(await windowSums(db, hour, alarmTiming.windowsHours))
    : watch.missing
  const hasCrm = configuredCrm(settings) !== null
  const off = {
    crm: hasCrm ? null : problemsOf(env, 'crm-api', 'crm-webhook'),
    mail: problemsOf(env, 'mail'),
  }
  const found = findWrong({
    facts,
    missing,
    thisHour,
    hintedMs: watch.hintedMs,
    off,
    has: {
      crm: hasCrm || off.crm !== null,
      mail: isMailMeant(env),
      synthetic: settings.SYNTHETIC_LEADS === 'on',
    },
    nowMs,
  })
  const { states: changed, wrong, well } = changedStates(states, found, nowMs)
  const statements = [
    // For the checks of this hour.
    ...(isNewHour
      ? [
          sql`UPDATE alarm_watch SET rated_hour = ${hour}, missing = ${JSON.stringify(missing)}
            WHERE id = 1`.on(db),
        ]
      : []),
    ...(changed.length > 0
      ? [
          sql`INSERT INTO alarms (name, state, looks, since_ms, detail)
            SELECT value ->> 'name', value ->> 'state', value ->> 'looks', value ->> 'sinceMs',
              value ->> 'detail'
            FROM json_each(${JSON.stringify(changed)}) WHERE true
            ON CONFLICT (name) DO UPDATE SET state = excluded.state, looks = excluded.looks,
              since_ms = excluded.since_ms, detail = excluded.detail`.on(db),
        ]
      : []),
    ...(wrong.length + well.length > 0
      ? reportChanges(db, {
          message: { at: new Date(nowMs).toISOString(), wrong, well },
          look,
          told: new Set(facts.told?.split(',')),
          hasWebhook: settings.ALERT_WEBHOOK_URL !== undefined,
          nowMs,
        })
      : []),
  ]
  for (const { alarm, detail } of wrong)
    console.error(JSON.stringify({ event: 'alarm', alarm, detail }))
  if (statements.length > 0) await db.batch(statements)
}

type Telling = {
  message: AlarmMessage
  /** Number of the check; part of the mail's id, so that one check sends one mail. */
  look: number
  /** Kinds of open matters the operator was written to about; those of `reportedElsewhere`. */
  told: ReadonlySet<string>
  hasWebhook: boolean
  nowMs: number
}

/** The matter an alarm raises on the desk's list; null for `dead`, whose deliveries are listed one by one. */
const matters: Record<AlarmName, AttentionKind | null> = {
  crm: 'crm_failing',
  mail: 'mail_failing',
  dead: null,
  queue: 'alarm_queue',
  synthetic: 'alarm_synthetic',
  leads: 'alarm_leads',
  deliveries: 'alarm_deliveries',
  orders: 'alarm_orders',
  mails: 'alarm_mails',
}

/**
 * Statements that report what has gone wrong or recovered: the alert webhook, the operator's mail, and the list of
 * what needs a person. The mail leaves out what another mail has already reported.
 */
function reportChanges(
  db: D1Database,
  { message, look, told, hasWebhook, nowMs }: Telling,
): D1PreparedStatement[] {
  const kindsTold: Partial<Record<AlarmName, readonly AttentionKind[]>> = reportedElsewhere
  const isNews = ({ alarm }: AlarmNews) => !kindsTold[alarm]?.some((kind) => told.has(kind))
  const wrong = message.wrong.filter(isNews)
  const mail = queueMail(db, {
    id: `operator-alarm:${look}`,
    kind: 'operator-alarm',
    to: site.contactEmail,
    data: { ...message, wrong },
    nowMs,
  })
  const raised = message.wrong.flatMap(({ alarm, detail }) => {
    const kind = matters[alarm]
    return kind ? [{ kind, detail }] : []
  })
  const cleared = message.well.flatMap(({ alarm }) => {
    const kind = matters[alarm]
    return kind ? [clearAttention(db, { kind }, nowMs)] : []
  })
  const ids = raised.map(({ kind }) => `${kind}:`)
  return [
    ...(hasWebhook
      ? [
          sql`INSERT INTO alert_messages (message, next_ms, created_ms)
            VALUES (${JSON.stringify(message)}, ${nowMs}, ${nowMs})`.on(db),
        ]
      : []),
    ...(wrong.length + message.well.length > 0 ? [mail] : []),
    ...raised.map((matter) => raiseAttention(db, matter, nowMs)),
    ...(raised.length > 0 ? [markReported(db, ids, nowMs)] : []),
    ...cleared,
  ]
}

type StateChanges = {
  /** Rows that are not as they were. */
  states: AlarmState[]
  /** What has gone wrong, and what is well again: each is told once. */
  wrong: AlarmNews[]
  well: { alarm: AlarmName; since: string }[]
}

/**
 * The new states after a check. A state changes only after `checksToTurn` checks in a row found otherwise, so that a
 * problem of a few minutes raises no alarm.
 */
function changedStates(
  before: readonly AlarmState[],
  found: Readonly<Record<AlarmName, string | null>>,
  nowMs: number,
): StateChanges {
  const turned: StateChanges = { states: [], wrong: [], well: [] }
  for (const [key, detail] of Object.entries(found)) {
    const name = key as AlarmName
    const was = before.find((state) => state.name === name) ?? {
      name,
      state: 'well',
      looks: 0,
      sinceMs: nowMs,
      detail: '',
    }
    const isOther = (detail !== null) === (was.state === 'well')
    const looks = isOther ? was.looks + 1 : 0
    if (looks >= alarmTiming.checksToTurn) {
      const since = new Date(was.sinceMs).toISOString()
      if (detail === null) turned.well.push({ alarm: name, since })
      else turned.wrong.push({ alarm: name, detail })
      const state = detail === null ? 'well' : 'wrong'
      turned.states.push({ name, state, looks: 0, sinceMs: nowMs, detail: detail ?? '' })
    } else if (looks !== was.looks) turned.states.push({ ...was, looks })
  }
  return turned
}

/** The minute of each hour in which the database's size is looked at. */
const sizeMinute = 52

/**
 * Runs every minute: checks the alarms, sends due alerts, and each hour sends a synthetic lead and checks the
 * database's size. Never throws; a task that fails does not stop the others.
 */
export async function alarmCron(env: Env, nowMs: number): Promise<void> {
  const isForSize = new Date(nowMs).getUTCMinutes() === sizeMinute
  const tasks = {
    look: checkAlarms,
    alert: sendAlert,
    synthetic: sendSyntheticLead,
    ...(isForSize ? { size: watchSize } : {}),
  }
  for (const [task, run] of Object.entries(tasks)) {
    await logged('alarm_cron_failed', () => run(env, nowMs), { task })
  }
}
