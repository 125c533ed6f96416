import * as z from 'zod/mini'
import { isKnownZone } from '../calls.ts'
import { optionalText, requiredText } from '../text.ts'
import { consentField, consentOrProof, expertTag, tickedConsent } from './consent.ts'
import { describeForm, type FormValues } from './describe-form.ts'
import { describeLead } from './describe-lead.ts'
import { emailField, fullNameField, linesField, nameParts, phoneField } from './form-field.ts'

/** What the call is about: an open strategy call, or the partnership's qualification call. */
export const bookingSubjects = ['strategy-call', 'qualification-call'] as const

export type BookingSubject = (typeof bookingSubjects)[number]

/** Length of either call, in minutes. */
export const bookingCallMinutes = 30

/** How far ahead a call can be asked for, in days. */
export const bookingHorizonDays = 90

const dayMs = 86_400_000

/** The three times, in the order the visitor prefers them. */
export const bookingTimeFields = ['preferredTime1', 'preferredTime2', 'preferredTime3'] as const

/** A wall-clock time as `<input type="datetime-local">` has it: `2026-11-24T10:00`, seconds dropped. */
function wallTime() {
  const malformed = { error: 'Please choose a day and a time' }
  return z.pipe(
    z.pipe(
      z.string(malformed),
      z.transform((value: string) => value.trim().slice(0, 16)),
    ),
    z.string().check(z.refine((value) => isWallTime(value), malformed)),
  )
}

/** False, too, for the 31st of a month of thirty days. */
function isWallTime(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return false
  const instant = new Date(`${value}:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value)
}

const timeField = (label: string) => ({
  rule: wallTime(),
  control: { label, type: 'datetime-local', required: true } as const,
})

const chooseZone = 'Please choose your time zone'

const described = describeForm({
  kind: 'booking',
  backTo: '/start#calendar',
  consent: tickedConsent,
  fields: {
    fullName: fullNameField(),
    email: emailField(),
    phone: phoneField(),
    preferredTime1: timeField('First choice'),
    preferredTime2: timeField('Second choice'),
    preferredTime3: timeField('Third choice'),
    /** IANA name: `Europe/Berlin`. */
    timeZone: {
      rule: z.pipe(
        requiredText(60, chooseZone),
        z.string().check(z.refine(isKnownZone, { error: chooseZone })),
      ),
      control: { label: 'Time zone', required: true },
    },
    note: linesField({
      label: 'Anything we should read first?',
      hint: 'A link, a question, a figure that worries you.',
    }),
    consent: consentField(consentOrProof),
    subject: { rule: z._default(z.enum(bookingSubjects), 'strategy-call') },
    /** Times are judged by the moment the button was pressed: an outbox may send days later. */
    submittedAt: { rule: optionalText(40) },
  },
})

type BookingFields = FormValues<typeof described>

/** What is wrong with each time as a time for a call, by field; empty when all can stand. */
function timeFaults(booking: BookingFields): { path: string; message: string }[] {
  const pressedMs = Date.parse(booking.submittedAt) || Date.now()
  const { timeZone } = booking
  // Swedish clocks show `2026-11-24 10:00:00`.
  const shown = isKnownZone(timeZone) ? new Date(pressedMs).toLocaleString('sv', { timeZone }) : ''
  return bookingTimeFields.flatMap((path, index) => {
    const atMs = Date.parse(`${booking[path]}:00Z`)
    if (!isWallTime(booking[path])) return []
    const earlier = bookingTimeFields.slice(0, index).map((field) => booking[field])
    if (booking[path] < shown.replace(' ', 'T'))
      return { path, message: 'Please choose a time that is still to come' }
    if (atMs > pressedMs + (bookingHorizonDays + 1) * dayMs)
      return { path, message: `Please choose a time within the next ${bookingHorizonDays} days` }
    if (earlier.includes(booking[path]))
      return { path, message: 'Please choose three different times' }
    return []
  })
}

/** A request for a call: who asks, and three times that suit, in the visitor's own time zone. */
export const bookingForm = {
  ...described,
  schema: described.schema.check((context) => {
    for (const { path, message } of timeFaults(context.value)) {
      context.issues.push({ code: 'custom', path: [path], message, input: context.value })
    }
  }),
}

export type BookingForm = FormValues<typeof bookingForm>

const strategySource = 'Booking Page'
const qualificationSource = 'Qualification Call'

/** The lead a booking request makes; times travel as they stand on the visitor's clock, with the zone. */
export const bookingLead = describeLead<BookingForm>({
  sources: [strategySource, qualificationSource],
  sourceOf: ({ subject }) => (subject === 'strategy-call' ? strategySource : qualificationSource),
  tags: [expertTag, 'Booking Request'],
  person: ({ fullName, email, phone }) => ({ ...nameParts(fullName), email, phone }),
  customFields: {
    full_name: (form) => form.fullName,
    booking_subject: (form) => form.subject,
    preferred_time_1: (form) => form.preferredTime1,
    preferred_time_2: (form) => form.preferredTime2,
    preferred_time_3: (form) => form.preferredTime3,
    time_zone: (form) => form.timeZone,
    booking_note: (form) => form.note,
  },
})
