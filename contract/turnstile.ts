/** Answer of `GET /api/turnstile`; both are null where the operator has set no keys. */
export type TurnstileSettings = { ok: true; siteKey: string | null; scriptUrl: string | null }

/** Cloudflare's origin: of the widget's script and frame, and of the check of its tokens. */
export const turnstileOrigin = 'https://challenges.cloudflare.com'

/** Path of the widget's script at that origin; rendered explicitly, never by looking through the page. */
export const turnstileScriptPath = '/turnstile/v0/api.js?render=explicit'

/** The field in which a plain form carries its token. */
export const turnstileField = 'cf-turnstile-response'

/** What a purchase's token is for; a form's is for its own kind. */
export const purchaseAction = 'checkout'

/**
 * Why a submission has no token worth the name: `resent` from the device long after it was made, or
 * Turnstile `unreachable` from the visitor's browser. Such a one is set aside for a person, not refused.
 */
export const tokenExcuses = ['resent', 'unreachable'] as const

export type TokenExcuse = (typeof tokenExcuses)[number]
