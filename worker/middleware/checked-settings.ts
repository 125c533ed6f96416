import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-context.ts'
import { settingsOf } from '../env.ts'
import { ConfigurationError } from '../settings.ts'
import { ApiError } from '../errors.ts'

/** Reads the settings; with bad ones nothing is served, and the log names each. */
export const checkedSettings = createMiddleware<AppEnv>(async (c, next) => {
  try {
    c.set('settings', settingsOf(c.env))
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause
    console.error(JSON.stringify({ event: 'bad_configuration', problems: cause.problems }))
    throw new ApiError('not_configured', { cause })
  }
  return next()
})
