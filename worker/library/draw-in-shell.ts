import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { libraryKeys, libraryPaths } from '#contract/paths.ts'
import { mailtoOf } from '#lib/mailto.ts'
import { site } from '#site.config.ts'
import type { AppContext } from '../http/app-context.ts'
import { type HtmlText, smallPage, smallPagePolicy } from '../http/small-page.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { limits } from '#contract/limits.ts'

const doorWords = words.door

/** Why the sign-in page is shown. */
export type DoorNotice = 'asked' | 'spent' | 'noCookies' | 'closed'

const linkForm = (email: string, error: string | undefined) =>
  html`<p data-lead>${doorWords.lead}</p>
    <form method="post" action="${libraryPaths.ask}">
      <label for="email">${doorWords.field}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        value="${email}"
        maxlength="${limits.email}"
        ${error ? html`aria-invalid="true" aria-describedby="email-error"` : ''}
      />
      ${error ? html`<p id="email-error" data-notice="warn">${error}</p>` : ''}
      <button>${doorWords.submit}</button>
    </form>`

type Door = { notice?: DoorNotice; email?: string; error?: string }

/** The library without a session: asks for the address it belongs to. `error`: what is wrong with `email`. */
export function drawDoor({ notice, email = '', error }: Door = {}) {
  return html`${
      notice
        ? html`<p data-notice role="status">
            ${doorWords[notice]} ${notice === 'asked' ? doorWords.askedHint : ''}
          </p>`
        : ''
    }
    ${site.mailFrom ? linkForm(email, error) : html`<p data-lead>${doorWords.leadWithoutMail(site.contactEmail)}</p>`}
    <p data-soft><a href="${mailtoOf(site.contactEmail)}">${words.contact}</a></p>`
}

/** A page that says why there is nothing, with links to go on. */
export function drawMissing(lead: string) {
  return html`<p data-lead>${lead}</p>
    <p><a href="${libraryPaths.home}">${words.back}</a></p>
    <p data-soft><a href="${mailtoOf(site.contactEmail)}">${words.contact}</a></p>`
}

/** No page of the library runs script, is framed, or tells another site where its reader comes from. */
export const libraryHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'cache-control': 'private, no-store',
  'content-security-policy':
    "script-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'x-frame-options': 'DENY',
}

/**
 * Answers with a page of the library in the site's look, in which the worker writes; plain where the library was
 * never put into its bucket.
 */
export async function drawInShell(
  c: AppContext,
  title: string,
  body: HtmlText,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const shell = await c.env.LIBRARY.get(libraryKeys.shell).catch(() => null)
  const content = String(await body)
  for (const [name, value] of Object.entries(libraryHeaders)) c.header(name, value)
  if (!shell) {
    const requestId = c.get('requestId')
    c.header('content-security-policy', smallPagePolicy(requestId))
    return c.body(String(await smallPage(title, requestId, html`${body}`)), status)
  }
  const page = new HTMLRewriter()
    .on('title', {
      element: (element) => void element.setInnerContent(`${title} | ${site.brand}`),
    })
    .on('[data-library]', {
      element: (element) =>
        void element.setInnerContent(`<h1>${String(html`${title}`)}</h1>${content}`, {
          html: true,
        }),
    })
    .transform(new Response(shell.body))
  return new Response(page.body, c.body(null, status))
}
