import { Hono } from 'hono'
import { html } from 'hono/html'
import { mailPaths } from '#contract/mail-paths.ts'
import { mailPageWords } from '#contract/mail-pages.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { suppressionsOf } from './suppressions.ts'
import { withStorage } from '../database/storage.ts'
import { countGuess } from '../http/refuse-guess.ts'
import { readBody } from '../http/read-body.ts'
import { unsealAddress } from './address-token.ts'
import { answerGone, answerMailPage } from './mail-page.ts'
import { resumeNews, stopNews } from './stop-news.ts'
import { rateLimit } from '../http/rate-limit.ts'

const path = '/api/unsubscribe/:token'
const words = mailPageWords.preferences
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
  const isOff = against.some((reason) => reason !== 'bounced')
  const body = html`${done ? html`<p role="status"><strong>${done}</strong></p>` : ''}
    <p>${words.addressLabel} <strong>${address}</strong></p>
    ${against.includes('bounced') ? html`<p>${words.bounced}</p>` : ''}
    <form method="post" action="${mailPaths.unsubscribe(token)}">
      <p>${isOff ? words.off : words.on}</p>
      ${
        isOff
          ? html`<button name="${resumeField}" value="1">${words.resume}</button>`
          : html`<button>${words.stop}</button>`
      }
    </form>
    <p>${words.always}</p>`
  return answerMailPage(c, { title: words.title, body })
}

/**
 * Mail preferences behind the link of a mail, without login: GET shows them and changes nothing, however often a
 * scanner opens it; POST stops newsletter and news by one click, from a mail program or the page's own button.
 */
export const unsubscribe = new Hono<AppEnv>()
  .get(path, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const address = await addressOf(c, token)
    return address === null ? answerGone(c) : answerPreferences(c, token, address)
  })
  .post(path, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const body = new TextDecoder().decode(await readBody(c.req.raw, bodyBytes))
    const address = await addressOf(c, token)
    if (address === null) return answerGone(c)
    const nowMs = Date.now()
    if (new URLSearchParams(body).has(resumeField)) {
      await withStorage(() => resumeNews(c.env.DB, address, nowMs))
      c.set('outcome', 'resumed')
      return answerPreferences(c, token, address, words.resumed)
    }
    const since = new Date(nowMs).toISOString()
    await withStorage(() => stopNews(c.env.DB, { address, reason: 'unsubscribed', since, nowMs }))
    c.set('outcome', 'unsubscribed')
    return answerPreferences(c, token, address, words.stopped)
  })
