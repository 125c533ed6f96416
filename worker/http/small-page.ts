import { html, raw } from 'hono/html'
import { site } from '#site.config.ts'

type HtmlText = ReturnType<typeof html>

const style = `
  :root { color-scheme: light dark; --ink: #0d1321; --paper: #fbf9f4; --line: #e3ddd0; --link: #1f6f78 }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #fbf9f4; --paper: #0d1321; --line: #39415a; --link: #7fc4cc }
  }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif }
  main { max-width: 38rem; margin: 0 auto; padding: 4rem 1.5rem }
  h1 { font: 400 2.25rem/1.2 Georgia, serif; margin: 0 0 1rem }
  ul { margin: 1.5rem 0; padding: 1.25rem 1.25rem 1.25rem 2.5rem; border: 1px solid var(--line) }
  form { margin: 2rem 0; padding: 1.5rem; border: 1px solid var(--line) }
  h2 { font: 400 1.5rem/1.2 Georgia, serif; margin: 0 0 1rem }
  label { display: block; margin: .75rem 0 .25rem }
  fieldset { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid var(--line) }
  legend { font-weight: 600 }
  fieldset label { display: inline-block; min-width: 5.5rem; margin: .25rem 0 }
  input, select { width: 100%; min-height: 2.75rem; padding: .5rem; box-sizing: border-box; border: 1px solid; border-radius: 6px; background: none; color: inherit; font: inherit }
  [type=radio], [type=checkbox] { width: 1.25rem; min-height: 1.25rem; margin: 0 .25rem 0 0; vertical-align: middle }
  option { color: #0d1321 }
  button { min-height: 2.75rem; margin-top: 1.25rem; padding: .5rem 1.25rem; border: 0; border-radius: 2rem; background: var(--ink); color: var(--paper); font: inherit; font-weight: 600 }
  table { width: 100%; margin: 2rem 0; border-collapse: collapse; font-variant-numeric: tabular-nums }
  caption { padding-bottom: .5rem; text-align: start; font-weight: 600 }
  th, td { padding: .6rem 0; border-top: 1px solid var(--line); font-weight: inherit; text-align: start }
  td { text-align: end }
  tfoot { font-weight: 600 }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem }
  nav a { padding: .35rem 0 }
  a { color: var(--link) }
  small { display: block; margin-top: 3rem; opacity: .75 }`

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
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`
}

/** What such a page may do: nothing but its own style. */
export function smallPagePolicy(requestId: string): string {
  return `default-src 'none'; img-src data:; style-src 'nonce-${requestId}'; base-uri 'none'; frame-ancestors 'none'`
}
