import { Link } from 'react-router-dom'
import styled from 'styled-components'
import type { AttentionItem, AttentionKind } from '#contract/attention.ts'
import { type TodayAnswer, todayPaths } from '#contract/desk/today.ts'
import { paymentMatters } from '#contract/payment-matters.ts'
import { theme } from '#components/theme/tokens.ts'
import { deskRequest } from '../api/desk-request.ts'
import { useDeed } from '../api/use-deed.ts'
import { Panel } from '../ui/panel.tsx'
import { When } from '../ui/when.tsx'
import { MatterGroup } from './matter-group.tsx'
import { NeedEntry } from './need-entry.tsx'

type Queue = {
  name: keyof TodayAnswer['waiting']
  one: string
  many: string
  to: string
  /** Matters that tell of the same rows, and say more. */
  isToldBy?: (kind: AttentionKind) => boolean
}

/** Queues that wait for a person, as their lines say it. */
const queues: readonly Queue[] = [
  {
    name: 'tasksLate',
    one: 'promise is past its time',
    many: 'promises are past their time',
    to: '/orders/tasks',
    isToldBy: (kind) => kind === 'task_late',
  },
  {
    name: 'review',
    one: 'order needs a look',
    many: 'orders need a look',
    to: '/orders?view=review',
    isToldBy: (kind) => kind in paymentMatters,
  },
  {
    name: 'applications',
    one: 'partner application waits',
    many: 'partner applications wait',
    to: '/partners/applications',
  },
  {
    name: 'quarantine',
    one: 'lead is held back',
    many: 'leads are held back',
    to: '/deliveries/quarantine',
    isToldBy: (kind) => kind === 'leads_held_back',
  },
  {
    name: 'deadLeads',
    one: 'delivery to the CRM has ended without success',
    many: 'deliveries to the CRM have ended without success',
    to: '/deliveries?state=dead',
    isToldBy: (kind) => kind === 'lead_refused' || kind.startsWith('delivery_'),
  },
  {
    name: 'deadMails',
    one: 'mail has ended without success',
    many: 'mails have ended without success',
    to: '/deliveries/mails?state=dead',
    isToldBy: (kind) => ['mail_refused', 'mails_too_old', 'mails_held'].includes(kind),
  },
]

function byKind(matters: readonly AttentionItem[]): AttentionItem[][] {
  const groups = new Map<AttentionKind, AttentionItem[]>()
  for (const matter of matters) {
    groups.set(matter.kind, [...(groups.get(matter.kind) ?? []), matter])
  }
  return [...groups.values()]
}

/** Everything that waits for a person, each with the way to see to it. */
export function Needs({ today }: { today: TodayAnswer }) {
  const settle = useDeed({
    run: (ids: readonly string[]) =>
      deskRequest(todayPaths.settle, { method: 'POST', body: { ids } }),
    done: () => 'Noted as seen to.',
    changes: ['today'],
  })
  const { matters, waiting } = today
  const waitingNow = queues.filter(
    ({ name, isToldBy }) =>
      waiting[name].count > 0 && !matters.some(({ kind }) => isToldBy?.(kind)),
  )
  const groups = byKind(matters)
  const count = groups.length + waitingNow.length
  return (
    <Panel title="Needs you" aside={count > 0 && <Count>{count}</Count>}>
      {count === 0 && <Calm>Nothing. Every promise is being kept.</Calm>}
      <ul>
        {groups.map((group) => (
          <MatterGroup
            key={group[0]?.kind}
            matters={group}
            isPending={settle.isPending}
            onSeen={(ids) => settle.mutate(ids)}
          />
        ))}
        {waitingNow.map(({ name, one, many, to }) => {
          const { count: each, since } = waiting[name]
          return (
            <NeedEntry
              key={name}
              title={`${each >= 1_000 ? '1,000 or more' : each} ${each === 1 ? one : many}`}
              note={
                since && (
                  <>
                    The oldest since <When at={since} />
                  </>
                )
              }
              actions={<Link to={to}>Open</Link>}
            />
          )
        })}
      </ul>
    </Panel>
  )
}

const Count = styled.span`
  color: ${theme.color.brassText};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`

const Calm = styled.p`
  color: ${theme.color.inkSoft};
  font: 400 ${theme.size.h3}/1.3 ${theme.font.display};
`
