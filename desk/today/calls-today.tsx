import { useQuery } from '@tanstack/react-query'
import { callNames } from '#contract/calls.ts'
import { deskCallPaths, type DeskCalls } from '#contract/desk/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { minuteMs } from '#lib/time.ts'
import { deskQuery } from '../api/desk-request.ts'
import { Panel } from '../ui/page-parts.tsx'
import { When } from '../ui/values.tsx'
import { NeedEntry } from './need-entry.tsx'
import { site } from '#site.config.ts'

const clock = new Intl.DateTimeFormat(site.language, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The calls of this day that wait: to be accepted, to be held, to be said what became of them. */
export function CallsToday({ now }: { now: Date }) {
  const query = deskQuery<DeskCalls>(deskCallPaths.calls)
  const { data } = useQuery({ ...query, refetchInterval: minuteMs })
  const calls = (data?.calls ?? []).filter(
    ({ startsAt, state }) =>
      new Date(startsAt).toDateString() === now.toDateString() &&
      (state === 'asked' || state === 'booked'),
  )
  if (calls.length === 0) return null
  return (
    <Panel title="Calls today">
      <ul>
        {calls.map(({ id, startsAt, name, phone, subject, minutes, hostName, state }) => (
          <NeedEntry
            key={id}
            title={`${clock.format(Date.parse(startsAt))} ${name}`}
            to="/calls"
            says={`${upperFirst(callNames[subject])}, ${minutes} min · ${hostName}`}
            note={
              <>
                {state === 'asked' && 'To accept. '}
                <When at={startsAt} />
              </>
            }
            actions={<a href={`tel:${phone}`}>{phone}</a>}
          />
        ))}
      </ul>
    </Panel>
  )
}
