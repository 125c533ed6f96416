import { Hono } from 'hono/tiny'
import type * as z from 'zod/mini'
import {
  type CallAction,
  callActionBody,
  callHostChange,
  deskCall,
  type DeskCallHost,
  type DeskCalls,
  deskCallPaths,
} from '#contract/desk/calls.ts'
import { mayDo } from '#contract/desk/roles.ts'
import { callPaths } from '#contract/paths.ts'
import { dayMs } from '#lib/time.ts'
import { callDelivery, callMail, callTasksEnd } from '../calls/call-events.ts'
import { feedToken } from '../calls/call-feed.ts'
import { allHosts, hostById } from '../calls/call-hosts.ts'
import { callById, type CallRow, callState, changeCallRow } from '../calls/call-rows.ts'
import { readBusy } from '../calls/calls-cron.ts'
import { cancelCall } from '../calls/change-call.ts'
import { clearAttention } from '../database/attention.ts'
import { isoOf, somethingChanged, type Sql, sql } from '../database/sql.ts'
import { findStored, withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv, DeskUser } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { checkedBody } from '../http/read-body.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { atDesk } from './access/desk-access.ts'
import { auditInsert, commitNoted } from './audit-log.ts'

const textOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

async function listedHosts(db: D1Database, maySet: boolean): Promise<DeskCallHost[]> {
  const hosts = await allHosts(db)
  return Promise.all(
    hosts.map(async ({ id, version, host, feedSeed, busyReadMs, busyFailedMs }) => ({
      id,
      version,
      host: maySet ? host : { ...host, busyUrl: '' },
      feedPath: maySet ? callPaths.feed(id, await feedToken(db, { id, feedSeed })) : null,
      busyReadAt: textOf(busyReadMs),
      busyFailedSince: textOf(busyFailedMs),
    })),
  )
}

const callsThat = (which: Sql, most: number) => sql`SELECT * FROM (
  SELECT calls.id, host ->> 'name' AS hostName, subject, state,
    ${isoOf(sql`starts_ms`)} AS startsAt, minutes, trim(first_name || ' ' || last_name) AS name,
    leads.phone, people.id AS personId
  FROM calls JOIN call_hosts ON call_hosts.id = host_id JOIN leads ON submission_id = calls.id
  LEFT JOIN people ON people.address = lower(email)
  WHERE ${which} ORDER BY starts_ms LIMIT ${most})`

async function answerCalls(c: AppContext) {
  const db = c.env.DB
  const sinceMs = Date.now() - dayMs
  const asked = sql`starts_ms <= ${sinceMs} AND state = 'asked'`
  const booked = sql`starts_ms BETWEEN ${sinceMs - 14 * dayMs} AND ${sinceMs} AND state = 'booked'`
  const calls = await withStorage(() =>
    sql`${callsThat(asked, 50)} UNION ALL ${callsThat(booked, 50)} UNION ALL
      ${callsThat(sql`starts_ms > ${sinceMs}`, 200)}`.all(db, deskCall),
  )
  const maySet = mayDo(c.get('desk').role, 'callHosts')
  const hosts = await withStorage(() => listedHosts(db, maySet))
  return c.json({ hosts, calls } satisfies DeskCalls)
}

