import type { AttentionKind } from '#contract/attention.ts'
import type { Advertiser } from '#contract/site-values.ts'
import { hourMs } from '#lib/time.ts'
import type { Sql } from '../database/sql.ts'

/** Milliseconds a `Retry-After` asks for, seconds or an HTTP date; null when absent or unreadable; at most an hour. */
export function readRetryAfter(header: string | null): number | null {
  if (!header) return null
  const waitMs = /^\d+$/.test(header.trim())
    ? Number(header) * 1_000
    : Date.parse(header) - Date.now()
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 0), hourMs) : null
}

/**
 * How one attempt to hand something over ended.
 *
 * - `delivered`: it was taken; `receipt` is the id the other side gave it.
 * - `refused`: not like this (`http_422`). `blames` says what such an answer speaks of: our account, this one
 *   delivery, or it cannot be told, and only what becomes of others shows which.
 * - `unanswered`: it may have arrived, nobody knows; not to be repeated soon.
 * - `failed`: worth trying again, after `retryAfterMs` if a time was named.
 * - `suppressed`: it is not to be sent, now or later; not now, where `isForNow`.
 *
 * `reply` is what the other side said of it, for the operator alone.
 */
export type Outcome = { reply?: string } & (
  | { result: 'delivered'; receipt?: string }
  | { result: 'refused'; reason: string; blames: 'account' | 'this' | 'unclear' }
  | { result: 'unanswered'; reason: string }
  | { result: 'failed'; reason: string; retryAfterMs?: number }
  | { result: 'suppressed'; reason: string; isForNow?: true }
)

/** Statuses by which something between us and the other side says that it did not answer in time. */
const unanswered = new Set([504, 524])

/** Statuses in the 4xx range that speak of the moment. */
const passing4xx = new Set([408, 409, 423, 425, 429])

/** Statuses that may speak of what was sent; all other refusals speak of our address, key or plan. */
const unclear4xx = new Set([400, 413, 422])

/**
 * How an attempt ended that was answered with anything but success. A redirect is a refusal, too: the address we were
 * given is not where the other side is.
 *
 * @param retryAfterMs - The wait that was asked for; null for none.
 */
export function outcomeOfStatus(status: number, retryAfterMs: number | null): Outcome {
  const reason = `http_${status}`
  if (unanswered.has(status)) return { result: 'unanswered', reason }
  if (status < 500 && !passing4xx.has(status)) {
    return { result: 'refused', reason, blames: unclear4xx.has(status) ? 'unclear' : 'account' }
  }
  return { result: 'failed', reason, ...(retryAfterMs === null ? {} : { retryAfterMs }) }
}

/** A transactional outbox: where a channel's rows are kept, and the matters its failures raise. */
export type Outbox = {
  /** Table with one row per delivery. */
  table: 'deliveries' | 'mails' | `${Advertiser}_conversions`
  /** Table whose one row holds rate limit and circuit breaker, shared by all isolates. */
  gate: 'crm_gate' | 'mail_gate' | `${Advertiser}_gate`
  /**
   * Where due rows are read from, their order, what is true of each (an index goes by it before `next_ms`), and which of
   * them wait for another row.
   */
  due: { from: Sql; order: Sql; always: Sql; waits?: Sql }
  content: Sql
  /** Further assignments when a row ends, either way; begins with a comma. */
  atEnd: Sql
  /** Column of the id that the other side gave; null where it gives none. */
  receipt: string | null
  /**
   * Which dead rows can be replayed, further assignments then (begins with a comma), and the condition that excludes
   * rows that are only replayed by id.
   */
  replay: { where: Sql; set: (nowMs: number) => Sql; exceptHeld: Sql }
  matters: Record<
    'refusesAccount' | 'refusesOne' | 'unreadable' | 'oneFails' | 'allFail',
    AttentionKind
  >
}

/** One channel out of the worker: its outbox, its pace, and its adapter. */
export type Channel<Payload> = {
  outbox: Outbox
  /** Requests one delivery makes; each takes a slot of the rate limit. */
  requests: number
  /** D1 statements that `send` makes itself; none where it is not said. */
  statements?: number
  /** Milliseconds between two requests, from all isolates. */
  slotMs: number
  /** Timeout of an attempt in the background. */
  attemptMs: number
  /** Parses a row's `content`; null when it is damaged. */
  read(content: string): Payload | null
  /** Never throws for what the other side does; an abort ends as `unanswered`. */
  send(payload: Payload, signal: AbortSignal): Promise<Outcome>
}
