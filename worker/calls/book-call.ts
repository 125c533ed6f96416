import type { Context } from 'hono'
import { Hono } from 'hono/tiny'
import * as z from 'zod/mini'
import { formEndpoints, type LeadAccepted } from '#contract/api.ts'
import { type CallAccepted, type CallAsker, type CallSlots, callSubjects } from '#contract/calls.ts'
import { type CallForm, callForm } from '#contract/forms/call.ts'
import { limits } from '#contract/limits.ts'
import { callPaths, callSlotsPath } from '#contract/paths.ts'
import { timesNear } from '#lib/call-slots.ts'
import { dayMs } from '#lib/time.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { sql } from '../database/sql.ts'
import { isStatementFault, withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { idOfText } from '../http/digest.ts'
import { ApiError, invalidField } from '../http/errors.ts'
import { bodyFormat } from '../http/media-type.ts'
import { productionOrigin } from '../http/origins.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { checkedQuery, parseForm, readBody } from '../http/read-body.ts'
import { judgeSubmission } from '../leads/accept-form.ts'
import { tasksOfLead } from '../fulfilment/fulfilment-tasks.ts'
import { type AcceptContext, acceptContext, acceptLead, withId } from '../leads/accept-lead.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import { leadToken } from '../mail/link-tokens.ts'
import { type LeadRecord, storedHash } from '../leads/leads.ts'
import { type Judgement, makeRecord } from '../leads/make-record.ts'
import { readFormJson, readFormPost } from '../leads/read-submission.ts'
import { type Asker, askerOf, hasHad, mailAddress } from '../mail/queue-mail.ts'
import { findOrder } from '../payments/payment-status.ts'
import { callTasksSet, changeMails, crmCall } from './call-events.ts'
import { allTimes, type OfferedTimes, offeredTimes, slotsAnswer } from './call-hosts.ts'
import { drawBooked, drawCancelled, drawChoice } from './call-page.ts'
import { callById, callInsert, type CallRow, callTold, type TakenTime } from './call-rows.ts'

/** Calls to come that one address can have. */
const mostAhead = 3

/** Calls that wait for a person to look who asked: no more time than this can be taken by those who are none. */
const mostUnproven = 5

/** Calls that one network has an hour where no Turnstile tells people from robots; further ones are unproven. */
const mostOfNetwork = 6

/** What shows that a person books: Turnstile; nothing, as it is not set up; or nothing, though something should. */
type Proof = 'checked' | 'unchecked' | 'none'

/** A time that is gone, said with the next ones on the visitor's clock. */
export function timeGone(near: readonly number[], timeZone: string, cause?: unknown): ApiError {
  const next = near.map((at) => wallTimeText(wallTimeOf(at, timeZone)))
  const startsAt =
    next.length > 0
      ? `That time has just been taken. Still free: ${next.join('; ')}.`
      : 'That time has just been taken, and no other is free at the moment.'
  return new ApiError('time_taken', { fields: { startsAt }, cause })
}

/** SQL condition: an address has booked enough. */
const hasEnough = (email: string, nowMs: number) => sql`${mostAhead} <= (
  SELECT count(*) FROM calls JOIN leads ON submission_id = calls.id
  WHERE until_ms > ${nowMs} AND state IN ('asked', 'booked')
    AND lower(leads.email) = ${mailAddress(email)})`

/** Refuses an address that has booked enough. @throws {ApiError} `invalid_fields` */
async function refuseHoarding(db: D1Database, email: string, nowMs: number): Promise<void> {
  if (!(await sql`SELECT 1 WHERE ${hasEnough(email, nowMs)}`.isFound(db))) return
  const sentence = `This address has ${mostAhead} calls ahead already. Please move or cancel one of them instead.`
  throw invalidField('email', sentence)
}

/** An id names a call, and may be known to others: its links are told to whoever sends all that it was booked with. */
function bookedAlready(): ApiError {
  const sentence =
    'This call is booked already: the mail about it has the links to move or cancel it.'
  return invalidField('email', sentence)
}

/**
 * SQL condition: no further wish that nothing shows to be a person's (a page without script has no token) can be kept
 * for a host to accept by hand; what comes after the most is held back like any form.
 */
const areUnprovenFull = (nowMs: number) => sql`${mostUnproven} <= (
  SELECT count(*) FROM calls JOIN call_hosts ON call_hosts.id = host_id
  WHERE state = 'asked' AND until_ms > ${nowMs} AND NOT host ->> 'byHand')`

/** SQL condition: a network has had its calls of this hour, by the mails about them. */
const hasItsCalls = (asker: Asker, nowMs: number) =>
  hasHad(
    mostOfNetwork,
    sql`asked_by = ${asker.network} AND kind = 'call-update' AND id LIKE '%:0'`,
    nowMs,
  )

async function proofOf(
  db: D1Database,
  { spamReason, turnstile }: Judgement,
  network: string,
): Promise<Proof> {
  if (spamReason === 'no_token') return 'none'
  if (spamReason || turnstile) return 'checked'
  const asker = await askerOf(db, '', network)
  return (await sql`SELECT 1 WHERE ${hasItsCalls(asker, Date.now())}`.isFound(db))
    ? 'none'
    : 'unchecked'
}

const canWait = async (db: D1Database) =>
  !(await withStorage(() => sql`SELECT 1 WHERE ${areUnprovenFull(Date.now())}`.isFound(db)))

type Wish = Pick<CallForm, 'subject' | 'timeZone'> & { startsMs: number }

/** What a lead of this form says about its call. */
function wishOf({ lead }: LeadRecord): Wish {
  const fields = new Map(lead.customFields.map(({ id, value }) => [id, value]))
  return {
    subject: callForm.fields.subject.rule.parse(fields.get('booking_subject')),
    timeZone: fields.get('time_zone') ?? 'UTC',
    startsMs: Date.parse(fields.get('call_at') ?? ''),
  }
}

/** The call that a lead wishes for, at a time that is free. */
const callOfWish = (
  { submissionId: id, lead }: LeadRecord,
  { subject, timeZone }: Wish,
  taken: TakenTime,
): CallRow => ({
  ...taken,
  id,
  subject,
  state: taken.host.byHand ? 'asked' : 'booked',
  timeZone,
  sequence: 0,
  email: lead.email,
  firstName: lead.firstName,
  fullName: `${lead.firstName} ${lead.lastName ?? ''}`.trim(),
  phone: lead.phone ?? '',
})

/** Everything that a booked call is besides its lead, for the transaction that stores it. */
async function bookingStatements(
  db: D1Database,
  call: CallRow,
  { network, nowMs, proof }: { network: string; nowMs: number; proof: Proof },
): Promise<D1PreparedStatement[]> {
  const asker = await askerOf(db, call.email, network)
  const what = call.state === 'asked' ? 'asked' : 'booked'
  const isTooMuch = {
    checked: sql`false`,
    unchecked: hasItsCalls(asker, nowMs),
    none: areUnprovenFull(nowMs),
  }[proof]
  return [
    ...callInsert(db, { ...call, nowMs }, sql`(${hasEnough(call.email, nowMs)} OR ${isTooMuch})`),
    ...callTasksSet(db, call, nowMs),
    ...(await changeMails(db, call, { what, network, nowMs })),
  ]
}

/**
 * Books a call with the first host who is free then, its lead in the same transaction; of two visitors one has the
 * time, and nothing is stored of the other.
 *
 * @throws {ApiError} `time_taken`, with the next times.
 */
async function book(
  { DB: db }: AppEnv['Bindings'],
  record: LeadRecord,
  { proof, ...context }: AcceptContext & { proof: Proof },
): Promise<LeadAccepted> {
  const wish = wishOf(record)
  const { network } = context
  const nowMs = Date.now()
  await withStorage(() => refuseHoarding(db, record.lead.email, nowMs))
  let cause: unknown
  const offered = await withStorage(() => offeredTimes(db, wish.subject, nowMs))
  // As long as the page says, where that can be: with the shortest.
  const length = ({ host }: OfferedTimes) => host.minutes[wish.subject]
  for (const { hostId, slots, host: asSet } of offered.toSorted((a, b) => length(a) - length(b))) {
    if (!slots.includes(wish.startsMs)) continue
    const host = proof === 'none' ? { ...asSet, byHand: true } : asSet
    const minutes = host.minutes[wish.subject]
    const taken = { hostId, host, startsMs: wish.startsMs, minutes }
    const call = callOfWish(record, wish, taken)
    const also = await bookingStatements(db, call, { network, nowMs, proof })
    const told = { ...record, payload: { ...record.payload, call: crmCall(call) } }
    try {
      return await acceptLead(told, { ...context, also })
    } catch (error) {
      // Somebody else had it a moment before, or the same one has booked enough meanwhile.
      if (!isStatementFault(error)) throw error
      await withStorage(() => refuseHoarding(db, record.lead.email, nowMs))
      cause = error
    }
  }
  const left = cause ? await withStorage(() => offeredTimes(db, wish.subject, nowMs)) : offered
  throw timeGone(timesNear(allTimes(left), wish.startsMs), wish.timeZone, cause)
}

/**
 * The id of a wish. Where no call stands under the one it has, but another wish was stored, it is a lead of its own: a
 * correction books nothing.
 */
async function idOfWish(db: D1Database, id: string, hash: string): Promise<string> {
  const stored = await storedHash(db, id)
  if (!stored || stored === hash) return id
  const call = await callById(db, id)
  if (call && call.state !== 'cancelled') return id
  return idOfWish(db, await idOfText(`wish after ${id}`), hash)
}

async function accept(c: AppContext, body: Uint8Array, isJson: boolean): Promise<CallAccepted> {
  const db = c.env.DB
  const readMs = Date.now()
  const origin = productionOrigin(c.get('settings'))
  const submission = isJson
    ? readFormJson(body, 'call', origin)
    : readFormPost(body, ['call'], c.req.header('referer') ?? '', origin)
  const judged = await judgeSubmission(c, submission)
  const context = acceptContext(c, judged.turnstile ? Date.now() : readMs)
  const proof = await withStorage(() => proofOf(db, judged, context.network))
  const isKept = proof === 'none' && (await canWait(db))
  const sent = await makeRecord(submission, judged, c.req.header('origin'))
  const wishId = await withStorage(() => idOfWish(db, sent.submissionId, sent.contentHash))
  const record = withId(sent, wishId)
  const ids = [record.submissionId, record.earlierId].filter((id) => id !== null)
  const known = async () => {
    const call = await withStorage(() => callOf(db, ids))
    if (!call) return null
    const hash = await withStorage(() => storedHash(db, call.id))
    const isOther = mailAddress(call.email) !== mailAddress(record.lead.email)
    if (isOther || hash !== record.contentHash) throw bookedAlready()
    return { ok: true, id: call.id, duplicate: true, ghl: true, ghlOk: true } as const
  }
  const earlier = await known()
  // What is held back books nothing; the wish is on its lead, and where nothing was held against it, a person's to answer.
  const acceptWish = async () => {
    if (sent.spamReason) return acceptLead(sent, context)
    const lead = { kind: 'booking', submissionId: record.submissionId }
    const also = await withStorage(() => tasksOfLead(db, lead, Date.now()))
    return acceptLead(record, { ...context, also })
  }
  if (!earlier && (sent.spamReason || proof === 'none') && !isKept) return acceptWish()
  const accepted =
    earlier ??
    (await book(c.env, { ...record, spamReason: null }, { ...context, proof }).catch(
      async (error: unknown) => {
        // The same was booked by another press, or others were kept meanwhile.
        const twice = await known()
        if (twice) return twice
        if (proof === 'unchecked' && (await proofOf(db, judged, context.network)) === 'none')
          return accept(c, body, isJson)
        if (!isKept || (await canWait(db))) throw error
        return acceptWish()
      },
    ))
  c.set('outcome', accepted.duplicate ? 'duplicate' : 'accepted')
  const call = await withStorage(() => callById(db, accepted.id))
  return call ? { ...accepted, call: await callTold(db, call) } : accepted
}

async function callOf(db: D1Database, ids: readonly string[]): Promise<CallRow | null> {
  for (const id of ids) {
    const call = await callById(db, id)
    if (call) return call
  }
  return null
}

const slotsQuery = z.object({ subject: z._default(z.enum(callSubjects), 'strategy-call') })

const subjectOf = (c: Context<AppEnv>) => checkedQuery(c, slotsQuery).subject

/** How long after an order or a form its link still fills in who asks: it lies in a history for longer. */
const knownForMs = 7 * dayMs

const askerRow = z.object({ fullName: z.string(), email: z.string(), phone: z.string() })

async function leadAsker(db: D1Database, link: string): Promise<CallAsker | null> {
  const [id = ''] = link.split('.')
  const asker = await sql`SELECT trim(first_name || ' ' || last_name) AS fullName, email, phone
    FROM leads WHERE submission_id = ${id}
      AND received_at > ${new Date(Date.now() - knownForMs).toISOString()}`.first(db, askerRow)
  return (await isSameSecret(link, await leadToken(db, { id, email: asker?.email ?? '' })))
    ? asker
    : null
}

/** Who asks for a call, by the link that led to it: a lead's token, or the number of a new order; null for all others. */
async function callAsker(
  db: D1Database,
  query: (name: string) => string | undefined,
): Promise<CallAsker | null> {
  const link = query('lead')
  if (link) return leadAsker(db, link)
  const order = await findOrder(db, query)
  if (!order?.email || Date.parse(order.createdAt) < Date.now() - knownForMs) return null
  const { firstName, lastName, email, phone } = order
  return { fullName: `${firstName} ${lastName}`.trim(), email, phone }
}

/** Who asks, where the link that led here says so. */
const askerIn = (c: AppContext) =>
  withStorage(() => callAsker(c.env.DB, (name) => c.req.query(name)))

/** What a page without script posted, by its names. */
const givenIn = (body: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(parseForm(body)).map(([name, value]) => [name, String(value)]))

const subjectIn = ({ subject }: Record<string, string>) =>
  z.catch(callForm.fields.subject.rule, 'strategy-call').parse(subject)

/** The page of times again, with what was posted. */
const drawAgain = (c: AppContext, given: Record<string, string>, error?: ApiError) =>
  drawChoice(c, { subject: subjectIn(given), given, ...(error && { error }) })

/** Times that are free, and the booking of one; with script and without. */
export const bookCall = new Hono<AppEnv>()
  .get(callSlotsPath, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const subject = subjectOf(c)
    const offered = await withStorage(() => offeredTimes(c.env.DB, subject, Date.now()))
    const known = await askerIn(c)
    return c.json({ ...slotsAnswer(offered, subject), ...(known && { known }) } satisfies CallSlots)
  })
  .get(callPaths.page, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { timeZone = '', from = '' } = c.req.query()
    const given = { ...(await askerIn(c)), timeZone, from }
    return drawChoice(c, { subject: subjectOf(c), given })
  })
  .post(callPaths.page, rateLimit('READ_RATE_LIMIT'), async (c) =>
    drawAgain(c, givenIn(await readBody(c.req.raw, limits.bodyBytes))),
  )
  .post(formEndpoints.call, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const isJson = bodyFormat(c.req.raw) === 'json'
    const body = await readBody(c.req.raw, limits.bodyBytes)
    if (isJson) return c.json(await accept(c, body, true))
    try {
      const { call } = await accept(c, body, false)
      if (!call) return c.redirect('/thanks?form=call', 303)
      // The page of a booking asked for again, once that was cancelled.
      if (call.state === 'cancelled') return drawCancelled(c, subjectIn(givenIn(body)))
      return await drawBooked(c, call)
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields) throw error
      return drawAgain(c, givenIn(body), error)
    }
  })
