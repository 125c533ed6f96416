import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { withStorage } from '../database/storage.ts'
import { ApiError } from '../http/errors.ts'
import { isSameSecret } from '../http/is-same-secret.ts'
import { parseJsonObject } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { refuseGuess } from '../http/refuse-guess.ts'
import { applyMailEvent } from './apply-mail-event.ts'
import type { MailEvent } from './mail-event.ts'
import { readPostmarkEvent, readResendEvent } from './read-mail-event.ts'
import { verifySvix } from './verify-svix.ts'
import type { Settings } from '../settings.ts'

/** Events are a few kilobytes; Postmark's may hold the start of a bounce. */
const maxBytes = 256 * 1024

type Provider = Exclude<Settings['MAIL_PROVIDER'], undefined>

/** The secret of a provider's webhook. @throws {ApiError} `not_configured` for another provider's, or without one. */
function secretOf(c: AppContext, provider: Provider): string {
  const { MAIL_PROVIDER, MAIL_WEBHOOK_SECRET: secret } = c.get('settings')
  if (MAIL_PROVIDER !== provider || !secret) throw new ApiError('not_configured')
  return secret
}

async function answer(c: AppContext, event: MailEvent | null) {
  if (event) await withStorage(() => applyMailEvent(c.env.DB, event, Date.now()))
  c.set('outcome', event?.reason ?? 'ignored')
  return c.json({ ok: true })
}

/** Takes what a provider tells of mails it was given. 200 once it is noted; anything else makes it tell again. */
export const mailEvents = new Hono<AppEnv>()
  .post('/api/mail-events/resend', async (c) => {
    const secret = secretOf(c, 'resend')
    const body = await readBody(c.req.raw, maxBytes)
    const text = new TextDecoder().decode(body)
    if (!(await verifySvix(text, c.req.raw.headers, secret, Date.now()))) return refuseGuess(c)
    return answer(c, readResendEvent(parseJsonObject(body)))
  })
  .post('/api/mail-events/postmark', async (c) => {
    const secret = secretOf(c, 'postmark')
    const given = /^Basic +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!(await isSameSecret(passwordOf(given), secret))) return refuseGuess(c)
    return answer(c, readPostmarkEvent(parseJsonObject(await readBody(c.req.raw, maxBytes))))
  })

/** The password of HTTP Basic credentials, whoever the user is. */
function passwordOf(credentials: string): string {
  try {
    return atob(credentials).replace(/^[^:]*:/, '')
  } catch {
    return ''
  }
}
