import { bookingWords } from '#words/booking.ts'
import { thanksByForm } from '#words/thanks.ts'
import { bookingCallMinutes, bookingForm, bookingTimeFields } from '#contract/forms/booking.ts'
import { calendarFile, callUid } from '#lib/calendar-file.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { instantOfWallTime, wallTimeOf } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, LinkTo, Paragraph, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'
import { Signature } from '../parts/signature.tsx'
import { callNames } from '#contract/calls.ts'
import type { CallUpdate, MailData } from '#contract/mails.ts'
import { callHref, callPaths } from '#contract/paths.ts'

const { fields } = bookingForm
const choices = bookingTimeFields.map((name) => fields[name].control.label)

/** Times for a call were asked for: all of them, tentative, as entries of a calendar. */
export const callRequested: Mail<'call-requested'> = {
  subject: () => 'The times you asked for',
  preview: () => thanksByForm.booking.lead,
  reason:
    'You get this mail because your address was entered when a call was requested on our site.',
  Words({ data: { firstName, times, timeZone, subject }, context: { origin } }) {
    return (
      <>
        <Title>{thanksByForm.booking.title}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{thanksByForm.booking.lead}</Paragraph>
        <Rows
          label="Times you asked for"
          rows={[
            ...times.map((time, index) => ({
              item: choices[index] ?? '',
              value: wallTimeText(time),
            })),
            { item: fields.timeZone.control.label, value: timeZone.replaceAll('_', ' ') },
            { item: 'Length', value: `${bookingCallMinutes} minutes` },
          ]}
        />
        <Paragraph>
          The attached file puts all of them into your calendar as tentative. Once one is confirmed,
          delete the others.
        </Paragraph>
        <Action
          href={`${origin}/${subject === 'strategy-call' ? 'start#calendar' : 'work-with-us'}`}
          label={bookingWords.success.again}
        />
      </>
    )
  },
  attach({ data: { bookingId, subject, times, timeZone }, context: { origin, nowMs } }) {
    const file = calendarFile(
      times.map((time, index) => ({
        uid: `${bookingId}-${index + 1}@${new URL(origin).hostname}`,
        start: instantOfWallTime(time, timeZone),
        durationMinutes: bookingCallMinutes,
        summary: bookingWords.event.summaries[subject],
        description: bookingWords.event.description,
      })),
      site.brand,
      new Date(nowMs),
    )
    return [
      {
        name: bookingWords.event.fileName,
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        bytes: new TextEncoder().encode(file),
      },
    ]
  },
}

type Call = MailData['call-update']

const nameOf = ({ subject }: Call) => callNames[subject]

const whenOf = ({ startsAt, timeZone }: Call) =>
  wallTimeText(wallTimeOf(Date.parse(startsAt), timeZone))

const titles: Record<CallUpdate, (name: string) => string> = {
  asked: (name) => `We have your wish for ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`,
  booked: (name) => `Your ${name} is booked`,
  moved: (name) => `Your ${name} has moved`,
  cancelled: (name) => `Your ${name} is cancelled`,
  reminder: (name) => `Your ${name} is coming up`,
}

/** How both meet, as one line. */
const wayOf = ({ phone, videoUrl, hostName }: Call) =>
  videoUrl
    ? `${hostName} waits for you in the video call.`
    : `${hostName} rings you${phone ? ` from ${phone}` : ''}.`

const wayRows = ({ phone, videoUrl }: Call) => [
  ...(videoUrl ? [{ item: 'Video call', value: videoUrl }] : []),
  ...(phone && !videoUrl ? [{ item: 'We ring from', value: phone }] : []),
]

const leads: Record<CallUpdate, (call: Call) => string> = {
  asked: (call) =>
    `The time is kept for you. ${call.hostName} confirms it, and we write to you again.`,
  booked: wayOf,
  moved: wayOf,
  cancelled: () => 'The time is free again. Nothing else is needed.',
  reminder: wayOf,
}

/** A booked call: that it stands, has moved, is coming up or is cancelled; the file changes the same entry each time. */
export const callUpdate: Mail<'call-update'> = {
  subject: (call) => titles[call.what](nameOf(call)),
  preview: (call) => `${whenOf(call)}. ${leads[call.what](call)}`,
  reason: 'You get this mail because a call was booked with your address on our site.',
  Words({ data: call, context: { origin, secret } }) {
    const [move = '', cancel = ''] = (secret ?? '').split('.')
    const { firstName, what, minutes, timeZone, callId, portrait } = call
    return (
      <>
        <Title>{titles[what](nameOf(call))}</Title>
        <Greeting firstName={firstName} />
        <Paragraph>{leads[what](call)}</Paragraph>
        <Rows
          label="Call"
          rows={[
            { item: 'When', value: whenOf(call) },
            { item: 'Time zone', value: timeZone.replaceAll('_', ' ') },
            { item: 'Length', value: `${minutes} minutes` },
            ...(what === 'cancelled' ? [] : wayRows(call)),
          ]}
        />
        {portrait && (
          <Signature
            origin={origin}
            of={{ name: call.hostName, title: 'Takes your call', portrait }}
          />
        )}
        {what === 'cancelled' ? (
          <Action href={origin + callHref({ subject: call.subject })} label="Choose another time" />
        ) : (
          <>
            <Action href={origin + callPaths.move(callId, move)} label="Move this call" />
            <Paragraph isQuiet>
              No longer needed?{' '}
              <LinkTo href={origin + callPaths.cancel(callId, cancel)}>Cancel it</LinkTo>, and
              somebody else can have the time. Both links are yours alone.
            </Paragraph>
          </>
        )}
      </>
    )
  },
  attach({ data: call, context: { origin, nowMs } }) {
    // What the host has not accepted yet is no entry, and a reminder changes none.
    const isTakenOut = call.what === 'cancelled' || (call.what === 'asked' && call.wasBooked)
    if (!isTakenOut && (call.what === 'asked' || call.what === 'reminder')) return []
    const method = isTakenOut ? 'CANCEL' : 'REQUEST'
    const file = calendarFile(
      [
        {
          uid: callUid(call.callId, new URL(origin).hostname),
          start: new Date(call.startsAt),
          durationMinutes: call.minutes,
          summary: `${site.brand}: ${nameOf(call)}`,
          description: call.videoUrl || wayOf(call),
          location: call.videoUrl || 'By telephone',
          sequence: call.sequence,
        },
      ],
      site.brand,
      new Date(nowMs),
      { method, organizer: { name: site.brand, email: site.contactEmail }, attendee: call.email },
    )
    return [
      {
        name: 'call.ics',
        type: `text/calendar; charset=utf-8; method=${method}`,
        bytes: new TextEncoder().encode(file),
      },
    ]
  },
}
