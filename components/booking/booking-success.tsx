import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import {
  bookingForm,
  bookingTimeFields,
  type BookingForm,
  bookingCallMinutes,
} from '#contract/forms/booking.ts'
import { bookingWords } from '#words/booking.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { saveFile } from '#browser/save-file.ts'
import { calendarFile } from '#lib/calendar-file.ts'
import { instantOfWallTime } from '#lib/zoned-time.ts'
import { site } from '#site.config.ts'
import { theme } from '../theme/tokens.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/text.tsx'

type BookingSuccessProps = { request: BookingForm; id: string; onAgain: () => void }

const { success } = bookingWords

/** The request is stored: the three times again, to be kept in the visitor's own calendar. */
export function BookingSuccess({ request, id, onAgain }: BookingSuccessProps) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => title.current?.focus(), [])

  return (
    <SuccessSheet>
      <SuccessTitle ref={title} tabIndex={-1}>
        {success.title}
      </SuccessTitle>
      <p>{success.text}</p>
      <Times>
        {bookingTimeFields.map((name) => (
          <li key={name}>{wallTimeText(request[name])}</li>
        ))}
      </Times>
      <Note>
        {bookingForm.fields.timeZone.control.label}: {request.timeZone.replaceAll('_', ' ')}
      </Note>
      <SuccessActions>
        <Button onClick={() => saveCallTimes(request, id)}>{success.download}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {success.again}
        </Button>
      </SuccessActions>
    </SuccessSheet>
  )
}

/** What stands where a form was. */
export const SuccessSheet = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
  border-inline-start: 4px solid ${theme.color.teal};
  border-radius: ${theme.radius.medium};
  background: ${theme.color.tealSoft};
`

/** Its title, which takes the focus. */
export const SuccessTitle = styled.h3`
  font-size: ${theme.size.h3};
  outline-offset: 6px;
`

const Times = styled.ol`
  li {
    padding-block: ${theme.space.xs};
    border-block-start: 1px solid ${theme.color.line};
    font-variant-numeric: lining-nums tabular-nums;
  }
`

/** What can be done next. */
export const SuccessActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm} ${theme.space.lg};
`

const { event } = bookingWords

/** Hands the visitor the three times as one calendar file, made on the device; the mail's changes the same entries. */
function saveCallTimes(request: BookingForm, id: string): void {
  const host = new URL(site.origin).host
  const file = calendarFile(
    bookingTimeFields.map((name, index) => ({
      uid: `${id}-${index + 1}@${host}`,
      start: instantOfWallTime(request[name], request.timeZone),
      durationMinutes: bookingCallMinutes,
      summary: `${event.summaries[request.subject]}: ${bookingForm.fields[name].control.label.toLowerCase()}`,
      description: event.description,
    })),
    site.brand,
    new Date(),
  )
  saveFile(new Blob([file], { type: 'text/calendar;charset=utf-8' }), event.fileName)
}
