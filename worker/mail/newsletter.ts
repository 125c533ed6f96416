import { Hono } from 'hono/tiny'
import { html } from 'hono/html'
import { mailPaths } from '#contract/paths.ts'
import { mailPageWords as words } from '#contract/mail-pages.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { confirmationOf, confirmSubscription, resumeNews, stopNews } from './newsletter-rows.ts'
import { withStorage } from '../database/storage.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { countGuess, rateLimit } from '../http/rate-limit.ts'
import { digestHex, idOfText } from '../http/digest.ts'
import { sendMailsSoon } from './send-mails-soon.ts'
import { answerLinkedPage, type HtmlText } from '../http/small-page.ts'
import { suppressionsOf } from './suppressions.ts'
import { readBody } from '../http/read-body.ts'
import { unsealAddress } from './address-token.ts'

const answerMailPage = (
  c: AppContext,
  page: { title: string; body: HtmlText; status?: 200 | 404 },
) => answerLinkedPage(c, { ...page, home: words.home })

/** What every token that opens nothing is answered with, guessed or too old. */
function answerGone(c: AppContext) {
  const { title, lead, askAgain } = words.gone
  const body = html`<p>${lead}</p>
    <p><a href="/insights#newsletter">${askAgain}</a></p>`
  return answerMailPage(c, { title, body, status: 404 })
}

const confirmPath = '/api/newsletter/confirm/:token'

/** What a link's token opens; wrong ones are counted. */
async function foundBy(c: AppContext, token: string) {
  const hash = await digestHex(token)
  const found = await withStorage(() => confirmationOf(c.env.DB, hash, Date.now()))
  if (!found) await countGuess(c)
  return { hash, found }
}

/** The link of a mail that confirms a subscription: opened it shows a button, and only pressing that subscribes. */
export const newsletter = new Hono<AppEnv>()
  .get(confirmPath, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const { found } = await foundBy(c, token)
    if (!found) return answerGone(c)
    if (found.confirmedAt) return answerSaid(c, words.used)
    const { title, lead, action, otherwise } = words.confirm
    const body = html`<p>${lead}</p>
      <form method="post" action="${mailPaths.confirmNewsletter(token)}">
        <button>${action}</button>
      </form>
      <p>${otherwise}</p>`
    return answerMailPage(c, { title, body })
  })
  .post(confirmPath, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { hash, found } = await foundBy(c, c.req.param('token'))
    if (!found) return answerGone(c)
    if (found.confirmedAt) return answerSaid(c, words.used)
    await withStorage(() => confirmSubscription(c.env.DB, found, hash, Date.now()))
    c.set('outcome', 'confirmed')
    const id = await idOfText(`newsletter-confirmed ${found.leadId}`)
    c.executionCtx.waitUntil(enqueueDelivery(c.env, id))
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return answerSaid(c, words.confirmed)
  })

function answerSaid(c: AppContext, { title, lead }: { title: string; lead: string }) {
  return answerMailPage(c, { title, body: html`<p>${lead}</p>` })
}

const preferencesPath = '/api/unsubscribe/:token'
const preferences = words.preferences
/** The button that asks for news again; everything else that is posted stops them (RFC 8058). */
const resumeField = 'resume'
const bodyBytes = 4 * 1024

async function addressOf(c: AppContext, token: string): Promise<string | null> {
  const address = await withStorage(() => unsealAddress(c.env.DB, token))
  if (address === null) await countGuess(c)
  return address
}

/** What the owner of an address gets by mail, and the button that changes it; says nothing of orders. */
async function answerPreferences(c: AppContext, token: string, address: string, done?: string) {
  const against = await withStorage(() => suppressionsOf(c.env.DB, address))
  // Of who was erased nothing is kept.
  const isOff = done === preferences.stopped || against.some((reason) => reason !== 'bounced')
  const body = html`${done ? html`<p role="status"><strong>${done}</strong></p>` : ''}
    <p>${preferences.addressLabel} <strong>${address}</strong></p>
    ${against.includes('bounced') ? html`<p>${preferences.bounced}</p>` : ''}
    <form method="post" action="${mailPaths.unsubscribe(token)}">
      <p>${isOff ? preferences.off : preferences.on}</p>
      ${
        isOff
          ? html`<button name="${resumeField}" value="1">${preferences.resume}</button>`
          : html`<button>${preferences.stop}</button>`
      }
    </form>
    <p>${preferences.always}</p>`
  return answerMailPage(c, { title: preferences.title, body })
}

/**
 * Mail preferences behind the link of a mail, without login: GET shows them and changes nothing, however often a
 * scanner opens it; POST stops newsletter and news by one click, from a mail program or the page's own button.
 */
export const unsubscribe = new Hono<AppEnv>()
  .get(preferencesPath, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const address = await addressOf(c, token)
    return address === null ? answerGone(c) : answerPreferences(c, token, address)
  })
  .post(preferencesPath, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const body = new TextDecoder().decode(await readBody(c.req.raw, bodyBytes))
    const address = await addressOf(c, token)
    if (address === null) return answerGone(c)
    const nowMs = Date.now()
    if (new URLSearchParams(body).has(resumeField)) {
      await withStorage(() => resumeNews(c.env.DB, address, nowMs))
      c.set('outcome', 'resumed')
      return answerPreferences(c, token, address, preferences.resumed)
    }
    const since = new Date(nowMs).toISOString()
    await withStorage(() => stopNews(c.env.DB, { address, reason: 'unsubscribed', since, nowMs }))
    c.set('outcome', 'unsubscribed')
    return answerPreferences(c, token, address, preferences.stopped)
  })
