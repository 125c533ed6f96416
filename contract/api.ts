import type { ErrorCode } from './error-codes.ts'

/**
 * A form's place in the product: which schema reads it, which page it came from.
 * A form posted without JavaScript names itself in a hidden field called `form`.
 */
export const formKinds = [
  'contact',
  'qualification',
  'offer',
  'vip',
  'newsletter',
  'booking',
  'call',
  'partner',
  'affiliate',
  'email-results',
  'estimate',
  'waiting-list',
] as const

export type FormKind = (typeof formKinds)[number]

/** Where each kind of form is posted; the worker mounts exactly these paths. */
export const formEndpoints: Record<FormKind, string> = {
  contact: '/api/ghl-webhook',
  qualification: '/.netlify/functions/ghl-webhook',
  offer: '/api/ghl-webhook',
  vip: '/api/ghl-webhook',
  newsletter: '/api/newsletter',
  booking: '/api/bookings',
  call: '/api/calls',
  partner: '/api/applications/partner',
  affiliate: '/api/applications/affiliate',
  'email-results': '/api/email-results',
  estimate: '/api/generate-estimate',
  'waiting-list': '/api/waiting-list',
}

/**
 * Answer to an accepted lead. `id` is the stored lead (UUID); `duplicate` is true when this
 * `submissionId` was stored before; `ghl` says a CRM is configured, `ghlOk` that it took the lead
 * within the deadline (false: it is queued and will be sent again).
 */
export type LeadAccepted = {
  ok: true
  id: string
  duplicate: boolean
  ghl: boolean
  ghlOk: boolean
  /** What was asked for is used up or over: the lead is on its waiting list. */
  isWaiting?: true
  /** From when on somebody rings (ISO 8601, UTC), where the hours of the telephone are known: now, or when they begin. */
  ringsAt?: string
  /** Where the visitor chooses a time for the call that this form asks for. */
  callUrl?: string
}

/** Any refusal or failure. `fields` maps a field's name to the sentence that says what is wrong. */
export type ApiFailure = {
  error: { code: ErrorCode; message: string; fields?: Record<string, string> }
  requestId: string
}
