import { useEffect, useRef } from 'react'
import { callPageWords } from '#contract/call-pages.ts'
import type { CallBooked } from '#contract/calls.ts'
import { bookingWords } from '#words/booking.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { wallTimeOf } from '#lib/zoned-time.ts'
import { Face, FaceLine } from '../ui/face.tsx'
import { Note } from '../ui/text.tsx'
import { SuccessActions, SuccessSheet, SuccessTitle } from './booking-success.tsx'

const { booked, cancel } = callPageWords

type CallBookedSheetProps = {
  /** None where a person has to look at the wish first. */
  call: CallBooked | undefined
  timeZone: string
}

/** What became of a wish: the call with who rings and what can be done with it. */
export function CallBookedSheet({ call, timeZone }: CallBookedSheetProps) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => title.current?.focus(), [])

  const { held } = bookingWords.calendar
  const isAsked = call?.state === 'asked'
  // Sent once more, a wish may have a call that was cancelled meanwhile.
  const standing = call?.state === 'cancelled' ? undefined : call
  const none = call ? { title: cancel.done, text: cancel.doneLead } : held
  return (
    <SuccessSheet>
      <SuccessTitle ref={title} tabIndex={-1}>
        {standing ? (isAsked ? booked.asked : booked.title) : none.title}
      </SuccessTitle>
      {standing ? (
        <Booked call={standing} timeZone={timeZone} isAsked={isAsked} />
      ) : (
        <p>{none.text}</p>
      )}
    </SuccessSheet>
  )
}

type BookedProps = { call: CallBooked; timeZone: string; isAsked: boolean }

function Booked({ call, timeZone, isAsked }: BookedProps) {
  const { hostName, portrait, phone, videoUrl, minutes } = call
  return (
    <>
      <div>
        <p>
          <strong>{wallTimeText(wallTimeOf(Date.parse(call.startsAt), timeZone))}</strong>,{' '}
          {booked.minutes(minutes)}
        </p>
        <Note>{timeZone.replaceAll('_', ' ')}</Note>
      </div>
      <FaceLine>
        <Face of={{ portrait }} />
        <p>
          {isAsked && booked.askedLead}
          {!isAsked && !videoUrl && booked.phone(hostName, phone)}
          {!isAsked && videoUrl && (
            <>
              {booked.video(hostName)} <a href={videoUrl}>{booked.videoLink}</a>
            </>
          )}
        </p>
      </FaceLine>
      <SuccessActions>
        <a href={call.moveUrl}>{booked.move}</a>
        <a href={call.cancelUrl}>{booked.cancel}</a>
      </SuccessActions>
    </>
  )
}
