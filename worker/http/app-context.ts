import type { Context } from 'hono'
import type { DeskIdentity } from '#contract/desk/access.ts'
import type { Env } from '../env.ts'
import type { Settings } from '../settings.ts'

/** Who is at the desk, and how they got in. */
export type DeskUser = Pick<DeskIdentity, 'actor' | 'role' | 'by'> & {
  /** Of somebody who was invited. */
  memberId?: string
}

/** What Hono carries through a request. */
export type AppEnv = {
  Bindings: Env
  Variables: {
    requestId: string
    /** Unix milliseconds. */
    startedMs: number
    settings: Settings
    /** How the request ended, for the log: an error code, or a word a route sets. */
    outcome?: string
    /** Set by `atDesk`, for the routes behind it. */
    desk: DeskUser
  }
}

export type AppContext = Context<AppEnv>
