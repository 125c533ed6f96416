import { html } from 'hono/html'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import type { AppContext } from '../http/app-context.ts'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'

const words = libraryWords.opening

/**
 * What a link from a mail opens: one button; looking at it uses nothing up. Its address holds the token, so the page
 * loads nothing: no request of it could tell anybody where it came from.
 */
export async function openingPage(c: AppContext, token: string): Promise<Response> {
  const requestId = c.get('requestId')
  const body = html`<p>${words.lead}</p>
    <form method="post" action="${libraryPaths.open}">
      <input type="hidden" name="token" value="${token}" />
      <button>${words.submit}</button>
    </form>`
  c.header('content-security-policy', `${smallPagePolicy(requestId)}; form-action 'self'`)
  // Not no-referrer: under that a browser names no origin with the form's post either.
  c.header('referrer-policy', 'strict-origin')
  return c.html(await smallPage(words.title, requestId, body))
}
