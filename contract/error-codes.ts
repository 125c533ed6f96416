/**
 * Every failure the worker can answer with, and its HTTP status.
 * Worded once, in `failure-page.ts`; a code without words is a type error there.
 */
export const errorStatus = {
  invalid_body: 400,
  invalid_fields: 400,
  amount_mismatch: 400,
  session_needed: 401,
  origin_not_allowed: 403,
  turnstile_missing: 403,
  turnstile_expired: 403,
  turnstile_refused: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  checkout_conflict: 409,
  price_changed: 409,
  edit_conflict: 409,
  erasure_waits: 409,
  time_taken: 409,
  body_too_large: 413,
  unsupported_media_type: 415,
  sold_out: 422,
  offer_ended: 422,
  not_on_sale: 422,
  rate_limited: 429,
  internal: 500,
  payment_provider_unavailable: 503,
  storage_unavailable: 503,
  not_configured: 503,
} as const

export type ErrorCode = keyof typeof errorStatus
