import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { newCallHost } from '#contract/call-hosts.ts'
import { callNames, type CallState } from '#contract/calls.ts'
import {
  type CallAction,
  type DeskCall,
  type DeskCallHost,
  deskCallPaths,
  type DeskCalls,
} from '#contract/desk/calls.ts'
import { upperFirst } from '#lib/upper-first.ts'
import { wallTimeText } from '#lib/wall-time-text.ts'
import { ownTimeZone, wallTimeOf } from '#lib/zoned-time.ts'
import { deskQuery, post, useAction, useMay } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-parts.tsx'
import { RowButton } from '../ui/row-button.tsx'
import { useUnsent } from '../ui/typed.ts'
import { callStates, StateMark, useNowMs } from '../ui/values.tsx'
import { PersonLink } from '../people/person-link.tsx'
import { HostPanel } from './host-panel.tsx'

const actions: Record<CallAction, { name: string; done: string; of: readonly CallState[] }> = {
  accept: { name: 'Accept', done: 'The call is accepted; the visitor hears of it.', of: ['asked'] },
  held: {
    name: 'Held',
    done: 'The call was held; its next step is a task now.',
    of: ['asked', 'booked'],
  },
  no_show: { name: 'No-show', done: 'Nobody was there.', of: ['asked', 'booked'] },
  cancel: {
    name: 'Cancel',
    done: 'The call is cancelled; the visitor hears of it.',
    of: ['asked', 'booked'],
  },
}

/** Asked about first, as it cannot be taken back: the button, and what becomes of the call. */
const asks: Partial<Record<CallAction, readonly [button: string, says: string]>> = {
  held: ['It was held', 'Its next step becomes a task.'],
  no_show: ['Nobody came', 'Nothing more is owed for it.'],
  cancel: ['Cancel it', 'They hear of it by mail, and the time is free again.'],
}

type Change = { call: DeskCall; action: CallAction }

const names = Object.keys(actions) as CallAction[]

/** What a call has come to is not known before it begins; from then on nothing else is left to say. */
const afterwards: ReadonlySet<CallAction> = new Set(['held', 'no_show'])

const timeZone = ownTimeZone()

const newHost: Omit<DeskCallHost, 'id'> = {
  version: 0,
  host: { ...newCallHost, timeZone },
  feedPath: null,
  busyReadAt: null,
  busyFailedSince: null,
}

/** Calls that are booked, and who takes them. */
export function CallsPage() {
  const { data, error } = useQuery(deskQuery<DeskCalls>(deskCallPaths.calls))
  const maySet = useMay('callHosts')
  const nowMs = useNowMs()
  // Made here, so that one whose answer is lost is not stored twice.
  const [adding, setAdding] = useUnsent(() => '', 'host being added')
  const change = {
    run: ({ call: { id }, action }: Change) => post<DeskCalls>(deskCallPaths.calls, { id, action }),
    done: (_: DeskCalls, { action }: Change) => actions[action].done,
  }
  const accept = useAction(change)
  const { asked, ask, dialog } = useAsked(change)
  const [button = '', says] = (asked && asks[asked.action]) ?? []
  const stored = data?.hosts ?? []
  const isNew = adding !== '' && stored.every(({ id }) => id !== adding)
  return (
    <>
      <PageHead
        title="Calls"
        says={`From yesterday on, the soonest first, and before them those of two weeks whose outcome nobody has said. Times are yours (${timeZone}).`}
        actions={
          maySet && (
            <Button onClick={() => isNew || setAdding(crypto.randomUUID())}>Add somebody</Button>
          )
        }
      />
      <DataTable
        caption="Calls"
        rows={data?.calls}
        error={error}
        rowKey={({ id }) => id}
        empty="No call is booked."
        columns={[
          {
            name: 'When',
            cell: ({ startsAt }: DeskCall) =>
              wallTimeText(wallTimeOf(Date.parse(startsAt), timeZone)),
          },
          {
            name: 'With',
            cell: ({ name, phone, personId }) => (
              <>
                <PersonLink id={personId} address={name} />, <a href={`tel:${phone}`}>{phone}</a>
              </>
            ),
          },
          {
            name: 'About',
            cell: ({ subject, minutes }) => `${upperFirst(callNames[subject])}, ${minutes} min`,
          },
          { name: 'Taken by', cell: ({ hostName }) => hostName },
          {
            name: 'State',
            cell: ({ state }) => <StateMark {...callStates[state]} />,
          },
          {
            name: 'Action',
            cell: (call) =>
              names
                .filter((action) => actions[action].of.includes(call.state))
                .filter((action) => Date.parse(call.startsAt) <= nowMs === afterwards.has(action))
                .map((action) => (
                  <RowButton
                    key={action}
                    disabled={accept.isPending}
                    aria-label={`${actions[action].name}: ${call.name}`}
                    onClick={() => (asks[action] ? ask : accept.mutate)({ call, action })}
                  >
                    {actions[action].name}
                    {asks[action] && ' …'}
                  </RowButton>
                )),
          },
        ]}
      />
      {data && stored.length === 0 && !isNew && (
        <Notice>
          Nobody takes calls yet, so visitors name three times. Add somebody with hours, and they
          choose a free one.
        </Notice>
      )}
      {/* Of one list, so that the form of a new one stays what it is once that is stored. */}
      {[...stored, ...(isNew ? [{ ...newHost, id: adding }] : [])].map((host) => (
        <HostPanel key={host.id} stored={host} maySet={maySet} />
      ))}
      {asked && (
        <AskFirst
          {...dialog}
          title={`${actions[asked.action].name}: the call with ${asked.call.name}?`}
          action={button}
        >
          <p>{says} It cannot be taken back.</p>
        </AskFirst>
      )}
    </>
  )
}
