import { html } from 'hono/html'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords as words } from '#contract/library-words.ts'
import { site } from '#site.config.ts'

/** A page with nothing on it but why, and the ways on. */
export function drawMissing(lead: string) {
  return html`<p data-lead>${lead}</p>
    <p><a href="${libraryPaths.home}">${words.back}</a></p>
    <p data-soft><a href="mailto:${site.contactEmail}">${words.contact}</a></p>`
}
