import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  bookingForm,
  type BookingForm as BookingRequest,
  type BookingSubject,
  bookingHorizonDays,
  bookingSubjects,
  bookingTimeFields,
} from '#contract/forms/booking.ts'
import { type CallSlots, callSubjects } from '#contract/calls.ts'
import { callPaths, callSlotsPath } from '#contract/paths.ts'
import { bookingWords as words } from '#words/booking.ts'
import { formValues } from '#lib/form-values.ts'
import { dayMs, minuteMs } from '#lib/time.ts'
import { ownTimeZone } from '#lib/zoned-time.ts'
import { fillIn } from '../forms/fill-in.ts'
import { focusFirstField } from '../forms/focus-first-field.ts'
import { FormEnd, FormNote, LeadForm } from '../forms/lead-form.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { WholeRow } from '../forms/whole-row.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { Button } from '../ui/button.tsx'
import { Field, TextAreaField, SelectField } from '../ui/field.tsx'
import { ZoneOptions } from './zone-options.tsx'
import { BookingSuccess } from './booking-success.tsx'
import type { CallCalendar, Written } from './call-calendar.tsx'
import type { ControlOf } from '../forms/use-form.ts'
import { media, theme } from '../theme/tokens.ts'

type BookingFormProps = { subject: BookingSubject }

/** The calendar where somebody takes calls and has time, else three wishes; each leads to the other. */
export function BookingForm({ subject }: BookingFormProps) {
  const { calendar, place, wished, written, isWishing, setIsWishing, room, setRoom } =
    useCalendar(subject)
  const turnTo = (wishes: boolean) => () => {
    Object.assign(written.current, writtenIn(place.current))
    setIsWishing(wishes)
    place.current?.focus()
  }
  const isShown = calendar !== null && !isWishing
  return (
    <Place
      ref={place}
      tabIndex={-1}
      data-calendar={isShown || undefined}
      style={{ minBlockSize: room }}
      onInput={() => setRoom(undefined)}
    >
      {isShown ? (
        <calendar.Calendar {...calendar} onWish={turnTo(true)} />
      ) : (
        <Wishes subject={wished} written={written} onFree={calendar ? turnTo(false) : undefined} />
      )}
    </Place>
  )
}

const Place = styled.div`
  outline: none;
`

function writtenIn(place: HTMLElement | null): Written {
  const form = place?.querySelector('form')
  // A box that was left open again is to stay so.
  const open = form?.querySelectorAll<HTMLInputElement>('[type=checkbox]:not(:checked)') ?? []
  const closed = form ? formValues(new FormData(form)) : {}
  return { ...Object.fromEntries(Array.from(open, ({ name }) => [name, ''])), ...closed }
}

type LoadedCalendar = Omit<ComponentProps<typeof CallCalendar>, 'onWish'> & {
  Calendar: typeof CallCalendar
}

/** Asks which times are free; only where there are some, the calendar is loaded. */
function useCalendar(ofPage: BookingSubject) {
  const place = useRef<HTMLDivElement>(null)
  const written = useRef<Written>({})
  const [calendar, setCalendar] = useState<LoadedCalendar | null>(null)
  const [isWishing, setIsWishing] = useState(false)
  const [wished, setWished] = useState(ofPage)
  /** Height that keeps what is seen below where it is. */
  const [room, setRoom] = useState<number>()

  useEffect(() => {
    let isCurrent = true
    // Who asks, where a link has told.
    const query = new URLSearchParams(location.search)
    const subject = callSubjects.find((each) => each === query.get('subject')) ?? ofPage
    query.set('subject', subject)
    setWished(bookingSubjects.find((each) => each === subject) ?? ofPage)
    const ask = async () => {
      const answer = await fetch(`${callSlotsPath}?${query.toString()}`).catch(() => null)
      return answer?.ok ? ((await answer.json()) as CallSlots) : null
    }
    const load = async () => {
      const first = await ask()
      if (first?.known) fillIn(place.current?.querySelector('form') ?? null, first.known)
      if (!first?.slots.length) return
      const { CallCalendar: Calendar } = await import('./call-calendar.tsx')
      const element = place.current
      if (!isCurrent || !element) return
      const { bottom, height } = element.getBoundingClientRect()
      if (bottom < innerHeight) setRoom(height)
      Object.assign(written.current, writtenIn(element))
      // Who has begun to write goes on writing.
      setIsWishing(element.contains(document.activeElement))
      setCalendar({ Calendar, subject, first, ask, written })
    }
    void load().catch(() => {
      // The three wishes stay.
    })
    return () => {
      isCurrent = false
    }
  }, [ofPage])

  return { calendar, place, wished, written, isWishing, setIsWishing, room, setRoom }
}

