import { useState } from 'react'
import styled from 'styled-components'
import { theme } from '#components/theme/tokens.ts'
import { SubmitButton } from '#components/ui/button.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Field, TextAreaField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SwitchField } from '#components/ui/switch-field.tsx'
import type { CallHost } from '#contract/call-hosts.ts'
import { callNames, callSubjects } from '#contract/calls.ts'
import {
  type CallHostChange,
  deskCallPaths,
  type DeskCallHost,
  type DeskCalls,
} from '#contract/desk/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { fieldsOf, put, useAction } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { exceptionsOf, exceptionsText, hoursOf, hoursText } from './host-text.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const texts = {
  name: 'Name',
  phone: 'Rings from',
  videoUrl: 'Video link instead',
  portrait: 'Portrait (path of the site)',
  timeZone: 'Time zone',
  busyUrl: 'Own calendar: secret ICS address',
} as const

const figures = {
  stepMinutes: 'A time every … minutes',
  bufferMinutes: 'Free after a call, minutes',
  noticeHours: 'Shortest notice, hours',
  furthestDays: 'Furthest day ahead',
  mostADay: 'Most calls a day',
} as const

const textNames = Object.keys(texts) as (keyof typeof texts)[]
const figureNames = Object.keys(figures) as (keyof typeof figures)[]

type HostPanelProps = {
  stored: Omit<DeskCallHost, 'id'> & { id?: string }
  maySet: boolean
  onStored?: () => void
}

/** A host's form as the worker takes it. */
function hostOf(form: FormData): CallHost {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const figure = (name: string) => (text(name) === '' ? Number.NaN : Number(text(name)))
  return {
    ...each(textNames, text),
    ...each(figureNames, figure),
    hours: days.map((day) => hoursOf(text(day))),
    exceptions: exceptionsOf(text('exceptions')),
    minutes: each(callSubjects, figure),
    byHand: form.has('byHand'),
    isOpen: form.has('isOpen'),
  }
}

const each = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: string) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

/** Who takes calls, when, and how; the owner's to set. */
export function HostPanel({ stored, maySet, onStored }: HostPanelProps) {
  const { id, feedPath, busyReadAt, busyFailedSince } = stored
  const [shown, setShown] = useState(stored)
  const { version, host } = shown
  const [isChanged, setIsChanged] = useState(version === 0)
  // What somebody has typed is of the version that they began from: the worker says where another has come since.
  if (!isChanged && stored.version !== version) setShown(stored)
  const store = useAction({
    run: (change: CallHostChange) => put<DeskCalls>(deskCallPaths.hosts, change),
    done: (_, { host: { name } }) => `${name} is stored. Pages offer the new times at once.`,
    isQuiet: true,
    onDone: () => {
      setIsChanged(false)
      onStored?.()
    },
  })
  const { error } = store
  const fields = fieldsOf(error)
  /** Error of a field, or of a part of it. */
  const faultOf = (name: string) =>
    Object.entries(fields).find(([path]) => `${path}.`.startsWith(`host.${name}.`))?.[1]
  return (
    <Panel title={host.name || 'Somebody new'} isFolded={version > 0}>
      <form
        key={version}
        noValidate
        onChange={() => setIsChanged(true)}
        onSubmit={(event) => {
          event.preventDefault()
          const change = { version, host: hostOf(new FormData(event.currentTarget)) }
          store.mutate(id ? { id, ...change } : change)
        }}
      >
        <Fields disabled={!maySet}>
          {textNames.map((name) => (
            <Field
              key={name}
              name={name}
              label={texts[name]}
              defaultValue={host[name]}
              error={faultOf(name)}
            />
          ))}
          {days.map((day, index) => (
            <Field
              key={day}
              name={day}
              label={day}
              placeholder="09:00-12:00, 13:00-17:00"
              defaultValue={hoursText(host.hours[index] ?? [])}
              error={faultOf(`hours.${index}`) && 'Please write hours like 09:00-12:00'}
            />
          ))}
          <TextAreaField
            name="exceptions"
            label="Days that are different"
            hint="A line each: 2026-12-24 is a day off, 2026-12-31 09:00-12:00 a short day."
            rows={3}
            defaultValue={exceptionsText(host.exceptions)}
            error={faultOf('exceptions')}
          />
          <SwitchField name="isOpen" label="Takes calls" defaultChecked={host.isOpen} />
          <SwitchField name="byHand" label="Accepts each by hand" defaultChecked={host.byHand} />
        </Fields>
        <Disclosure
          summary="Lengths and limits"
          isOpen={[...callSubjects.map((subject) => `minutes.${subject}`), ...figureNames].some(
            faultOf,
          )}
        >
          <Fields disabled={!maySet}>
            {callSubjects.map((subject) => (
              <Field
                key={subject}
                name={subject}
                type="number"
                label={`${upperFirst(callNames[subject])}, minutes`}
                defaultValue={host.minutes[subject]}
                error={faultOf(`minutes.${subject}`)}
              />
            ))}
            {figureNames.map((name) => (
              <Field
                key={name}
                name={name}
                type="number"
                label={figures[name]}
                defaultValue={host[name]}
                error={faultOf(name)}
              />
            ))}
          </Fields>
        </Disclosure>
        {error && (
          <Notice tone="error">
            {Object.keys(fields).length > 0 ? 'Some answers need another look.' : error.message}
          </Notice>
        )}
        {maySet && (
          <SubmitButton isBusy={store.isPending} busyLabel="One moment …" isDone={!isChanged}>
            Save
          </SubmitButton>
        )}
      </form>
      {feedPath && (
        <p>
          To see booked calls in a calendar, subscribe to <a href={feedPath}>this address</a>; it is
          secret.
        </p>
      )}
      {busyReadAt && (
        <p>
          The own calendar was read <When at={busyReadAt} />.
        </p>
      )}
      {busyFailedSince && (
        <Notice tone="error">
          The own calendar cannot be read since <When at={busyFailedSince} />.
        </Notice>
      )}
    </Panel>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${theme.space.md} ${theme.space.lg};
  align-items: end;
  margin-block-end: ${theme.space.lg};

  > :has(textarea) {
    grid-column: 1 / -1;
  }
`
