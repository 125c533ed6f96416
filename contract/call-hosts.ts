import * as z from 'zod/mini'
import { callGridMinutes, knownZone } from './calls.ts'
import { bookingCallMinutes } from './forms/booking.ts'
import { callMinutes } from './service-levels.ts'

const minuteOfDay = z.number().check(z.int(), z.gte(0), z.lte(1440), z.multipleOf(callGridMinutes))

/** A span of a day by the wall clock, in minutes since midnight: 540 is 9:00. */
const callHours = z
  .object({ from: minuteOfDay, to: minuteOfDay })
  .check(z.refine(({ from, to }) => from < to, { error: 'must end after it begins' }))

export type CallHours = z.output<typeof callHours>

const spans = z.array(callHours).check(z.maxLength(6))
const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most))
const length = whole(5, 240)
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

const httpsOrBlank = z.regex(/^(https:\/\/\S+)?$/, {
  error: 'must be an address that begins with https://',
})

const secretAddress = z.pipe(
  z.pipe(
    text(1_000),
    z.transform((address: string) => address.replace(/^webcals?:/i, 'https:')),
  ),
  z.string().check(httpsOrBlank),
)

/** Who takes calls, when, and how: what the owner sets at the desk. */
export const callHost = z.object({
  name: text(80).check(z.minLength(1, { error: 'cannot be empty' })),
  /** Path of a picture of the site, or blank. */
  portrait: text(200).check(
    z.regex(/^(\/[\w./-]+)?$/, { error: 'must be a path of this site, like /people/amara.jpg' }),
  ),
  /** What the host rings from, as it is shown; blank where calls are by video. */
  phone: text(40),
  /** Where both meet instead; blank for a call by telephone. */
  videoUrl: text(500).check(httpsOrBlank),
  timeZone: knownZone,
  /** By weekday, Monday first. */
  hours: z.array(spans).check(z.length(7)),
  /** Days (`2026-12-24`) that have hours of their own; none is a day off. */
  exceptions: z.record(z.iso.date(), spans),
  /** Length by subject. */
  minutes: z.object({
    'strategy-call': length,
    'qualification-call': length,
    'expert-call': length,
    'kick-off': length,
    'audit-call': length,
  }),
  /** From one time that is offered to the next. */
  stepMinutes: whole(5, 240).check(z.multipleOf(callGridMinutes)),
  /** Free after each call. */
  bufferMinutes: whole(0, 240),
  noticeHours: whole(0, 24 * 30),
  furthestDays: whole(1, 180),
  mostADay: whole(1, 100),
  /** Calls wait until the host accepts them. */
  byHand: z.boolean(),
  /** Takes bookings at all. */
  isOpen: z.boolean(),
  /** Secret address of the host's own calendar (ICS), whose events block; blank for none. */
  busyUrl: secretAddress,
})

export type CallHost = z.output<typeof callHost>

const weekday = [{ from: 9 * 60, to: 17 * 60 }]

/** What a new host starts from. */
export const newCallHost: CallHost = {
  name: '',
  portrait: '',
  phone: '',
  videoUrl: '',
  timeZone: 'UTC',
  hours: [weekday, weekday, weekday, weekday, weekday, [], []],
  exceptions: {},
  minutes: {
    'strategy-call': bookingCallMinutes,
    'qualification-call': bookingCallMinutes,
    'expert-call': callMinutes,
    'kick-off': 60,
    'audit-call': bookingCallMinutes,
  },
  stepMinutes: 30,
  bufferMinutes: 10,
  noticeHours: 4,
  furthestDays: 30,
  mostADay: 6,
  byHand: false,
  isOpen: true,
  busyUrl: '',
}