/** Stores a host with its line of the log, once; returns its id. @throws {ApiError} `edit_conflict` */
async function storeHost(
  db: D1Database,
  { id = crypto.randomUUID(), version, host }: z.output<typeof callHostChange>,
  user: DeskUser,
  nowMs: number,
): Promise<string> {
  const text = JSON.stringify(host)
  const nextMs = host.busyUrl ? nowMs : null
  // Another calendar, or none: what stood in the old one blocks no more.
  const isSame = sql`host ->> 'busyUrl' IS ${host.busyUrl}`
  const results = await db.batch([
    version === 0
      ? sql`INSERT INTO call_hosts (id, host, version, busy_next_ms)
          VALUES (${id}, ${text}, 1, ${nextMs}) ON CONFLICT (id) DO NOTHING`.on(db)
      : sql`UPDATE call_hosts SET host = ${text}, version = version + 1, busy_next_ms = ${nextMs},
            busy = iif(${isSame}, busy, '[]'), busy_read_ms = iif(${isSame}, busy_read_ms, NULL),
            busy_failed_ms = iif(${isSame}, busy_failed_ms, NULL)
          WHERE id = ${id} AND version = ${version}`.on(db),
    auditInsert(db, { ...user, action: 'calls.host', subject: id }, nowMs, somethingChanged),
    ...(host.busyUrl
      ? []
      : [clearAttention(db, { kind: 'call_calendar_unreadable', subjectId: id }, nowMs)]),
    // By now or before, where an answer was lost.
    sql`SELECT 1 FROM call_hosts WHERE id = ${id} AND host = ${text}`.on(db),
  ])
  if (!results.at(-1)?.results.length) throw new ApiError('edit_conflict')
  return id
}

const states = {
  accept: 'booked',
  held: 'held',
  no_show: 'no_show',
  cancel: 'cancelled',
} as const

/** Says what becomes of a call, with its tasks, its mail and its line of the log. @throws {ApiError} */
async function actOn(db: D1Database, call: CallRow, action: CallAction, user: DeskUser) {
  const nowMs = Date.now()
  const { id } = call
  const entry = { ...user, action: `calls.${action}`, subject: id }
  const isOpen =
    action === 'accept' ? call.state === 'asked' : ['asked', 'booked'].includes(call.state)
  // The visitor is not told of what is over.
  const isLate = call.startsMs <= nowMs && (action === 'accept' || action === 'cancel')
  if (!isOpen || isLate) throw new ApiError('edit_conflict')
  if (action === 'cancel')
    return cancelCall(db, call, nowMs, { also: [auditInsert(db, entry, nowMs)] })
  const state = states[action]
  const accepted = { ...call, state, sequence: call.sequence + 1 }
  const tasks = { accept: 'accepted', held: 'held', no_show: 'off' } as const
  await changeCallRow(db, call, [
    ...callState(db, call, state, nowMs),
    auditInsert(db, entry, nowMs),
    ...callTasksEnd(db, id, tasks[action], nowMs),
    ...(action === 'accept' ? [await callMail(db, accepted, { what: 'booked', nowMs })] : []),
    ...(await callDelivery(db, accepted, action, nowMs)),
  ])
}

/** Calls at the desk: who takes them and when, and what became of each. */
export const deskCalls = new Hono<AppEnv>()
  .get(deskCallPaths.calls, ...atDesk, (c) => answerCalls(c))
  .post(deskCallPaths.calls, ...atDesk, async (c) => {
    const { id, action } = await checkedBody(c, callActionBody)
    const call = await findStored(() => callById(c.env.DB, id))
    const act = () => actOn(c.env.DB, call, action, c.get('desk'))
    const failed: unknown = await withStorage(act).catch((error: unknown) => error)
    // Said twice, or told to the database again, it is what it was to be.
    if (failed && (await findStored(() => callById(c.env.DB, id))).state !== states[action])
      throw failed
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return answerCalls(c)
  })
  .put(deskCallPaths.hosts, ...atDesk, async (c) => {
    const change = await checkedBody(c, callHostChange)
    const nowMs = Date.now()
    const id = await withStorage(() => storeHost(c.env.DB, change, c.get('desk'), nowMs))
    const stored = change.host.busyUrl ? await withStorage(() => hostById(c.env.DB, id)) : null
    if (stored) await readBusy(c.env, stored, nowMs)
    return answerCalls(c)
  })
  .post(deskCallPaths.feed(':id'), ...atDesk, async (c) => {
    const subject = c.req.param('id') ?? ''
    const renewed = sql`UPDATE call_hosts SET feed_seed = hex(randomblob(16)) WHERE id = ${subject}`
    await commitNoted(c, [renewed.on(c.env.DB)], { action: 'calls.feed', subject })
    return answerCalls(c)
  })
