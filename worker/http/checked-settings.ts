import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './app-context.ts'
import { settingsOf } from '../env.ts'

/** Reads the settings; a part that is set badly is off, and every route that does not need it works. */
export const checkedSettings = createMiddleware<AppEnv>(async (c, next) => {
  c.set('settings', settingsOf(c.env))
  return next()
})
