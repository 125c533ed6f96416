import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { libraryKeys } from '#contract/library-paths.ts'
import { site } from '#site.config.ts'
import type { AppContext } from '../http/app-context.ts'
import { smallPage, smallPagePolicy } from '../http/small-page.ts'

type Drawn = ReturnType<typeof html>

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
  body: Drawn,
  { status = 200 }: { status?: ContentfulStatusCode } = {},
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
