import * as z from 'zod/mini'
import { callSubjects, knownZone } from '../calls.ts'
import { consentField, consentOrProof, expertTag, tickedConsent } from './consent.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { digitsPhoneField, emailField, fullNameField, linesField, nameParts } from './form-field.ts'

const chooseTime = 'Please choose a time'

/** A call at one of the times that are free: who, when, and in which zone they read it. */
export const callForm = describeForm({
  kind: 'call',
  backTo: '/start#calendar',
  consent: tickedConsent,
  fields: {
    /** ISO 8601, UTC. */
    startsAt: {
      rule: z.string({ error: chooseTime }).check(
        z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:00(\.000)?Z$/, { error: chooseTime }),
        z.refine((text) => !Number.isNaN(Date.parse(text)), { error: chooseTime }),
      ),
      control: { label: 'Day and time', required: true },
    },
    fullName: fullNameField(),
    email: emailField(),
    phone: digitsPhoneField(),
    note: linesField({
      label: 'Anything we should read first?',
      hint: 'A link, a question, a figure that worries you.',
    }),
    consent: consentField(consentOrProof),
    timeZone: { rule: z._default(knownZone, 'UTC'), control: { label: 'Time zone' } },
    subject: { rule: z._default(z.enum(callSubjects), 'strategy-call') },
  },
})

export type CallForm = FormValues<typeof callForm>

const source = 'Booked Call'

/** Tags of what becomes of a call later; the CRM starts workflows on them. */
export const callTags = {
  moved: 'Call Moved',
  cancelled: 'Call Cancelled',
  accept: 'Call Accepted',
  held: 'Call Held',
  no_show: 'Call No-show',
} as const

/** The lead that a booked call makes. */
export const callLead = describeLead<CallForm>({
  sources: [source],
  tags: [expertTag, 'Call Booked'],
  otherTags: () => Object.values(callTags),
  person: ({ fullName, email, phone }) => ({ ...nameParts(fullName), email, phone }),
  customFields: {
    full_name: (form) => form.fullName,
    booking_subject: (form) => form.subject,
    call_at: (form) => new Date(form.startsAt).toISOString(),
    time_zone: (form) => form.timeZone,
    booking_note: (form) => form.note,
  },
})
