import { useQuery } from '@tanstack/react-query'
import styled from 'styled-components'
import {
  type Assignees,
  deskLeadPaths,
  type LeadChange,
  type LeadState,
  leadStates,
  type LeadWork,
} from '#contract/desk/leads.ts'
import { theme } from '#components/theme/tokens.ts'
import { minuteMs } from '#lib/time.ts'
import { TextAreaField } from '#components/ui/field.tsx'
import { deskQuery, post, useAction, useMay } from '../api/desk-request.ts'
import { AskFirst, useAsked } from '../ui/ask-first.tsx'
import { Options } from '../ui/options.tsx'
import { rowControl } from '../ui/row-button.tsx'
import { useTyped } from '../ui/typed.ts'
import { StateMark, type StateTone, useNowMs, When } from '../ui/values.tsx'

const tones: Record<LeadState, StateTone> = {
  new: 'waiting',
  answered: 'plain',
  qualified: 'good',
  won: 'good',
  lost: 'plain',
}

/** How a lead stands, in a word. */
export function LeadMark({ state }: { state: LeadState }) {
  return <StateMark tone={tones[state]}>{leadStates[state]}</StateMark>
}

/** Until when the next promise is to be kept, or that this is past. */
export function DueMark({ dueAt }: Pick<LeadWork, 'dueAt'>) {
  const nowMs = useNowMs()
  if (!dueAt) return null
  return Date.parse(dueAt) <= nowMs ? (
    <>
      <StateMark tone="wrong">Late</StateMark> <When at={dueAt} />
    </>
  ) : (
    <When at={dueAt} />
  )
}

const isState = (name: string): name is LeadState => Object.hasOwn(leadStates, name)

/** Who a lead can be given to; none while that is fetched. */
export function useAssignees(): readonly string[] {
  const { data } = useQuery({
    ...deskQuery<Assignees>(deskLeadPaths.assignees),
    staleTime: 5 * minuteMs,
  })
  return data?.assignees ?? []
}

/** `name`: who it is about, for a screen reader. */
type LeadControlsProps = { lead: LeadWork; name: string }

/** Says how a lead stands and who has it; lost asks why. */
export function LeadControls({ lead, name }: LeadControlsProps) {
  const assignees = useAssignees()
  const mayChange = useMay('note')
  const { typed, forget, bind } = useTyped({ note: '' }, `why ${lead.id} is lost`)
  const send = (body: LeadChange) => post(deskLeadPaths.one(lead.id), body)
  const change = useAction({
    run: send,
    done: (_answer, { state, assignee }) =>
      state
        ? `${name}: ${leadStates[state]}.`
        : assignee
          ? `${assignee} has ${name}.`
          : `Nobody has ${name}.`,
    // A key that was to scroll the page chooses, too. Why a lead was lost is asked for.
    undo: ({ state, from, assignee, had }) => {
      if (state)
        return from && from !== 'lost' ? () => send({ state: from, from: state }) : undefined
      return had === undefined ? undefined : () => send({ assignee: had, had: assignee })
    },
  })
  // As it stood when it was asked about: one that is won meanwhile is not lost unseen.
  const lose = useAsked<LeadState, unknown>({
    run: (from) => send({ state: 'lost', from, note: typed.note }),
    done: () => `${name}: ${leadStates.lost}.`,
    onDone: () => forget(typed),
  })
  const people = [...new Set([...assignees, lead.assignee])].filter(Boolean)
  if (!mayChange) return <LeadMark state={lead.state} />
  return (
    <Pair>
      <Menu
        aria-label={`State of ${name}`}
        value={lead.state}
        disabled={change.isPending}
        onChange={({ target: { value } }) => {
          if (value === 'lost') lose.ask(lead.state)
          else if (isState(value)) change.mutate({ state: value, from: lead.state })
        }}
      >
        <Options of={Object.entries(leadStates)} />
      </Menu>
      <Menu
        aria-label={`Who has ${name}`}
        value={lead.assignee}
        disabled={change.isPending}
        onChange={({ target: { value } }) => change.mutate({ assignee: value, had: lead.assignee })}
      >
        <option value="">Nobody</option>
        <Options of={people.map((actor) => [actor, actor])} />
      </Menu>
      {lose.asked && (
        <AskFirst
          {...lose.dialog}
          title={`Is ${name} lost?`}
          action="Lost"
          isReady={typed.note.trim() !== ''}
        >
          <p>What is still owed to them is taken off the list of tasks.</p>
          <TextAreaField
            {...bind('note', lose.error)}
            label="Why"
            hint="Kept with the person’s notes."
            rows={3}
            maxLength={4_000}
          />
        </AskFirst>
      )}
    </Pair>
  )
}

const Pair = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};

  @container (min-width: 34rem) {
    flex-wrap: nowrap;
  }
`

const Menu = styled.select`
  ${rowControl}
  max-inline-size: 11rem;
`
