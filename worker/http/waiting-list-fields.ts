import { formEndpoints } from '#contract/api.ts'
import { failurePageWords as words } from '#contract/failure-page.ts'
import { waitingListForm, waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { html } from 'hono/html'

const { kind, fields } = waitingListForm

function labelled(name: 'firstName' | 'email') {
  const { label, type = 'text', autoComplete, maxLength } = fields[name].control
  return html`<label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      type="${type}"
      autocomplete="${autoComplete}"
      maxlength="${maxLength}"
      required
    />`
}

/** The waiting list's form on the page that says what is sold out; it needs no script. */
export function waitingListFields(id: WaitingListId) {
  return html`<form method="post" action="${formEndpoints[kind]}">
    <h2>${words.waitingTitle(waitingLists[id].name)}</h2>
    <input type="hidden" name="form" value="${kind}" />
    <input type="hidden" name="waitingFor" value="${id}" />
    <p hidden>
      <label>${words.leaveEmpty} <input name="website2" tabindex="-1" autocomplete="off" /></label>
    </p>
    ${labelled('firstName')} ${labelled('email')}
    <button>${words.waitingAction}</button>
  </form>`
}
