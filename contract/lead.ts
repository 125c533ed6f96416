import * as z from 'zod/mini'
import { affiliateCode } from './affiliate-code.ts'
import { formKinds } from './api.ts'
import { limits } from './limits.ts'
import { visitId } from './visit.ts'
import { tokenExcuses } from './turnstile.ts'
import { cleanText, emailText, optionalText, requiredText } from './text.ts'

/** Names as advertisers' parameters have them; any other is no click id, and would break what is made of it. */
const clickIdName = /^\w{1,20}$/

function namedClickIds(clickIds: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(clickIds).filter(([name]) => clickIdName.test(name)))
}

/** Where a visitor came from at one moment. All values are plain text, cut to 500 characters. */
export const touch = z.object({
  landingPage: optionalText(500),
  referrer: optionalText(500),
  utmSource: optionalText(500),
  utmMedium: optionalText(500),
  utmCampaign: optionalText(500),
  utmTerm: optionalText(500),
  utmContent: optionalText(500),
  /** Click ids by parameter name. */
  clickIds: z.pipe(
    z._default(z.record(z.string(), z.string().check(z.maxLength(500))), {}),
    z.transform(namedClickIds),
  ),
  /** ISO 8601, UTC. */
  at: optionalText(40),
})

export type Touch = z.infer<typeof touch>

/** First and last touch, and the partner whose link brought the visitor (first touch, 60 days). */
export const attribution = z.object({
  /** One that a device keeps in another shape is dropped: what we kept there must never cost a lead. */
  first: z.catch(z.optional(touch), undefined),
  last: z.catch(z.optional(touch), undefined),
  /** A malformed code is dropped: a mistyped link must never cost a lead. */
  affiliateCode: z.catch(z.optional(affiliateCode), undefined),
  /** The visit through which that link was followed on this device; a malformed one is dropped likewise. */
  visitId: z.catch(z.optional(visitId), undefined),
})

export type Attribution = z.infer<typeof attribution>

/**
 * What every submission carries besides its own fields.
 *
 * - `submissionId`: UUID made when the form is first touched; the same on every retry and at both
 *   endpoints, so that a second delivery is harmless. The worker makes one when it is absent.
 * - `consent`: the sentence the visitor agreed to, and when (ISO 8601).
 * - `adConsent`: the sentence of the box that lets an advertiser be told, where it was asked and ticked.
 * - `submittedAt`: when the visitor pressed the button (ISO 8601), which an outbox may send days later.
 * - `phoneCountry`: ISO 3166-1 alpha-2 country a telephone number is read for. Where it is given the number is
 *   checked, for the visitor is there to mend it; `isKept` says that it is sent later, from the device, and no
 *   longer is.
 * - `turnstileToken`: proof that a person sent it; `withoutToken` says why there is none, or none that is fresh.
 * - `fillMs`: milliseconds between the opening of the page and submit: what a browser has filled in again, or was written
 *   before the page's script had come, touches nothing. `website2` is the honeypot, empty for people.
 */
export const submissionMeta = z.object({
  form: z.optional(z.enum(formKinds)),
  submissionId: z.optional(z.guid({ error: 'submissionId must be a UUID.' })),
  attribution: z.optional(attribution),
  consent: z.optional(z.object({ text: optionalText(1_000), at: optionalText(40) })),
  adConsent: z.optional(z.string().check(z.maxLength(1_000))),
  submittedAt: optionalText(40),
  phoneCountry: z.catch(z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))), undefined),
  isKept: z.catch(z.optional(z.boolean()), undefined),
  page: optionalText(limits.url),
  fillMs: z.catch(z.optional(z.number().check(z.gte(0), z.lte(1e10))), undefined),
  website2: optionalText(limits.shortText),
  turnstileToken: optionalText(4_000),
  withoutToken: z.optional(z.enum(tokenExcuses)),
})

export type SubmissionMeta = z.infer<typeof submissionMeta>

/** A custom field; numbers and booleans are read as text, as the CRM keeps them. */
export const customField = z.object({
  id: requiredText(80, 'A custom field needs an id.'),
  value: z.pipe(
    z.pipe(
      z._default(
        z.union([z.string(), z.number(), z.boolean()], { error: 'Please enter text.' }),
        '',
      ),
      z.transform((value: string | number | boolean) => cleanText(String(value))),
    ),
    z.string().check(
      z.maxLength(limits.longText, {
        error: `Please use at most ${limits.longText} characters.`,
      }),
    ),
  ),
})

export type CustomField = z.infer<typeof customField>

/** The lead as the CRM call of the specification has it; field names are the CRM's, hence the two styles. */
const leadFields = z.object({
  email: emailText('Email is required', 'Please enter a valid email'),
  firstName: requiredText(limits.name, 'First name is required'),
  lastName: optionalText(limits.name),
  phone: optionalText(limits.phone),
  source: requiredText(limits.shortText, 'Source is required'),
  company_name: optionalText(limits.company),
  website_url: optionalText(limits.url),
  tags: z._default(
    z.array(requiredText(80, 'A tag cannot be empty.')).check(z.maxLength(limits.tags)),
    [],
  ),
  customFields: z._default(z.array(customField).check(z.maxLength(limits.customFields)), []),
})

export type LeadFields = z.infer<typeof leadFields>

/** JSON body of `POST /api/ghl-webhook`. */
export const leadSubmission = z.extend(leadFields, submissionMeta.shape)

export type LeadSubmission = z.infer<typeof leadSubmission>
