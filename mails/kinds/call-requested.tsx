import { bookingWords } from '#words/booking.ts'
import { thanksByForm } from '#words/thanks.ts'
import { bookingCallMinutes, bookingForm, bookingTimeFields } from '#contract/forms/booking.ts'
import { calendarFile } from '#lib/calendar-file.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import type { Mail } from '../mail.ts'
import { Action } from '../parts/action.tsx'
import { Greeting, Paragraph, Title } from '../parts/text.tsx'
import { Rows } from '../parts/rows.tsx'

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
