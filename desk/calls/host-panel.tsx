import { Button } from '#components/ui/button.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Field, TextAreaField } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { SwitchField } from '#components/ui/switch-field.tsx'
import { type CallHost, newCallHost } from '#contract/call-hosts.ts'
import { callNames, callSubjects } from '#contract/calls.ts'
import {
  type CallHostChange,
  deskCallPaths,
  type DeskCallHost,
  type DeskCalls,
} from '#contract/desk/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { fieldsOf, post, put, useAction } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { FieldGrid, SaveForm } from '../ui/save-form.tsx'
import { useTyped } from '../ui/typed.ts'
import { When } from '../ui/values.tsx'
import { exceptionsOf, exceptionsText, hoursOf, hoursText } from './host-text.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

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

const switches = { isOpen: 'Takes calls', byHand: 'Accepts each by hand' } as const

const textNames = Object.keys(texts) as (keyof typeof texts)[]
const figureNames = Object.keys(figures) as (keyof typeof figures)[]
const switchNames = Object.keys(switches) as (keyof typeof switches)[]

/** The form of a new one appears below all others. */
const focusAtFirst = (input: HTMLInputElement | null) => input?.focus()

type HostPanelProps = {
  stored: DeskCallHost
  maySet: boolean
}

const each = <Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

/** A host as the fields of the form have it. */
const textsOf = (host: CallHost) => ({
  ...each(textNames, (name) => host[name]),
  ...each(days, (day) => hoursText(host.hours[days.indexOf(day)] ?? [])),
  exceptions: exceptionsText(host.exceptions),
  ...each(switchNames, (name) => (host[name] ? 'on' : 'off')),
  ...each(callSubjects, (subject) => String(host.minutes[subject])),
  ...each(figureNames, (name) => String(host[name])),
})

type Texts = ReturnType<typeof textsOf>

/** Such texts as the worker takes them. */
function hostOf(typed: Texts): CallHost {
  const figure = (name: keyof Texts) => (typed[name].trim() ? Number(typed[name]) : Number.NaN)
  return {
    ...each(textNames, (name) => typed[name].trim()),
    ...each(figureNames, figure),
    ...each(switchNames, (name) => typed[name] === 'on'),
    hours: days.map((day) => hoursOf(typed[day])),
    exceptions: exceptionsOf(typed.exceptions),
    minutes: each(callSubjects, figure),
  }
}

/** Who takes calls, when, and how; the owner's to set. */
export function HostPanel({ stored, maySet }: HostPanelProps) {
  const { id, version, host, feedPath, busyReadAt, busyFailedSince } = stored
  const held = textsOf(host)
  const { typed, type, overtaken, forget, bind } = useTyped<Texts>(held, `host ${id}`)
  const store = useAction({
    run: () => {
      const change = { id, version, host: hostOf(typed) } satisfies CallHostChange
      return put<DeskCalls>(deskCallPaths.hosts, change)
    },
    done: ({ hosts }) =>
      hosts.some((one) => one.id === id && one.host.busyUrl && !one.busyReadAt)
        ? `${typed.name.trim()} is stored. No time is offered until the own calendar can be read.`
        : `${typed.name.trim()} is stored. Pages offer the new times at once.`,
    isQuiet: true,
  })
  const renew = useAction({
    run: () => post<DeskCalls>(deskCallPaths.feed(id)),
    done: () => 'The calendar has another address. The one before opens nothing any more.',
  })
  const faults = Object.entries(fieldsOf(store.error))
  /** What a field needs; the fault may be of a part of what stands in it. */
  const field = (name: keyof Texts, path: string = name) => ({
    ...bind(name),
    disabled: !maySet,
    error: faults.find(([of]) => `${of}.`.startsWith(`host.${path}.`))?.[1],
  })
  const said = newCallHost.minutes
  const lengths = callSubjects.map((subject) => ({
    ...field(subject, `minutes.${subject}`),
    hint: typed[subject] !== String(said[subject]) && `The pages say ${said[subject]}.`,
    label: `${upperFirst(callNames[subject])}, minutes`,
  }))
  const limits = figureNames.map((name) => ({ ...field(name), label: figures[name] }))
  const isChanged =
    version === 0 ||
    Object.entries(held).some(([name, text]) => typed[name as keyof Texts] !== text)
  return (
    <Panel title={host.name || 'Somebody new'} isFolded={version > 0}>
      <SaveForm
        action={store}
        isChanged={isChanged}
        overtaken={overtaken}
        onSave={maySet ? () => store.mutate(undefined, { onSuccess: () => forget(typed) }) : null}
      >
        {textNames.map((name) => (
          <Field
            key={name}
            {...field(name)}
            label={texts[name]}
            ref={name === 'name' && version === 0 ? focusAtFirst : null}
          />
        ))}
        {days.map((day, index) => {
          const { error, ...hours } = field(day, `hours.${index}`)
          return (
            <Field
              key={day}
              {...hours}
              label={day}
              placeholder="09:00-12:00, 13:00-17:00"
              error={error && 'Please write hours like 09:00-12:00'}
            />
          )
        })}
        <TextAreaField
          {...field('exceptions')}
          label="Days that are different"
          hint="A line each: 2026-12-24 is a day off, 2026-12-31 09:00-12:00 a short day."
          rows={3}
        />
        {switchNames.map((name) => (
          <SwitchField
            key={name}
            name={name}
            label={switches[name]}
            disabled={!maySet}
            checked={typed[name] === 'on'}
            onChange={({ target }) => type({ [name]: target.checked ? 'on' : 'off' })}
          />
        ))}
        <Disclosure
          summary="Lengths and limits"
          isOpen={[...lengths, ...limits].some(({ error }) => error)}
        >
          <FieldGrid>
            {[...lengths, ...limits].map((figure) => (
              <Field key={figure.name} {...figure} type="number" />
            ))}
          </FieldGrid>
        </Disclosure>
        {faults.length > 0 && <Notice tone="error">Some answers need another look.</Notice>}
      </SaveForm>
      {feedPath && (
        <p>
          To see booked calls in a calendar, subscribe to <a href={feedPath}>this address</a>.
          Whoever has it reads who calls; when somebody should no longer,{' '}
          <Button variant="quiet" disabled={renew.isPending} onClick={() => renew.mutate()}>
            give it another
          </Button>
        </p>
      )}
      {busyReadAt && (
        <p>
          The own calendar was read <When at={busyReadAt} />.
        </p>
      )}
      {busyFailedSince && (
        <Notice tone="error">
          The own calendar cannot be read since <When at={busyFailedSince} />.{' '}
          {busyReadAt
            ? 'What was read of it still blocks.'
            : 'Until it can be, no time is offered; why stands under Today.'}
        </Notice>
      )}
    </Panel>
  )
}
