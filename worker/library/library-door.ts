import { Hono } from 'hono'
import { emailText } from '#contract/text.ts'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { limits } from '#contract/limits.ts'
import { daySeconds } from '#lib/time.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { endAllSessions, endSession, exchangeToken } from './library-access.ts'
import { requestInsert } from './library-requests.ts'
import { withStorage } from '../database/storage.ts'
import { clientNetwork } from '../http/client.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { digestHex, newToken } from '../http/digest.ts'
import { answerRequests } from './answer-requests.ts'
import { drawDoor, type DoorNotice } from './draw-door.ts'
import { drawInShell } from './draw-in-shell.ts'
import { drawMissing } from './draw-missing.ts'
import { openingPage } from './opening-page.ts'
import { confirmVaultPlace } from './confirm-vault-place.ts'
import { cookieDigest, giveCookie, takeCookie, ownPagesOnly } from '../http/token-cookie.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { rateLimit } from '../http/rate-limit.ts'

const bodyBytes = 4_096
const address = emailText('Email is required', 'Please enter a valid email')

async function fieldsOf(c: AppContext): Promise<Record<string, string>> {
  const fields = parseForm(await readBody(c.req.raw, bodyBytes))
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.trim()]] : [],
    ),
  )
}

const refuse = (c: AppContext, notice: DoorNotice) =>
  drawInShell(c, words.door.title, drawDoor({ notice }), { status: 403 })

/**
 * The door of the library: a link from a mail shows a button and changes nothing, the button exchanges its token for
 * a cookie; whoever has neither asks for a link, and is answered the same whether anything was ever bought.
 */
export const libraryDoor = new Hono<AppEnv>()
  .use('/library/*', ownPagesOnly)
  .get(`${libraryPaths.open}/:token`, async (c) => {
    if (!(await cookieDigest(c, 'library-device'))) {
      giveCookie(c, 'library-device', (await newToken()).token)
    }
    return openingPage(c, c.req.param('token'))
  })
  .post(libraryPaths.open, rateLimit('CHECKOUT_RATE_LIMIT'), async (c) => {
    const { token = '' } = await fieldsOf(c)
    const device = await cookieDigest(c, 'library-device')
    if (!device) return refuse(c, 'noCookies')
    const opened = await newToken()
    const exchange = { token: await digestHex(token), device, session: opened.hash }
    const email = await exchangeToken(c.env.DB, exchange, Date.now())
    if (!email) return refuse(c, 'spent')
    giveCookie(c, 'library', opened.token, { maxAge: libraryTerms.sessionDays * daySeconds })
    const isKept = await confirmVaultPlace(email, {
      env: c.env,
      startedMs: c.get('startedMs'),
      network: clientNetwork(c.req.raw),
      waitUntil: (work) => c.executionCtx.waitUntil(work),
    })
    const { vaultLapsed } = words
    if (!isKept) return drawInShell(c, vaultLapsed.title, drawMissing(vaultLapsed.lead))
    return c.redirect(libraryPaths.home, 303)
  })
  .post(libraryPaths.ask, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { email = '' } = await fieldsOf(c)
    const parsed = address.safeParse(email.slice(0, limits.email + 1))
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? ''
      return drawInShell(c, words.door.title, drawDoor({ error }), { status: 400 })
    }
    const id = crypto.randomUUID()
    await withStorage(() => requestInsert(c.env.DB, id, parsed.data, Date.now()))
    // Whether the address owns anything is looked up once the answer has left.
    c.executionCtx.waitUntil(
      answerRequests(c.env.DB, Date.now(), { id }).then(() => sendMailsSoon(c.env)),
    )
    return drawInShell(c, words.door.title, drawDoor({ notice: 'asked' }))
  })
  .post(libraryPaths.leave, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { everywhere } = await fieldsOf(c)
    const session = await cookieDigest(c, 'library')
    const end = everywhere ? endAllSessions : endSession
    if (session) await withStorage(() => end(c.env.DB, session))
    takeCookie(c, 'library')
    return drawInShell(c, words.door.title, drawDoor({ notice: 'closed' }))
  })
