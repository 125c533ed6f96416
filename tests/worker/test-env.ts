import type { D1Migration } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { Env } from '#worker/env.ts'

/** The worker's environment as `wrangler.toml` makes it, and what the tests add. */
export const testEnv = env as unknown as Env & {
  MIGRATIONS: D1Migration[]
  CRM_URL: string
  FUZZ_RUNS?: string
  MODEL_RUNS?: string
}

/** Whether this is the run of `npm run test:all`, which has more time. */
export const isNight = Boolean(testEnv.MODEL_RUNS)
