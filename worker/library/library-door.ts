import { Hono } from 'hono/tiny'
import { emailText } from '#contract/text.ts'
import { libraryPaths } from '#contract/paths.ts'
import { libraryTerms } from '#contract/library-terms.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { limits } from '#contract/limits.ts'
import { daySeconds } from '#lib/time.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import {
  endAllSessions,
  endSession,
  exchangeToken,
  isLinkOfAnother,
  requestInsert,
  answerRequests,
} from './library-access.ts'
import { readerOf } from './library-reader.ts'
import { withStorage } from '../database/storage.ts'
import { parseForm, readBody } from '../http/read-body.ts'
import { digestHex, newToken, idOfText } from '../http/digest.ts'
import { openShelves } from './draw-home.ts'
import { drawDoor, type DoorNotice, drawInShell, drawMissing } from './draw-in-shell.ts'
import { cookieDigest, giveCookie, takeCookie, ownPagesOnly } from '../http/token-cookie.ts'
import { clientNetwork } from '../http/client.ts'
import { askerOf } from '../mail/queue-mail.ts'
import { sendMailsSoon } from '../mail/send-mails-soon.ts'
import { rateLimit } from '../http/rate-limit.ts'
import { html } from 'hono/html'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'
import { waitingListLead } from '#contract/forms/waiting-list.ts'
import { currentCampaign } from '../campaigns/campaign.ts'
import { takeVaultPlace, vaultRequestOf } from '../campaigns/vault-places.ts'
import { type AcceptContext, acceptContext, acceptLead } from '../leads/accept-lead.ts'
import { makeRecord } from '../leads/make-record.ts'
import { vaultPlaces } from '../leads/keep-limits.ts'

/**
 * Keeps the vault's place of an address that has just been confirmed, where one was requested. Where the hold has
 * lapsed and no place is left, the address is put on the waiting list, once.
 *
 * @param email - In lower case.
 * @returns False for who was put on the waiting list.
 * @throws {ApiError} `storage_unavailable`
 */
async function confirmVaultPlace(email: string, context: AcceptContext): Promise<boolean> {
  const { DB: db } = context.env
  const asked = await withStorage(() => vaultRequestOf(db, email))
  if (!asked) return true
  const { firstName, leadId } = asked
  const hasPlace = await withStorage(async () => {
    const places = vaultPlaces(await currentCampaign(db))
    return takeVaultPlace(db, email, { places, nowMs: Date.now(), isConfirmed: true })
  })
  if (hasPlace) return true
  const submission = {
    kind: 'waiting-list',
    lead: waitingListLead({ firstName, email, waitingFor: 'growth-vault' }),
    meta: { submittedAt: '', page: '', website2: '', turnstileToken: '' },
    submissionId: await idOfText(`vault-lapsed ${leadId}`),
  } as const
  await acceptLead(
    await makeRecord(submission, { spamReason: null, turnstile: null }, undefined),
    context,
  )
  return false
}

const openingWords = words.opening

/**
 * What a link from a mail opens: one button; looking at it uses nothing up. Its address holds the token, so the page
 * loads nothing: no request of it could tell anybody where it came from.
 */
async function openingPage(c: AppContext, token: string): Promise<Response> {
  const requestId = c.get('requestId')
  const body = html`<p>${openingWords.lead}</p>
    <form method="post" action="${libraryPaths.open}">
      <input type="hidden" name="token" value="${token}" />
      <button>${openingWords.submit}</button>
    </form>`
  c.header('content-security-policy', `${smallPagePolicy(requestId)}; form-action 'self'`)
  // Not no-referrer: under that a browser names no origin with the form's post either.
  c.header('referrer-policy', 'strict-origin')
  return c.html(await smallPage(openingWords.title, requestId, body))
}

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
  drawInShell(c, words.door.title, drawDoor({ notice }), 403)

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
    const email = await withStorage(() => exchangeToken(c.env.DB, exchange, Date.now()))
    if (!email) {
      // The device's cookie ends with the browser, the session does not.
      const session = await cookieDigest(c, 'library')
      const isOpen = await withStorage(async () => {
        const reader = session && (await readerOf(c.env.DB, session, Date.now()))
        return reader && !(await isLinkOfAnother(c.env.DB, exchange.token, reader.email))
      })
      return isOpen ? c.redirect(libraryPaths.home, 303) : refuse(c, 'spent')
    }
    giveCookie(c, 'library', opened.token, { maxAge: libraryTerms.sessionDays * daySeconds })
    if (!(await confirmVaultPlace(email, acceptContext(c, c.get('startedMs'))))) {
      const nowMs = Date.now()
      const reader = await withStorage(() => readerOf(c.env.DB, opened.hash, nowMs))
      const { title, lead } = words.vaultLapsed
      // Whoever has something here comes for that; a mail tells them that they wait.
      if (!reader || openShelves(reader, nowMs).length === 0)
        return drawInShell(c, title, drawMissing(lead))
    }
    return c.redirect(libraryPaths.home, 303)
  })
  .post(libraryPaths.ask, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { email = '' } = await fieldsOf(c)
    const parsed = address.safeParse(email.slice(0, limits.email + 1))
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? ''
      return drawInShell(c, words.door.title, drawDoor({ email, error }), 400)
    }
    const id = crypto.randomUUID()
    await withStorage(() => requestInsert(c.env.DB, id, parsed.data, Date.now()))
    const answer = async () => {
      const asker = await askerOf(c.env.DB, parsed.data, clientNetwork(c.req.raw))
      await answerRequests(c.env.DB, Date.now(), { id, asker })
      await sendMailsSoon(c.env)
    }
    // Whether the address owns anything is looked up once the answer has left.
    c.executionCtx.waitUntil(answer())
    return drawInShell(c, words.door.title, drawDoor({ notice: 'asked' }))
  })
  .post(libraryPaths.leave, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { everywhere } = await fieldsOf(c)
    const session = await cookieDigest(c, 'library')
    const end = everywhere ? endAllSessions : endSession
    if (session) await withStorage(() => end(c.env.DB, session))
    takeCookie(c, 'library')
    // With it the link, which is in the history of a borrowed device, would open the library again.
    takeCookie(c, 'library-device')
    return drawInShell(c, words.door.title, drawDoor({ notice: 'closed' }))
  })
