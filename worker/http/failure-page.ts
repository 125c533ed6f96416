import { errorMessages } from '#contract/error-messages.ts'
import { failurePageWords as words, fieldLabels } from '#contract/failure-page.ts'
import { html } from 'hono/html'
import type { ApiError } from './errors.ts'
import { smallPage } from './small-page.ts'
import { waitingListFields } from './waiting-list-fields.ts'

function titleOf({ code, fields }: ApiError): string {
  if (fields && Object.keys(fields).length > 0) return words.fieldsTitle
  if (code === 'sold_out' || code === 'not_on_sale') return words.soldOutTitle
  return code === 'offer_ended' ? words.endedTitle : words.otherTitle
}

/** The page a form posted without JavaScript gets when it is refused. */
export function failurePage(error: ApiError, requestId: string, backTo: string) {
  const fields = Object.entries(error.fields ?? {})
  return smallPage(
    titleOf(error),
    requestId,
    html`${
        fields.length > 0
          ? html`<p>${words.fieldsLead}</p>
              <ul>
                ${fields.map(([name, sentence]) => html`<li><strong>${fieldLabels[name] ?? name}</strong>: ${sentence}</li>`)}
              </ul>`
          : html`<p>${errorMessages[error.code]}</p>`
      }
      ${error.waitingFor ? waitingListFields(error.waitingFor) : ''}
      <p><a href="${backTo}">${error.waitingFor ? words.backToPage : words.back}</a></p>
      ${error.waitingFor ? '' : html`<p>${words.keep}</p>`}
      <small>${words.reference} ${requestId}</small>`,
  )
}
