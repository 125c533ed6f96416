import * as z from 'zod/mini'

/** The sentence beside every consent box that leads to a call; stored with the lead as proof. */
export const consentText =
  'I agree to be contacted about my enquiry and understand my data will be used to assess fit.'

/** Said where the box is not ticked. */
export const consentMissing = 'Please tick the box to agree to be contacted'

const missing = { error: consentMissing }

/** A ticked box: `true` from script, `on` or `true` from a form posted without it. */
export const consentGiven = z.pipe(
  z.union([z.literal(true), z.literal('on'), z.literal('true')], missing),
  z.transform(() => true as const),
)

/**
 * Consent on an endpoint that reads a form's own fields: the ticked box of a form posted without script, or the proof
 * (sentence and time) the browser sends in its place.
 */
export const consentOrProof = z.pipe(
  z.union(
    [
      z.literal(true),
      z.literal('on'),
      z.literal('true'),
      z.object({ text: z.string().check(z.minLength(1)), at: z.string() }),
    ],
    missing,
  ),
  z.transform(() => true as const),
)

export const chatPreferences = ['voice', 'text'] as const

export type ChatPreference = (typeof chatPreferences)[number]

/** How the visitor would rather talk; voice unless they say otherwise. */
export const chatPreference = z._default(z.enum(chatPreferences), 'voice')

/** The tag the CRM sorts conversations by. */
export function chatTag(preference: ChatPreference): 'Voice Chat' | 'Text Chat' {
  return preference === 'voice' ? 'Voice Chat' : 'Text Chat'
}
