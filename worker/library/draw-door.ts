import { html } from 'hono/html'
import { libraryPaths } from '#contract/library-paths.ts'
import { libraryWords } from '#contract/library-words.ts'
import { limits } from '#contract/limits.ts'
import { site } from '#site.config.ts'

const words = libraryWords.door

/** Why somebody stands before the door. */
export type DoorNotice = 'asked' | 'spent' | 'noCookies' | 'closed'

const linkForm = (error: string | undefined) =>
  html`<p data-lead>${words.lead}</p>
    <form method="post" action="${libraryPaths.ask}">
      <label for="email">${words.field}</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="email"
        required
        maxlength="${limits.email}"
        ${error ? html`aria-invalid="true" aria-describedby="email-error"` : ''}
      />
      ${error ? html`<p id="email-error" data-notice="warn">${error}</p>` : ''}
      <button>${words.submit}</button>
    </form>`

/** The library without a session: asks for the address it belongs to. `error`: what is wrong with the one given. */
export function drawDoor({ notice, error }: { notice?: DoorNotice; error?: string } = {}) {
  return html`${
      notice
        ? html`<p data-notice role="status">
            ${words[notice]} ${notice === 'asked' ? words.askedHint : ''}
          </p>`
        : ''
    }
    ${site.mailFrom ? linkForm(error) : html`<p data-lead>${words.leadWithoutMail(site.contactEmail)}</p>`}
    <p data-soft><a href="mailto:${site.contactEmail}">${libraryWords.contact}</a></p>`
}
