import * as z from 'zod/mini'
import type { LeadAccepted } from './api.ts'

/** What a booked call is about. */
export const callSubjects = [
  'strategy-call',
  'qualification-call',
  'expert-call',
  'kick-off',
  'audit-call',
] as const

export type CallSubject = (typeof callSubjects)[number]

/** Each call in words, as the middle of a sentence has it. */
export const callNames: Record<CallSubject, string> = {
  'strategy-call': 'strategy call',
  'qualification-call': 'qualification call',
  'expert-call': 'call with an AI expert',
  'kick-off': 'kick-off',
  'audit-call': 'audit call',
}

/** `asked`: waits for the host, who accepts by hand; `held` and `no_show` are what became of a booked one. */
export type CallState = 'asked' | 'booked' | 'held' | 'no_show' | 'cancelled'

/** All times of calls lie on this grid, in minutes. */
export const callGridMinutes = 5

/** Whether this runtime knows an IANA name. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** An IANA name that this runtime knows: `Europe/Berlin`. */
export const knownZone = z
  .string()
  .check(
    z.trim(),
    z.maxLength(60),
    z.refine(isKnownZone, { error: 'Please choose your time zone' }),
  )

/** Before a call, when its reminders leave, in hours. */
export const callReminderHours = [24, 1] as const

/** Answer to `GET /api/calls/slots`. Times are Unix milliseconds, ascending. */
export type CallSlots = {
  /** Length of the call. */
  minutes: number
  /** Who takes it; `portrait` is a path of the site, or blank. */
  hosts: readonly { name: string; portrait: string }[]
  slots: readonly number[]
  /** Who asks, by the link that led here; their names are the form's. */
  known?: CallAsker
}

/** What is known of who asks for a call, so that they need not write it again. */
export type CallAsker = { fullName: string; email: string; phone: string }

/** Answer to a booking: the acknowledgement of its lead, and the call; none where a person has to look at it first. */
export type CallAccepted = LeadAccepted & { call?: CallBooked }

/** What the page says of a call that was just booked. */
export type CallBooked = {
  state: CallState
  startsAt: string
  /** The visitor's. */
  timeZone: string
  minutes: number
  /** Who rings, and from where; one of both ways is blank. */
  hostName: string
  portrait: string
  phone: string
  videoUrl: string
  moveUrl: string
  cancelUrl: string
}

/** How many other times are named when one is gone. */
export const nextTimes = 3
