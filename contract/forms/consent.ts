import * as z from 'zod/mini'
import type { FormConsent } from './describe-form.ts'
import { isTick, tickRule } from './form-field.ts'

/** The sentence beside every consent box that leads to a call; stored with the lead as proof. */
export const consentText =
  'I agree to be contacted about my enquiry and understand my data will be used to assess fit.'

/** Said where the box is not ticked. */
export const consentMissing = 'Please tick the box to agree to be contacted'

/** Consent by a ticked box. */
export const consentGiven = tickRule(consentMissing)

const proof = z.object({ text: z.string().check(z.minLength(1)), at: z.string() })

/**
 * Consent on an endpoint that reads a form's own fields: the ticked box of a form posted without script, or the proof
 * (sentence and time) the browser sends in its place.
 */
export const consentOrProof = tickRule(
  consentMissing,
  (value) => isTick(value) || proof.safeParse(value).success,
)

/** The box itself; a form's own rule says what stands for the tick. */
/* @__NO_SIDE_EFFECTS__ */
export const consentField = <Rule extends z.ZodMiniType>(rule: Rule) => ({
  rule,
  control: { label: consentText, required: true },
})

/** Consent of the forms that have that box. */
export const tickedConsent: FormConsent = { text: consentText, by: 'tick' }

/** Tag of everyone who asks for a call or an estimate. */
export const expertTag = 'AI Expert Lead'

export const chatPreferences = ['voice', 'text'] as const

/** How the visitor would rather talk; voice unless they say otherwise. */
export const chatPreference = z._default(z.enum(chatPreferences), 'voice')

/** The tag the CRM sorts conversations by. */
export function chatTag(preference: (typeof chatPreferences)[number]): 'Voice Chat' | 'Text Chat' {
  return preference === 'voice' ? 'Voice Chat' : 'Text Chat'
}

/** Every tag it can be. */
export const chatTags = () => chatPreferences.map(chatTag)
