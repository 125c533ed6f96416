import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import {
  bookingForm,
  type BookingForm as BookingRequest,
  type BookingSubject,
  bookingHorizonDays,
  bookingTimeFields,
} from '#contract/forms/booking.ts'
import type { CallSlots } from '#contract/calls.ts'
import { callPaths, callSlotsPath } from '#contract/paths.ts'
import { bookingWords as words, timeZones } from '#words/booking.ts'
import { focusFirstField } from '../forms/focus-first-field.ts'
import { FormEnd, FormNote, LeadForm } from '../forms/lead-form.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { WholeRow } from '../forms/whole-row.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Field, TextAreaField, SelectField } from '../ui/field.tsx'
import { BookingSuccess } from './booking-success.tsx'
import type { ControlOf } from '../forms/use-form.ts'
import { media, theme } from '../theme/tokens.ts'

/** Asks for a call: who, three times that suit, and in which time zone; gives the times back as a calendar file. */
export function BookingForm({ subject }: { subject: BookingSubject }) {
  const isAgain = useRef(false)
  const [accepted, setAccepted] = useState<BookingRequest | null>(null)
  const lead = useLeadForm(bookingForm, { onAccepted: setAccepted })
  const { control, element, state, reset } = lead

  useEffect(() => {
    if (isAgain.current) focusFirstField(element.current)
    isAgain.current = accepted !== null
  }, [accepted, element])

  const askAgain = () => {
    setAccepted(null)
    reset()
  }

  if (accepted) return <BookingSuccess request={accepted} onAgain={askAgain} />
  return (
    <LeadForm of={lead} hidden={{ subject }} layout="split">
      <FreeTimes subject={subject} />
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
      <FormEnd state={state} isSplit size="large" isWide>
        {words.submit}
      </FormEnd>
      <FormNote text={words.privacy} link={words.privacyLink} />
    </LeadForm>
  )
}

/** Leads to the times that are free, where somebody takes calls; without script always, and the page there says. */
function FreeTimes({ subject }: { subject: BookingSubject }) {
  const [zone, setZone] = useState<string | null>(null)

  useEffect(() => {
    const query = new URLSearchParams({ subject }).toString()
    void fetch(`${callSlotsPath}?${query}`)
      .then(async (answer) => (answer.ok ? ((await answer.json()) as CallSlots) : null))
      .catch(() => null)
      .then((found) => {
        if (found?.slots.length) setZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
      })
  }, [subject])

  const { action, or } = words.free
  const href = (timeZone: string) =>
    `${callPaths.page}?${new URLSearchParams({ subject, ...(timeZone ? { timeZone } : {}) }).toString()}`
  return (
    <>
      <noscript>
        <p>
          <a href={href('')}>{action}</a>, {or}
        </p>
      </noscript>
      {zone && (
        <WholeRow>
          <ButtonLink href={href(zone)}>{action}</ButtonLink> <span>{or}</span>
        </WholeRow>
      )}
    </>
  )
}

type PreferredTimesProps = { control: ControlOf<typeof bookingForm> }

const dayMs = 86_400_000

/** A time on this device's clock, as `datetime-local` writes it. */
function localText(instantMs: number): string {
  const offsetMs = new Date(instantMs).getTimezoneOffset() * 60_000
  return new Date(instantMs - offsetMs).toISOString().slice(0, 16)
}

/** Three times and the zone they are meant in; on the device the zone is found, and past times cannot be picked. */
function PreferredTimes({ control }: PreferredTimesProps) {
  const menu = useRef<HTMLSelectElement>(null)
  const [ownZone, setOwnZone] = useState<string | null>(null)
  const [range, setRange] = useState<{ min: string; max: string } | null>(null)

  useEffect(() => {
    const nowMs = Date.now()
    setRange({ min: localText(nowMs), max: localText(nowMs + bookingHorizonDays * dayMs) })
    setOwnZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
  }, [])

  // Once the option is there: the visitor's zone, unless another was chosen meanwhile.
  useEffect(() => {
    if (ownZone && menu.current?.value === '') menu.current.value = ownZone
  }, [ownZone])

  const isListed = !ownZone || timeZones.some(([zone]) => zone === ownZone)
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
        {!isListed && <option value={ownZone}>{ownZone.replaceAll('_', ' ')}</option>}
        {timeZones.map(([zone, cities]) => (
          <option key={zone} value={zone}>
            {cities}
          </option>
        ))}
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
  padding: 0;
  font: 400 ${theme.size.h4}/1.3 ${theme.font.display};
`
