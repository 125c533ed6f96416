import type { ErrorCode } from './error-codes.ts'

/**
 * Words of the page that answers a form posted without JavaScript and refused. Beside
 * `error-messages.ts` for the same reason: the worker writes that page and may not reach into `content/`.
 */
export const failurePageWords = {
  fieldsTitle: 'Please check your answers',
  otherTitle: 'That did not go through',
  fieldsLead: 'Nothing has been sent yet. These answers need another look:',
  back: 'Back to the form',
  backToPage: 'Back to the page',
  keep: "Your browser's Back button keeps what you have typed.",
  reference: 'Reference',
  soldOutTitle: 'Sold out for now',
  endedTitle: 'This price has ended',
  joinList: 'Join the waiting list',
} as const

/**
 * Every error code in words for the person who meets it: in an API answer's `message`, and on the page
 * a form posted without JavaScript gets. It is here, not in `content/`, because the worker says it too
 * and may not reach into `content/`; the browser reads it from here as well, so it is worded once.
 */
export const errorMessages: Record<ErrorCode, string> = {
  invalid_body: 'The request could not be read. Please reload the page and try again.',
  invalid_fields: 'Some answers need another look.',
  amount_mismatch:
    'The price has changed since this page was opened. Please reload it and try again.',
  session_needed: 'Your session is over. Please sign in again.',
  origin_not_allowed: 'This form can only be sent from our own site.',
  turnstile_missing: 'We could not tell yet that you are a person. Please try again.',
  turnstile_expired: 'The check that you are a person had run out. Please try again.',
  turnstile_refused: 'The check that you are a person did not succeed. Please try again.',
  forbidden: 'You do not have access to this.',
  not_found: 'There is nothing at this address.',
  method_not_allowed: 'This address does not take that kind of request.',
  checkout_conflict: 'This checkout has changed in another tab. Please reload the page.',
  price_changed:
    'The price has changed since you began. Nothing was charged; please look at the new price and confirm it.',
  edit_conflict:
    'This was changed somewhere else in the meantime. Please look at it again; nothing was saved.',
  erasure_waits: 'They cannot be erased yet, and nothing was: something is under way with them.',
  time_taken: 'That time has just been taken, and nothing was booked. Please choose another.',
  body_too_large: 'That is more text than we can take at once. Please shorten it and try again.',
  unsupported_media_type: 'The request was in a format we do not read.',
  sold_out:
    'Every spot of this month is taken, or held by a payment page that is open now. Nothing has been charged. The waiting list is told when the next month’s open.',
  offer_ended:
    'This price has ended. Nothing has been charged. The waiting list is told of the next one.',
  not_on_sale:
    'This is not on sale at the moment. Nothing has been charged. The waiting list is told when it is.',
  rate_limited: 'That was a lot of requests at once. Please wait a minute and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  payment_provider_unavailable:
    'Card payments are unavailable at the moment. Please try again shortly.',
  storage_unavailable: 'We could not save that just now. Please try again in a few moments.',
  not_configured: 'This service is not set up yet. Please try again later.',
}
