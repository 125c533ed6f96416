import type { Context } from 'hono'
import type { Env } from './env.ts'
import type { Settings } from './settings.ts'

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
  }
}

export type AppContext = Context<AppEnv>
