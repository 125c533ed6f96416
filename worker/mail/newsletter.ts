import { Hono } from 'hono'
import { html } from 'hono/html'
import { mailPaths } from '#contract/mail-paths.ts'
import { mailPageWords as words } from '#contract/mail-pages.ts'
import type { AppContext, AppEnv } from '../http/app-context.ts'
import { confirmationOf } from './newsletter-rows.ts'
import { withStorage } from '../database/storage.ts'
import { enqueueDelivery } from '../delivery/enqueue.ts'
import { countGuess } from '../http/refuse-guess.ts'
import { digestHex } from '../http/digest-hex.ts'
import { idOfText } from '../database/id-of-text.ts'
import { answerGone, answerMailPage } from './mail-page.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { sendMailsSoon } from './send-mails-soon.ts'
import { rateLimit } from '../http/rate-limit.ts'

const path = '/api/newsletter/confirm/:token'

/** What a link's token opens; wrong ones are counted. */
async function foundBy(c: AppContext, token: string) {
  const hash = await digestHex(token)
  const found = await withStorage(() => confirmationOf(c.env.DB, hash, Date.now()))
  if (!found) await countGuess(c)
  return { hash, found }
}

/** The link of a mail that confirms a subscription: opened it shows a button, and only pressing that subscribes. */
export const newsletter = new Hono<AppEnv>()
  .get(path, rateLimit('READ_RATE_LIMIT'), async (c) => {
    const { token } = c.req.param()
    const { found } = await foundBy(c, token)
    if (!found) return answerGone(c)
    if (found.confirmedAt) return answerConfirmed(c, words.confirmed.leadBefore)
    const { title, lead, action, otherwise } = words.confirm
    const body = html`<p>${lead}</p>
      <form method="post" action="${mailPaths.confirmNewsletter(token)}">
        <button>${action}</button>
      </form>
      <p>${otherwise}</p>`
    return answerMailPage(c, { title, body })
  })
  .post(path, rateLimit('FORM_RATE_LIMIT'), async (c) => {
    const { hash, found } = await foundBy(c, c.req.param('token'))
    if (!found) return answerGone(c)
    if (found.confirmedAt) return answerConfirmed(c, words.confirmed.leadBefore)
    await withStorage(() => confirmSubscription(c.env.DB, found, hash, Date.now()))
    c.set('outcome', 'confirmed')
    const id = await idOfText(`newsletter-confirmed ${found.leadId}`)
    c.executionCtx.waitUntil(enqueueDelivery(c.env, id))
    c.executionCtx.waitUntil(sendMailsSoon(c.env))
    return answerConfirmed(c, words.confirmed.lead)
  })

function answerConfirmed(c: AppContext, lead: string) {
  return answerMailPage(c, { title: words.confirmed.title, body: html`<p>${lead}</p>` })
}
