/**
 * How the stand-in treats what it is sent.
 *
 * - `ok` takes it; `refuse` says the address is none, `unauthorized` that the key is wrong, `unverified` that the
 *   domain is, `quota` that the day's mails are used up, `busy` 429, `fail` 500;
 * - `reset` cuts the connection without taking it, `lose-answer` after taking it; `stall` takes it and answers
 *   after `stallMs`.
 */
export type MailBehaviour = {
  mode:
    | 'ok'
    | 'refuse'
    | 'unauthorized'
    | 'unverified'
    | 'quota'
    | 'busy'
    | 'fail'
    | 'reset'
    | 'lose-answer'
    | 'stall'
  /** Requests the mode still applies to; null for all of them. */
  times: number | null
  /** Only mails to this address; blank for all that have no behaviour of their own. */
  to: string
  stallMs: number
  retryAfterSeconds: number
}

export const politeMailbox: MailBehaviour = {
  mode: 'ok',
  times: null,
  to: '',
  stallMs: 60_000,
  retryAfterSeconds: 2,
}
