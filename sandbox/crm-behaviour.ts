const modes = [
  'ok',
  'fail',
  'refuse',
  'unauthorized',
  'status',
  'busy',
  'stall',
  'reset',
  'nonsense',
] as const

/**
 * How the stand-in CRM treats what it is sent.
 *
 * - `ok` takes it; `fail` answers 500, `refuse` 422, `unauthorized` 401, `status` with `status`, `busy` 429 with `retryAfterSeconds`;
 * - `stall` takes it but answers after `stallMs`; `reset` cuts the connection; `nonsense` answers 200 with text
 *   that is not JSON, without taking it.
 */
export type CrmBehaviour = {
  mode: (typeof modes)[number]
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

/** Reads a behaviour; what is absent is as politely as can be. Null when it makes no sense. */
export function readBehaviour(given: unknown): CrmBehaviour | null {
  if (typeof given !== 'object' || given === null) return null
  const behaviour = { ...politeBehaviour, ...given }
  return modes.includes(behaviour.mode) ? behaviour : null
}

/** Whether the behaviour's mode applies to this request; counts it if so. */
export function applies(behaviour: CrmBehaviour): boolean {
  if (behaviour.mode === 'ok' || behaviour.times === 0) return false
  if (Math.random() >= behaviour.share) return false
  if (behaviour.times !== null) behaviour.times -= 1
  return true
}
