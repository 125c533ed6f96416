import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { type CallAccepted, callNames, type CallSlots, type CallSubject } from '#contract/calls.ts'
import { callPageWords } from '#contract/call-pages.ts'
import { callForm } from '#contract/forms/call.ts'
import { bookingWords } from '#words/booking.ts'
import { timesNear } from '#lib/call-slots.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { wallTimeText, weekdayText } from '#lib/wall-time-text.ts'
import { ownTimeZone, wallTimeOf } from '#lib/zoned-time.ts'
import { fillIn } from '../forms/fill-in.ts'
import { FormEnd, FormNote, LeadForm } from '../forms/lead-form.tsx'
import { useLeadForm } from '../forms/use-lead-form.ts'
import { WholeRow } from '../forms/whole-row.tsx'
import { theme } from '../theme/tokens.ts'
import { ActionRow } from '../ui/action-row.tsx'
import { Button } from '../ui/button.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { ChoiceField } from '../ui/choice-field.tsx'
import { Face, FaceLine } from '../ui/face.tsx'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { CallBookedSheet } from './call-booked.tsx'
import { ZoneOptions } from './zone-options.tsx'
import { DayGrid } from './day-grid.tsx'

const { calendar: words } = bookingWords

const isoOf = (time: number) => new Date(time).toISOString()

/** What was filled in before the calendar gave way to the wishes, or they to it. */
export type Written = Parameters<typeof fillIn>[1]

type CallCalendarProps = {
  subject: CallSubject
  /** What was free a moment ago. */
  first: CallSlots
  /** Asks what is free now; null where nobody answers. */
  ask: () => Promise<CallSlots | null>
  written: RefObject<Written>
  /** The visitor would rather name times of their own. */
  onWish: () => void
}

/** Days and times that are free, on the visitor's clock or another; books one of them. */
export function CallCalendar({ subject, first, ask, written, onWish }: CallCalendarProps) {
  const [offered, setOffered] = useState(first)
  const [ownZone] = useState(ownTimeZone)
  const [timeZone, setTimeZone] = useState(() => String(written.current['timeZone'] || ownZone))
  const [at, setAt] = useState<number | null>(null)
  const [day, setDay] = useState('')
  /** Times near the chosen one, once that is gone. */
  const [near, setNear] = useState<readonly number[] | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [accepted, setAccepted] = useState<CallAccepted | null>(null)
  const notice = useRef<HTMLDivElement>(null)
  const lead = useLeadForm(callForm, {
    isNeverKept: true,
    onAccepted: (_, answer) => setAccepted(answer),
  })
  const { control, element, errors, setErrors, state } = lead
  const refused = errors.startsAt

  const dayOf = (time: number) => wallTimeOf(time, timeZone).slice(0, 10)
  // Safari before 17.4 has no `Map.groupBy`.
  const byDay = new Map<string, number[]>()
  for (const time of offered.slots) {
    const each = dayOf(time)
    byDay.set(each, [...(byDay.get(each) ?? []), time])
  }
  const counts = new Map([...byDay].map(([each, times]) => [each, times.length]))
  const [soonest = ''] = counts.keys()
  const shown = counts.has(day) ? day : soonest

  /** Looks what is free now, and says so at once where the chosen time is not. */
  const look = useEffectEvent(async () => {
    // Its own booking takes the time.
    if (state.status === 'submitting') return
    const now = await ask()
    if (!now) return
    setOffered(now)
    if (at === null || now.slots.includes(at)) return
    const next = timesNear(now.slots, at)
    setNear(next)
    setAt(null)
    setErrors(next.length > 0 ? { startsAt: words.gone } : {})
  })

  useEffect(() => {
    if (isOpen) fillIn(element.current, written.current)
  }, [isOpen, element, written])
  useEffect(() => {
    if (refused && at !== null) void look()
  }, [refused, at])
  useEffect(() => {
    const lookAgain = () => document.visibilityState === 'visible' && void look()
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [])
  useEffect(() => {
    if (near) notice.current?.focus()
  }, [near])

  const choose = (time: number) => {
    setDay(dayOf(time))
    setAt(time)
    setNear(null)
    setErrors({})
    setIsOpen(true)
  }

  if (accepted) return <CallBookedSheet call={accepted.call} timeZone={timeZone} />
  const { minutes, hosts, known } = offered
  const textOf = (time: number) => wallTimeText(wallTimeOf(time, timeZone))
  return (
    <LeadForm of={lead} hidden={{ subject }} layout="split">
      {soonest ? (
        <>
          <WholeRow>
            <FaceLine>
              {hosts.map((host) => (
                <Face key={host.name} of={host} />
              ))}
              <Who>
                <strong>{words.chosen(upperFirst(callNames[subject]), String(minutes))}.</strong>{' '}
                {callPageWords.choose.hosts(hosts.map(({ name }) => name))}
              </Who>
            </FaceLine>
          </WholeRow>
          <DayGrid counts={counts} chosen={shown} onChoose={setDay} />
          <Times>
            <SelectField
              {...control('timeZone')}
              value={timeZone}
              onChange={({ target }) => setTimeZone(target.value)}
            >
              <ZoneOptions own={ownZone} />
            </SelectField>
            <ChoiceField
              name="startsAt"
              legend={words.times(weekdayText(shown))}
              options={(byDay.get(shown) ?? []).map((time) => ({
                value: isoOf(time),
                label: wallTimeOf(time, timeZone).slice(11),
              }))}
              value={at === null ? '' : isoOf(at)}
              onChange={(value) => choose(Date.parse(value))}
            />
          </Times>
        </>
      ) : (
        <WholeRow>
          <Notice ref={notice}>{callPageWords.choose.none.lead}</Notice>
        </WholeRow>
      )}
      {refused && (
        <WholeRow>
          <Notice ref={notice} tone="error">
            {near ? words.gone : refused}
            <ActionRow>
              {near?.map((time) => (
                <Button
                  key={time}
                  variant="outline"
                  onClick={() => {
                    choose(time)
                    element.current?.querySelector<HTMLElement>('[name=fullName]')?.focus()
                  }}
                >
                  {textOf(time)}
                </Button>
              ))}
            </ActionRow>
          </Notice>
        </WholeRow>
      )}
      {isOpen && (
        <>
          <Field {...control('fullName')} defaultValue={known?.fullName} />
          <Field {...control('email')} defaultValue={known?.email} />
          <Field {...control('phone')} defaultValue={known?.phone} />
          <WholeRow>
            <TextAreaField {...control('note')} rows={3} />
          </WholeRow>
          <WholeRow>
            <CheckField {...control('consent')} />
          </WholeRow>
          {at !== null && (
            <WholeRow>
              {/* Its own control is gone while another day is looked at. */}
              {dayOf(at) !== shown && <input type="hidden" name="startsAt" value={isoOf(at)} />}
              <strong>{words.chosen(textOf(at), String(minutes))}</strong>
            </WholeRow>
          )}
          <FormEnd state={state} isSplit asksAds size="large" isWide>
            {callPageWords.choose.action}
          </FormEnd>
          <FormNote text={bookingWords.privacy} link={bookingWords.privacyLink} />
        </>
      )}
      <WholeRow>
        <Button variant="quiet" disabled={state.status === 'submitting'} onClick={onWish}>
          {words.wishes}
        </Button>
      </WholeRow>
    </LeadForm>
  )
}

const Who = styled.p`
  flex: 1 1 11rem;
`

const Times = styled.div`
  display: grid;
  gap: ${theme.space.lg};
  align-content: start;

  fieldset > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr));
  }
`
