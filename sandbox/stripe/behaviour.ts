import { stillApplies } from '../behaviour.ts'

/**
 * How the stand-in treats requests to the API: `down` cuts the connection, `error` answers 500, `busy` 429,
 * `restricted` 400 as of an account that may not charge, `slow` answers after `delayMs`.
 */
export type StripeBehaviour = {
  mode: 'ok' | 'down' | 'error' | 'busy' | 'restricted' | 'slow'
  /** Requests it still applies to; null for all. */
  times: number | null
  /** Only paths that begin so. */
  path: string
  delayMs: number
}

export const politeStripe: StripeBehaviour = { mode: 'ok', times: null, path: '/', delayMs: 30_000 }

/** The mode that applies to a request; counts it. */
export function behaviourFor(behaviour: StripeBehaviour, path: string): StripeBehaviour['mode'] {
  const isMeant = behaviour.mode !== 'ok' && path.startsWith(behaviour.path)
  return isMeant && stillApplies(behaviour) ? behaviour.mode : 'ok'
}

/** A request as it came in, for tests to look at; `problem` is why it was not understood. */
export type SeenRequest = {
  method: string
  path: string
  key: string
  status: number
  problem?: string | undefined
}
