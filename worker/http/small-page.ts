import { html, raw } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { AppContext } from './app-context.ts'
import { darkScheme, lightScheme, type Scheme } from '#lib/schemes.ts'
import { site } from '#site.config.ts'

export type HtmlText = ReturnType<typeof html>

const colors = (scheme: Scheme) =>
  Object.entries(scheme)
    .map(([name, color]) => `--${name}: ${color}`)
    .join(';')

const style = `
  :root { color-scheme: light dark; ${colors(lightScheme)} }
  @media (prefers-color-scheme: dark) {
    :root { ${colors(darkScheme)} }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  header, main { max-width: 38rem; margin: 0 auto; padding: 1.5rem }
  header { padding-bottom: 0 }
  header a { display: inline-flex; align-items: center; gap: .625rem; min-height: 2.75rem; color: inherit; font: 400 1.625rem/1 Georgia, serif; text-decoration: none }
  main { padding-bottom: 4rem }
  h1 { font: 400 2.25rem/1.2 Georgia, serif; margin: 0 0 1rem }
  ul { margin: 1.5rem 0; padding: 1.25rem 1.25rem 1.25rem 2.5rem; border: 1px solid var(--line) }
  form { margin: 2rem 0 }
  form:has(label) { padding: 1.5rem; border: 1px solid var(--line) }
  h2 { font: 400 1.5rem/1.2 Georgia, serif; margin: 0 0 1rem }
  label { display: block; margin: .75rem 0 .25rem }
  fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); gap: .5rem; margin: 0; padding: .5rem 0 1.5rem; border: 0 }
  legend { padding: 0 0 .5rem; font-weight: 600 }
  fieldset label { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; margin: 0; padding: 0 .75rem; border: 1px solid var(--lineStrong); border-radius: 6px; font-variant-numeric: tabular-nums }
  fieldset label:has(:checked) { border-color: var(--teal); box-shadow: inset 0 0 0 1px var(--teal) }
  input, select { width: 100%; min-height: 2.75rem; padding: .5rem; box-sizing: border-box; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit }
  [type=radio], [type=checkbox] { width: 1.25rem; min-height: 1.25rem; margin: 0 .25rem 0 0; vertical-align: middle; accent-color: var(--teal) }
  option { color: ${lightScheme.ink} }
  button { min-height: 2.75rem; margin-top: 1.25rem; padding: .5rem 1.25rem; border: 0; border-radius: 2rem; background: var(--signalFill); color: var(--onSignal); font: inherit; font-weight: 600 }
  button[data-plain] { border: 1px solid var(--lineStrong); background: none; color: inherit }
  table { width: 100%; margin: 2rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums }
  caption { padding-bottom: .5rem; text-align: start; font-weight: 600 }
  th, td { padding: .6rem 0; border-top: 1px solid var(--line); font-weight: inherit; text-align: start }
  td { text-align: end }
  tfoot { font-weight: 600 }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
  nav a { padding: .35rem 0 }
  a { color: var(--teal) }
  small { display: block; margin-top: 3rem; opacity: .75 }`

/** A row of a table: what it is about, and what it says. */
export const tableRow = (item: string | HtmlText, value: string) =>
  html`<tr>
    <th scope="row">${item}</th>
    <td>${value}</td>
  </tr>`

/** Mark and name, as the header of every other page has them. */
const brandMark = () => {
  const name = site.wordmark
  const width = 32 + (name ? 10 + Math.ceil(name.width * 0.26) : 0)
  return html`<a href="/" aria-label="${site.brand}"
    ><svg viewBox="-16 -16 ${width} 32" width="${width}" height="32" aria-hidden="true">
      <g fill="none" stroke="currentColor" opacity=".55">
        <circle r="14" />
        <circle r="8.5" />
      </g>
      <circle r="3.6" fill="var(--brass)" />
      <circle cx="-7.4" cy="-4.2" r="2" fill="currentColor" />
      <circle cx="10.8" cy="8.9" r="2.9" fill="var(--signal)" />
      ${name && html`<path fill="currentColor" transform="translate(26 8)scale(.26)" d="${name.path}" />`}</svg
    >${name ? '' : site.brand}</a
  >`
}

/**
 * A page of the worker's own: words and links, no script, nothing to load; an icon that is none, or browsers would
 * ask for one.
 */
export function smallPage(title: string, requestId: string, body: HtmlText) {
  return html`<!doctype html>
    <html lang="${site.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${title} | ${site.brand}</title>
        <style nonce="${requestId}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <header>${brandMark()}</header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

type LinkedPage = {
  title: string
  body: HtmlText
  /** What the link home says. */
  home: string
  status?: ContentfulStatusCode | undefined
}

/** Answers with such a page, which may post forms; its address may hold a token, which no other site is told of. */
export function answerLinkedPage(c: AppContext, { title, body, home, status = 200 }: LinkedPage) {
  const requestId = c.get('requestId')
  const policy = smallPagePolicy(requestId).replace('img-src', "img-src 'self'")
  c.header('content-security-policy', `${policy}; form-action 'self'`)
  c.header('referrer-policy', 'same-origin')
  const page = html`${body}
    <nav><a href="/">${home}</a></nav>`
  return c.html(smallPage(title, requestId, page), status)
}

/** What such a page may do: nothing but its own style. */
export function smallPagePolicy(requestId: string): string {
  return `default-src 'none'; img-src data:; style-src 'nonce-${requestId}'; base-uri 'none'; frame-ancestors 'none'`
}
