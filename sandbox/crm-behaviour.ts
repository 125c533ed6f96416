import { stillApplies } from './behaviour.ts'

/**
 * How the stand-in CRM treats what it is sent.
 *
 * - `ok` takes it; `fail` answers 500, `refuse` 422, `unauthorized` 401, `status` with `status`, `busy` 429 with `retryAfterSeconds`;
 * - `stall` takes it but answers after `stallMs`; `reset` cuts the connection; `nonsense` answers 200 with text
 *   that is not JSON, without taking it.
 */
export type CrmBehaviour = {
  mode:
    | 'ok'
    | 'fail'
    | 'refuse'
    | 'unauthorized'
    | 'status'
    | 'busy'
    | 'stall'
    | 'reset'
    | 'nonsense'
  /** What `status` answers. */
  status: number
  /** Share of requests, 0 to 1, the mode applies to; the others are taken. */
  share: number
  /** Requests the mode still applies to; null for all of them. */
  times: number | null
  /** Only requests whose body has this e-mail address; blank for all that have no behaviour of their own. */
  email: string
  stallMs: number
  retryAfterSeconds: number
}

export const politeBehaviour: CrmBehaviour = {
  mode: 'ok',
  share: 1,
  times: null,
  email: '',
  stallMs: 30_000,
  status: 404,
  retryAfterSeconds: 2,
}

/** Whether the behaviour's mode applies to this request; counts it if so. */
export const applies = (behaviour: CrmBehaviour): boolean =>
  behaviour.mode !== 'ok' && Math.random() < behaviour.share && stillApplies(behaviour)
