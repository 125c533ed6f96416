/**
 * How one attempt to hand something over ended.
 *
 * - `delivered`: it was taken; `receipt` is the id the other side gave it.
 * - `refused`: not like this (`http_422`). `blames` says what such an answer speaks of: our account, this one
 *   delivery, or it cannot be told, and only what becomes of others shows which.
 * - `unanswered`: it may have arrived, nobody knows; not to be repeated soon.
 * - `failed`: worth trying again, after `retryAfterMs` if a time was named.
 * - `suppressed`: it is not to be sent, now or later.
 *
 * `reply` is what the other side said of it, for the operator alone.
 */
export type Outcome = { reply?: string } & (
  | { result: 'delivered'; receipt?: string }
  | { result: 'refused'; reason: string; blames: 'account' | 'this' | 'unclear' }
  | { result: 'unanswered'; reason: string }
  | { result: 'failed'; reason: string; retryAfterMs?: number }
  | { result: 'suppressed'; reason: string }
)
