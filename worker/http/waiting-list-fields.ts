import { formEndpoints } from '#contract/api.ts'
import { failurePageWords as words, fieldLabels } from '#contract/failure-page.ts'
import { waitingLists, type WaitingListId } from '#contract/forms/waiting-list.ts'
import { limits } from '#contract/limits.ts'
import { html } from 'hono/html'

/** The waiting list's form on the page that says what is sold out; it needs no script. */
export function waitingListFields(id: WaitingListId) {
  return html`<form method="post" action="${formEndpoints['waiting-list']}">
    <h2>${words.waitingTitle(waitingLists[id].name)}</h2>
    <input type="hidden" name="form" value="waiting-list" />
    <input type="hidden" name="waitingFor" value="${id}" />
    <p hidden>
      <label>${words.leaveEmpty} <input name="website2" tabindex="-1" autocomplete="off" /></label>
    </p>
    <label for="firstName">${fieldLabels.firstName}</label>
    <input
      id="firstName"
      name="firstName"
      autocomplete="given-name"
      maxlength="${limits.name}"
      required
    />
    <label for="email">${fieldLabels.email}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      maxlength="${limits.email}"
      required
    />
    <button>${words.waitingAction}</button>
  </form>`
}
