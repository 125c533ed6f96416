import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import type { LeadFields } from '../lead.ts'
import { emailText, optionalLines, optionalText, requiredText } from '../text.ts'
import { consentOrProof } from './consent.ts'

/** What the call is about: an open strategy call, or the partnership's qualification call. */
export const bookingSubjects = ['strategy-call', 'qualification-call'] as const

export type BookingSubject = (typeof bookingSubjects)[number]

/** Length of either call, in minutes. */
export const bookingCallMinutes = 30

/** How far ahead a call can be asked for, in days. */
export const bookingHorizonDays = 90

const dayMs = 86_400_000
/** Clocks differ by this much at most from UTC: a time refused as past has passed everywhere. */
const widestOffsetMs = 14 * 3_600_000

/** The three times, in the order the visitor prefers them. */
export const bookingTimeFields = ['preferredTime1', 'preferredTime2', 'preferredTime3'] as const

/** Fields in the order in which the first faulty one is sought. */
export const bookingFieldOrder = [
  'fullName',
  'email',
  'phone',
  ...bookingTimeFields,
  'timeZone',
  'note',
  'consent',
] as const

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

function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

const fields = z.object({
  fullName: requiredText(limits.name, 'Full name is required'),
  email: emailText('Email is required', 'Please enter a valid email'),
  phone: optionalText(limits.phone),
  preferredTime1: wallTime(),
  preferredTime2: wallTime(),
  preferredTime3: wallTime(),
  /** IANA name: `Europe/Berlin`. */
  timeZone: z.pipe(
    requiredText(60, 'Please choose your time zone'),
    z.string().check(z.refine(isKnownZone, { error: 'Please choose your time zone' })),
  ),
  note: optionalLines(limits.longText),
  consent: consentOrProof,
  subject: z._default(z.enum(bookingSubjects), 'strategy-call'),
  /** Times are judged by the moment the button was pressed: an outbox may send days later. */
  submittedAt: optionalText(40),
})

type BookingFields = z.infer<typeof fields>

/** What is wrong with each time as a time for a call, by field; empty when all can stand. */
function timeFaults(booking: BookingFields): { path: string; message: string }[] {
  const pressedMs = Date.parse(booking.submittedAt) || Date.now()
  return bookingTimeFields.flatMap((path, index) => {
    const atMs = Date.parse(`${booking[path]}:00Z`)
    if (!isWallTime(booking[path])) return []
    const earlier = bookingTimeFields.slice(0, index).map((field) => booking[field])
    if (atMs < pressedMs - widestOffsetMs)
      return { path, message: 'Please choose a time that is still to come' }
    if (atMs > pressedMs + (bookingHorizonDays + 1) * dayMs)
      return { path, message: `Please choose a time within the next ${bookingHorizonDays} days` }
    if (earlier.includes(booking[path]))
      return { path, message: 'Please choose three different times' }
    return []
  })
}

/** A request for a call: who asks, and three times that suit, in the visitor's own time zone. */
export const bookingForm = fields.check((context) => {
  for (const { path, message } of timeFaults(context.value)) {
    context.issues.push({ code: 'custom', path: [path], message, input: context.value })
  }
})

export type BookingForm = z.infer<typeof bookingForm>

const sources: Record<BookingSubject, string> = {
  'strategy-call': 'Booking Page',
  'qualification-call': 'Qualification Call',
}

/** The lead a booking request makes; times travel as they stand on the visitor's clock, with the zone. */
export function bookingLead(form: BookingForm): LeadFields {
  const [firstName = form.fullName, ...otherNames] = form.fullName.split(/\s+/)
  return {
    email: form.email,
    firstName,
    lastName: otherNames.join(' '),
    phone: form.phone,
    source: sources[form.subject],
    company_name: '',
    website_url: '',
    tags: ['AI Expert Lead', 'Booking Request'],
    customFields: [
      { id: 'full_name', value: form.fullName },
      { id: 'booking_subject', value: form.subject },
      { id: 'preferred_time_1', value: form.preferredTime1 },
      { id: 'preferred_time_2', value: form.preferredTime2 },
      { id: 'preferred_time_3', value: form.preferredTime3 },
      { id: 'time_zone', value: form.timeZone },
      { id: 'booking_note', value: form.note },
    ],
  }
}
