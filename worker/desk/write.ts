import { Hono } from 'hono/tiny'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as z from 'zod/mini'
import { writePaths, type WriteSettings } from '#contract/desk/write.ts'
import { html, raw } from 'hono/html'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { newToken } from '../http/digest.ts'
import { ApiError } from '../http/errors.ts'
import { ownName } from '../http/origins.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { isSameSecret } from '../http/token-cookie.ts'
import type { SettingName } from '../settings.ts'
import { atDesk } from './access/desk-access.ts'
import { commitNoted, inAnyCase } from './audit-log.ts'

const needed = [
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_REPOSITORY',
] as const satisfies SettingName[]

const stateCookie = 'write-state'
const stateSeconds = 600

const tokenAnswer = z.union([
  z.object({ access_token: z.string() }),
  z.object({ error: z.string() }),
])

/** How long the owner's window waits for the Git host. */
const hostAnswersMs = 10_000

const backHere = (c: AppContext) => new URL(writePaths.signedIn, c.req.url).href

/** What the Git host gives for a code; it says in its own answer what it did not like of it. */
async function tokenFor(c: AppContext, code: string): Promise<z.output<typeof tokenAnswer>> {
  const { GITHUB_ORIGIN, GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET } = c.get('settings')
  try {
    const answer = await fetch(`${GITHUB_ORIGIN}/login/oauth/access_token`, {
      method: 'POST',
      headers: { ...ownName, accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: GITHUB_CLIENT_ID,
        client_secret: GITHUB_CLIENT_SECRET,
        redirect_uri: backHere(c),
        code,
      }),
      signal: AbortSignal.timeout(hostAnswersMs),
    })
    return tokenAnswer.parse(await answer.json())
  } catch {
    return { error: 'GitHub did not answer' }
  }
}

/** A window's page that tells the one which opened it, of this origin alone, and is closed by it. */
function tell(c: AppContext, said: string, content: object) {
  const nonce = c.get('requestId')
  const message = `authorization:github:${said}:${JSON.stringify(content)}`
  c.header(
    'content-security-policy',
    `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'`,
  )
  return c.html(
    html`<!doctype html>
      <title>Signing in</title>
      <script nonce="${nonce}">
        opener?.postMessage(
          ${raw(JSON.stringify(message).replaceAll('<', '\\u003c'))},
          location.origin,
        )
      </script>
      This window can be closed.`,
  )
}

/** Signing in with the Git host, for the editor of words at /desk/write: the token goes to that page alone. */
export const deskWrite = new Hono<AppEnv>()
  .get(writePaths.settings, ...atDesk, (c) => {
    const settings = c.get('settings')
    return c.json({
      repository: settings.GITHUB_REPOSITORY ?? null,
      branch: settings.GITHUB_BRANCH,
      missing: needed.filter((name) => !settings[name]),
    } satisfies WriteSettings)
  })
  .get(writePaths.signIn, ...atDesk, async (c) => {
    const { GITHUB_CLIENT_ID, GITHUB_ORIGIN } = c.get('settings')
    if (!GITHUB_CLIENT_ID) throw new ApiError('not_configured')
    const { token: state } = await newToken()
    // Lax: the host's page leads back here. It is sent nowhere else.
    setCookie(c, stateCookie, state, {
      httpOnly: true,
      sameSite: 'Lax',
      secure: new URL(c.req.url).protocol === 'https:',
      path: writePaths.signedIn,
      maxAge: stateSeconds,
    })
    await commitNoted(c, [], { action: 'write.sign-in', subject: 'words' }, inAnyCase)
    const query = new URLSearchParams({
      client_id: GITHUB_CLIENT_ID,
      redirect_uri: backHere(c),
      scope: 'repo',
      state,
    })
    return c.redirect(`${GITHUB_ORIGIN}/login/oauth/authorize?${query.toString()}`)
  })
  .get(writePaths.signedIn, rateLimit('CHECKOUT_RATE_LIMIT'), async (c) => {
    const { code = '', state = '', error } = c.req.query()
    const given = getCookie(c, stateCookie) ?? ''
    deleteCookie(c, stateCookie, { path: writePaths.signedIn })
    if (!given || !(await isSameSecret(state, given))) {
      return tell(c, 'error', { error: 'This was not asked for here. Please sign in again.' })
    }
    const answer = error ? { error } : await tokenFor(c, code)
    return 'access_token' in answer
      ? tell(c, 'success', { token: answer.access_token })
      : tell(c, 'error', { error: answer.error })
  })