type WishesProps = {
  subject: BookingSubject
  written: RefObject<Written>
  /** Back to the times that are free, where there are some. */
  onFree: (() => void) | undefined
}

/** Asks for a call: who, three times that suit, and in which time zone; gives the times back as a calendar file. */
function Wishes({ subject, written, onFree }: WishesProps) {
  const isAgain = useRef(false)
  const [accepted, setAccepted] = useState<{ request: BookingRequest; id: string } | null>(null)
  const lead = useLeadForm(bookingForm, {
    onAccepted: (request, answer) =>
      setAccepted({ request, id: answer?.id ?? crypto.randomUUID() }),
  })
  const { control, element, state, reset } = lead

  useEffect(() => fillIn(element.current, written.current), [element, written])
  useEffect(() => {
    if (isAgain.current) focusFirstField(element.current)
    isAgain.current = accepted !== null
  }, [accepted, element])

  const askAgain = () => {
    setAccepted(null)
    reset()
  }

  if (accepted) return <BookingSuccess {...accepted} onAgain={askAgain} />
  return (
    <LeadForm of={lead} hidden={{ subject }} layout="split">
      <FreeTimes subject={subject} onShow={onFree} isSending={state.status === 'submitting'} />
      <Field {...control('fullName')} />
      <Field {...control('email')} />
      <PreferredTimes control={control} />
      <Field {...control('phone')} />
      <WholeRow>
        <TextAreaField {...control('note')} rows={3} />
      </WholeRow>
      <WholeRow>
        <CheckField {...control('consent')} />
      </WholeRow>
      <FormEnd state={state} isSplit asksAds size="large" isWide>
        {words.submit}
      </FormEnd>
      <FormNote text={words.privacy} link={words.privacyLink} />
    </LeadForm>
  )
}

type FreeTimesProps = {
  subject: BookingSubject
  onShow: (() => void) | undefined
  isSending: boolean
}

/** Leads to the times that are free: to the calendar where there are some, without script to a page that says so. */
function FreeTimes({ subject, onShow, isSending }: FreeTimesProps) {
  const { action, or } = words.free
  return (
    <>
      <noscript>
        <p>
          <a href={`${callPaths.page}?subject=${subject}`}>{action}</a>, {or}
        </p>
      </noscript>
      {onShow && (
        <WholeRow>
          <Button disabled={isSending} onClick={onShow}>
            {action}
          </Button>{' '}
          <span>{or}</span>
        </WholeRow>
      )}
    </>
  )
}

type PreferredTimesProps = { control: ControlOf<typeof bookingForm> }

/** A time on this device's clock, as `datetime-local` writes it. */
function localText(instantMs: number): string {
  const offsetMs = new Date(instantMs).getTimezoneOffset() * minuteMs
  return new Date(instantMs - offsetMs).toISOString().slice(0, 16)
}

/** Three times and the zone they are meant in; on the device the zone is found, and past times cannot be picked. */
function PreferredTimes({ control }: PreferredTimesProps) {
  const menu = useRef<HTMLSelectElement>(null)
  const [ownZone, setOwnZone] = useState('')
  const [range, setRange] = useState<{ min: string; max: string } | null>(null)

  useEffect(() => {
    const nowMs = Date.now()
    setRange({ min: localText(nowMs), max: localText(nowMs + bookingHorizonDays * dayMs) })
    setOwnZone(ownTimeZone())
  }, [])

  // Once the option is there: the visitor's zone, unless another was chosen meanwhile.
  useEffect(() => {
    if (ownZone && menu.current?.value === '') menu.current.value = ownZone
  }, [ownZone])

  return (
    <>
      <Times>
        <Legend>{words.timesLegend}</Legend>
        {bookingTimeFields.map((name) => (
          <Field key={name} {...control(name)} {...range} />
        ))}
      </Times>
      <SelectField {...control('timeZone')} ref={menu} defaultValue="">
        <option value="">{words.timeZoneEmpty}</option>
        <ZoneOptions own={ownZone} />
      </SelectField>
    </>
  )
}

const Times = styled.fieldset`
  display: grid;
  grid-column: 1 / -1;
  gap: ${theme.space.sm};

  input {
    min-inline-size: 0;
  }
  ${media.tablet} {
    > div {
      grid-template-columns: 9rem 1fr;
      align-items: baseline;
    }
    > div > p {
      grid-column: 2;
    }
  }
`

const Legend = styled.legend`
  margin-block-end: ${theme.space.sm};
  font: 400 ${theme.size.h4}/1.3 ${theme.font.display};
`
