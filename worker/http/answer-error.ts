import { matchedRoutes } from 'hono/route'
import type { ApiFailure } from '#contract/api.ts'
import { errorMessages, failurePageWords as words } from '#contract/failure-page.ts'
import { fieldsOfForms } from '#contract/forms/fields-of-forms.ts'
import type { AppContext } from './app-context.ts'
import { ApiError } from './errors.ts'
import { logFailure } from './log-failure.ts'
import { acceptsPages, isFormPost } from './media-type.ts'
import { smallPagePolicy, smallPage } from './small-page.ts'
import { waitingLists } from '#contract/forms/waiting-list.ts'
import { html } from 'hono/html'

/** What the page that refuses a form posted without script calls a field, by its `name`: its label on the form. */
const fieldLabels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.values(fieldsOfForms)
      .flatMap((fields) => Object.entries(fields))
      .flatMap(([name, { control }]) => (control ? [[name, control.label]] : [])),
  ),
  consent: 'Consent',
  chatPreference: 'Voice or text',
  code: 'Promotion code',
}

function titleOf({ code, fields }: ApiError): string {
  if (fields && Object.keys(fields).length > 0) return words.fieldsTitle
  if (code === 'sold_out' || code === 'not_on_sale') return words.soldOutTitle
  return code === 'offer_ended' ? words.endedTitle : words.otherTitle
}

/** The page that a form posted without JavaScript is refused with, or an address that was opened (`isOpened`). */
function failurePage(error: ApiError, requestId: string, backTo: string, isOpened: boolean) {
  const hasForm = !error.waitingFor && !isOpened
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
      ${
        // The page's own form shows that a person sends it.
        error.waitingFor
          ? html`<p>
              <a href="${waitingLists[error.waitingFor].page}#waiting-list">${words.joinList}</a>
            </p>`
          : ''
      }
      <p><a href="${backTo}">${hasForm ? words.back : words.backToPage}</a></p>
      ${hasForm ? html`<p>${words.keep}</p>` : ''}
      <small>${words.reference} ${requestId}</small>`,
  )
}

/** Headers of a file, or of a part of it. */
const ofAnswer = [
  'accept-ranges',
  'content-disposition',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
]

/** Turns whatever was thrown into an answer: JSON, or a page for who posted a form or opened an address. */
export function answerError(thrown: unknown, c: AppContext): Response | Promise<Response> {
  const error = thrown instanceof ApiError ? thrown : new ApiError('internal', { cause: thrown })
  const requestId = c.get('requestId')
  c.set('outcome', error.code)
  if (error.status >= 500 && error.cause instanceof Error) {
    const route = matchedRoutes(c).at(-1)?.path ?? ''
    logFailure('failure', error.cause, { requestId, route, code: error.code })
  }
  // What was said of the answer that failed is not true of this one.
  c.header('cache-control', 'no-store')
  for (const name of ofAnswer) c.header(name)
  if (error.retryAfterSeconds) c.header('retry-after', String(error.retryAfterSeconds))
  if (error.allow) c.header('allow', error.allow.join(', '))
  const isOpened = c.req.method === 'GET' && acceptsPages(c.req.raw)
  if (isOpened || isFormPost(c.req.raw)) {
    c.header('content-security-policy', smallPagePolicy(requestId))
    return c.html(failurePage(error, requestId, pathBack(c, error), isOpened), error.status)
  }
  const { code, status, fields } = error
  const failure: ApiFailure = {
    error: { code, message: errorMessages[code], ...(fields ? { fields } : {}) },
    requestId,
  }
  return c.json(failure, status)
}

/**
 * The page the form was on, with what it was opened for, if the browser says so and it is ours; else the home page. A
 * promotion code that was refused is taken away there.
 */
function pathBack(c: AppContext, { fields }: ApiError): string {
  const referrer = c.req.header('referer') ?? ''
  if (!URL.canParse(referrer)) return '/'
  const back = new URL(referrer)
  if (back.origin !== new URL(c.req.url).origin) return '/'
  if (fields?.['code']) back.searchParams.set('code', '')
  // A path that begins with two slashes would be read as another host.
  return back.pathname.replace(/^[/\\]+/, '/') + back.search
}
