import { html } from 'hono/html'
import { mailPageWords as words } from '#contract/mail-pages.ts'
import type { AppContext } from '../http/app-context.ts'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'

type HtmlText = ReturnType<typeof html>

/** Answers with a page of the worker's own, whose address holds a token: no other site is told of it. */
export function answerMailPage(
  c: AppContext,
  { title, body, status = 200 }: { title: string; body: HtmlText; status?: 200 | 404 },
) {
  const requestId = c.get('requestId')
  c.header('content-security-policy', `${smallPagePolicy(requestId)}; form-action 'self'`)
  c.header('referrer-policy', 'same-origin')
  const page = html`${body}
    <nav><a href="/">${words.home}</a></nav>`
  return c.html(smallPage(title, requestId, page), status)
}

/** What every token that opens nothing is answered with, guessed or too old. */
export function answerGone(c: AppContext) {
  const { title, lead, askAgain } = words.gone
  const body = html`<p>${lead}</p>
    <p><a href="/insights#newsletter">${askAgain}</a></p>`
  return answerMailPage(c, { title, body, status: 404 })
}
