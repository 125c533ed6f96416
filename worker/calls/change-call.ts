import { Hono } from 'hono/tiny'
import { html } from 'hono/html'
import * as z from 'zod/mini'
import { callPageWords as words } from '#contract/call-pages.ts'
import { knownZone } from '#contract/calls.ts'
import { callPaths } from '#contract/paths.ts'
import { timesNear } from '#lib/call-slots.ts'
import { isStatementFault, withStorage } from '../database/storage.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { ApiError } from '../http/errors.ts'
import { countGuess, rateLimit } from '../http/rate-limit.ts'
import { clientNetwork } from '../http/client.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import { type CallPurpose, callToken } from '../mail/link-tokens.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { timeGone } from './book-call.ts'
import { callDelivery, callTasksEnd, callTasksSet, changeMails } from './call-events.ts'
import { allTimes, offeredTimes } from './call-hosts.ts'
import { answerCallPage, drawBooked, drawCancelled, drawMove, whenText } from './call-page.ts'
import {
  callById,
  callMove,
  type CallRow,
  callState,
  changeCallRow,
  callTold,
  isStillEntered,
} from './call-rows.ts'

/**
 * Moves a call to another free time, of whichever host; its old time is free with the same transaction.
 *
 * @throws {ApiError} `time_taken`, with the next times; `edit_conflict` where it has changed meanwhile.
 */
export async function moveCall(
  db: D1Database,
  call: CallRow,
  startsMs: number,
  nowMs: number,
  network: string | null = null,
): Promise<void> {
  let cause: unknown
  const offered = await offeredTimes(db, call.subject, nowMs, call.id)
  // The same host, if it can be.
  const inOrder = offered.toSorted((one) => (one.hostId === call.hostId ? -1 : 1))
  for (const { hostId, host, slots } of inOrder) {
    if (!slots.includes(startsMs)) continue
    const minutes = host.minutes[call.subject]
    // What a person has still to look at is not booked by moving it.
    const state = call.state === 'asked' || host.byHand ? 'asked' : 'booked'
    const sequence = call.sequence + 1
    const moved: CallRow = { ...call, hostId, host, startsMs, minutes, state, sequence }
    const what = state === 'asked' ? 'asked' : 'moved'
    const wasBooked =
      state === 'asked' && (call.state === 'booked' || (await isStillEntered(db, call)))
    try {
      return await changeCallRow(db, call, [
        ...callMove(db, moved, nowMs),
        ...callTasksSet(db, moved, nowMs),
        ...(await changeMails(db, moved, { what, wasBooked, network, nowMs })),
        ...(await callDelivery(db, moved, 'moved', nowMs)),
      ])
    } catch (error) {
      if (!isStatementFault(error)) throw error
      cause = error
    }
  }
  const left = cause ? await offeredTimes(db, call.subject, nowMs, call.id) : offered
  const others = allTimes(left).filter((at) => at !== call.startsMs)
  throw timeGone(timesNear(others, startsMs), call.timeZone, cause)
}

/** Cancels a call, and frees its time. @throws {ApiError} `edit_conflict` where it has changed meanwhile. */
export async function cancelCall(
  db: D1Database,
  call: CallRow,
  nowMs: number,
  {
    also = [],
    network = null,
  }: { also?: readonly D1PreparedStatement[]; network?: string | null } = {},
): Promise<void> {
  const cancelled = { ...call, state: 'cancelled', sequence: call.sequence + 1 } as const
  await changeCallRow(db, call, [
    ...callState(db, call, 'cancelled', nowMs),
    ...callTasksEnd(db, call.id, 'off', nowMs),
    ...(await changeMails(db, cancelled, { what: 'cancelled', network, nowMs })),
    ...(await callDelivery(db, cancelled, 'cancelled', nowMs)),
    ...also,
  ])
}

const isCancelled = (call: CallRow | null) => call?.state === 'cancelled'

const isAhead = ({ startsMs, state }: CallRow) =>
  startsMs > Date.now() && ['asked', 'booked'].includes(state)

/** The call that a mail's link is for; wrong links are counted. */
async function callOfLink(c: AppContext, purpose: CallPurpose): Promise<CallRow | null> {
  const { id = '', token = '' } = c.req.param()
  const call = await withStorage(() => callById(c.env.DB, id))
  const known = call ?? { id, email: '' }
  const isRight = await isSameSecret(token, await callToken(c.env.DB, known, purpose))
  if (call && isRight) return call
  await countGuess(c)
  return null
}

function answerGone(c: AppContext) {
  const { title, lead } = words.gone
  const body = html`<p>${lead}</p>
    <p><a href="/start#calendar">${words.cancel.again}</a></p>`
  return answerCallPage(c, { title, body, status: 404 })
}

const movePath = callPaths.move(':id', ':token')
const cancelPath = callPaths.cancel(':id', ':token')

/** The links of a call's mails: opened they show, and only a press of their button changes anything. */
export const changeCall = new Hono<AppEnv>()
  .get(movePath, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const call = await callOfLink(c, 'move')
    return call && isAhead(call) ? drawMove(c, { call }) : answerGone(c)
  })
  .post(movePath, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const found = await callOfLink(c, 'move')
    if (!found || !isAhead(found)) return answerGone(c)
    const fields = parseForm(await readBody(c.req.raw, 4 * 1024))
    const timeZone = z.catch(knownZone, found.timeZone).parse(fields.timeZone)
    const call = { ...found, timeZone }
    const startsMs = Date.parse(String(fields.startsAt))
    const network = clientNetwork(c.req.raw)
    const move = () => moveCall(c.env.DB, call, startsMs, Date.now(), network)
    const failed: unknown =
      call.startsMs !== startsMs && (await withStorage(move).catch((error: unknown) => error))
    const moved = (await withStorage(() => callById(c.env.DB, call.id))) ?? call
    // Pressed twice, or told to the database again, it is where it was to go.
    if (failed && moved.startsMs !== startsMs) {
      if (!(failed instanceof ApiError) || !failed.fields) throw failed
      return drawMove(c, { call, error: failed })
    }
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    const told = await callTold(c.env.DB, moved)
    return drawBooked(c, { ...told, title: words.move.done })
  })
  .get(cancelPath, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const call = await callOfLink(c, 'cancel')
    if (!call || !isAhead(call)) return answerGone(c)
    const { title, lead, action, keep } = words.cancel
    const { moveUrl } = await callTold(c.env.DB, call)
    const body = html`<p>${lead(whenText(call.startsMs, call.timeZone))}</p>
      <form method="post" action="${new URL(c.req.url).pathname}"><button>${action}</button></form>
      <p><a href="${moveUrl}">${keep}</a></p>`
    return answerCallPage(c, { title, body })
  })
  .post(cancelPath, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const call = await callOfLink(c, 'cancel')
    if (!call || !(isCancelled(call) || isAhead(call))) return answerGone(c)
    const network = clientNetwork(c.req.raw)
    const cancel = () => cancelCall(c.env.DB, call, Date.now(), { network })
    const failed: unknown =
      !isCancelled(call) && (await withStorage(cancel).catch((error: unknown) => error))
    // Pressed twice, or told to the database again, it is what it was to be.
    if (failed && !isCancelled(await withStorage(() => callById(c.env.DB, call.id)))) throw failed
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return drawCancelled(c, call.subject)
  })
